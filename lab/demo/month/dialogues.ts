// What buyers ask, and what they are answered.

import type { createConversation, escalateConversation, Input } from '@millwright/contracts';

export const people = {
  meera: { id: 'u-17', name: 'Meera Iyer' },
  arjun: { id: 'u-22', name: 'Arjun Kulkarni' },
} as const;

type QueueName = 'Orders and delivery' | 'Invoices and payments';

export type Step =
  | readonly ['contact' | 'bot' | 'human' | 'note', text: string]
  | readonly ['escalates', summary: string, reason: Input<typeof escalateConversation>['reason'], queue: QueueName]
  | readonly ['accepts', person: keyof typeof people]
  | readonly ['resolves', note: string]
  | readonly ['snoozes', days: string]
  /** The rest follows at the next moment of the month. */
  | readonly ['pause', text: ''];

interface Dialogue extends Pick<Input<typeof createConversation>, 'channel' | 'contact' | 'priority'> {
  readonly daysAgo: number;
  readonly subject: string;
  readonly isAboutOrder?: boolean;
  readonly steps: readonly Step[];
}

const pause: Step = ['pause', ''];

/** In the order of their days. */
export const dialogues: readonly Dialogue[] = [
  {
    daysAgo: 19,
    channel: 'whatsapp',
    contact: { external_id: 'C-10043', name: 'Anita Rao', phone: '+91 98860 11425' },
    subject: 'When do the tea cartons leave?',
    isAboutOrder: true,
    steps: [
      ['contact', 'Good morning. When will our tea cartons leave your plant? We pack on Friday.'],
      ['bot', 'Good morning! They are at die cutting now and are planned to leave on Thursday afternoon.'],
      ['contact', 'Perfect, thank you.'],
      ['bot', 'You are welcome. I will write when the truck has left.'],
      pause,
      ['bot', 'Your cartons have left our gate. The driver is Ravi Kumar.'],
      ['resolves', 'Dispatch date given, and confirmed when the truck left.'],
    ],
  },
  {
    daysAgo: 15,
    channel: 'email',
    contact: { external_id: 'C-10088', name: 'S. Murugan', email: 'purchase@nilgirifoods.example' },
    subject: 'GST number on our invoice',
    steps: [
      ['contact', 'Our Tamil Nadu GSTIN has to be on the invoice, not the one of Karnataka. Please correct it.'],
      ['bot', 'I see the invoice. A registered invoice can be cancelled within 24 hours only, so I ask a colleague.'],
      [
        'escalates',
        'Buyer says the invoice names the wrong GSTIN. Registered yesterday; may still be cancelled today.',
        'policy',
        'Invoices and payments',
      ],
      pause,
      ['accepts', 'arjun'],
      [
        'human',
        'Hello Mr Murugan, I have checked: the invoice has your GSTIN beginning with 33. Could you look again at page 1?',
      ],
      ['contact', 'You are right, we looked at the delivery note. Sorry for the trouble.'],
      ['human', 'No trouble at all.'],
      ['resolves', 'The invoice was right; the buyer had looked at the delivery note.'],
    ],
  },
  {
    daysAgo: 11,
    channel: 'web_chat',
    contact: { external_id: 'C-10102', name: 'Farah Contractor', email: 'farah@coastline.example' },
    subject: 'Price for 50,000 soap cartons',
    steps: [
      ['contact', 'What would 50,000 of the soap cartons cost, with spot UV?'],
      ['bot', 'At that quantity the list price is Rs 3.40 each, without tax. Delivery to Mumbai takes about 12 days.'],
      ['contact', 'Can you do 3.20?'],
      ['bot', 'I cannot agree on prices. Shall a colleague write to you?'],
      ['contact', 'Yes please.'],
      [
        'escalates',
        'Asks for Rs 3.20 instead of 3.40 for 50,000 soap cartons with spot UV.',
        'user_requested',
        'Orders and delivery',
      ],
      pause,
      ['accepts', 'meera'],
      ['note', 'Same board as the running order: 3.25 is possible if we print both together.'],
      ['human', 'Dear Ms Contractor, we can do 3.25 if we may print them together with your running order next week.'],
      pause,
      ['contact', 'Agreed. The purchase order follows today.'],
      ['resolves', 'Agreed on Rs 3.25, printed with the running order.'],
    ],
  },
  {
    daysAgo: 6,
    channel: 'phone',
    contact: { external_id: 'C-10120', name: 'Hetal Patel', phone: '+91 79 4002 3310' },
    subject: 'Reminder for an overdue invoice',
    steps: [
      [
        'bot',
        'This is the assistant of Sahyadri Packaging. An invoice of ours is overdue. May I ask when it will be paid?',
      ],
      ['contact', 'Our director is abroad until next week. It will be paid then.'],
      [
        'escalates',
        'Promises payment of the overdue invoice next week. No date was given.',
        'policy',
        'Invoices and payments',
      ],
      pause,
      ['accepts', 'arjun'],
      ['note', 'Has paid late twice before. No new order is to leave before this is settled.'],
      ['human', 'Thank you, Ms Patel. I will call again next week.'],
      ['snoozes', '9'],
    ],
  },
  {
    daysAgo: 3,
    channel: 'whatsapp',
    contact: { external_id: 'C-10131', name: 'Imran Siddiqui', phone: '+91 90000 45127' },
    subject: 'Colour of the snack cartons',
    isAboutOrder: true,
    priority: 'high',
    steps: [
      ['contact', 'The red on the cartons that came today is darker than on the proof. See photo.'],
      ['bot', 'I am sorry to hear that. Could you tell me the number on the label of the pallet?'],
      ['contact', 'Pallet 3 of 4. The others look fine.'],
      ['bot', 'Thank you. I hand this to our quality team.'],
      [
        'escalates',
        'Red too dark on pallet 3 of 4; the others are fine. Wants to know whether he can use them.',
        'sentiment',
        'Orders and delivery',
      ],
      pause,
      ['accepts', 'meera'],
      [
        'human',
        'Mr Siddiqui, Meera from quality here. The pallet was printed after an ink change; please keep it aside.',
      ],
      ['contact', 'It is aside. We need a replacement by Wednesday.'],
      ['human', 'I am asking production for a date and come back to you today.'],
    ],
  },
  {
    daysAgo: 1,
    channel: 'email',
    contact: { external_id: 'C-10047', name: 'Thomas Kurien', email: 'purchase@cochinspice.example' },
    subject: 'Statement of account',
    steps: [
      [
        'contact',
        'Please send us the statement of account for this month. Two of your invoices seem to be paid already.',
      ],
      ['bot', 'I see two invoices that are open. I cannot see your bank, so I ask a colleague in accounts.'],
      [
        'escalates',
        'Says that two open invoices are paid. Needs a look at the bank statement.',
        'low_confidence',
        'Invoices and payments',
      ],
    ],
  },
  {
    daysAgo: 0,
    channel: 'web_chat',
    contact: { external_id: 'C-10150', name: 'Deepa Gowda', email: 'purchase@jasminetea.example' },
    subject: 'Change of the delivery address',
    isAboutOrder: true,
    priority: 'urgent',
    steps: [
      ['contact', 'Our Mysuru store is flooded. Can the truck of today go to Mandya instead?'],
      ['bot', 'The truck is being loaded. I cannot change its way, but a person can.'],
      ['contact', 'Please be quick, we have nobody in Mysuru today.'],
      [
        'escalates',
        'Wants the truck of today to go to Mandya instead of Mysuru: nobody can receive it there.',
        'user_requested',
        'Orders and delivery',
      ],
    ],
  },
  {
    daysAgo: 0,
    channel: 'whatsapp',
    contact: { external_id: 'C-10061', name: 'Nikhil Joshi', phone: '+91 98220 73014' },
    subject: 'Minimum quantity for display trays',
    steps: [
      ['contact', 'Hi, what is the smallest quantity of the display trays that you print?'],
      ['bot', 'Hello! 2,000 trays with your own print, or 500 unprinted.'],
      ['contact', 'And how long does it take?'],
      ['bot', 'About ten working days after you have approved the artwork.'],
    ],
  },
];
