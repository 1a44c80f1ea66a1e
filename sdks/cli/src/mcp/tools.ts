/** What an AI assistant can do, in the five areas of the product. Each tool answers JSON. */
import type { ChangeOptions, Millwright } from '@millwright/client';
import { z, type ZodRawShape } from 'zod';

export interface Tool<Shape extends ZodRawShape = ZodRawShape> {
  readonly name: string;
  readonly description: string;
  /** The key needs each of them. */
  readonly scopes: readonly string[];
  /** Is offered with `--allow-writes` only. */
  readonly changes: boolean;
  readonly input: Shape;
  run(client: Millwright, input: z.output<z.ZodObject<Shape>>, options: ChangeOptions): Promise<unknown>;
}

/** Keeps the type of the input. */
function tool<Shape extends ZodRawShape>(given: Tool<Shape>): Tool {
  return given as unknown as Tool;
}

const most = z.number().int().min(1).max(100).default(20).describe('The most records to return.');
const id = (what: string) => z.string().describe(`The id of the ${what}.`);
const reason = z.string().max(500).describe('The reason, as people of the account will read it.');
const note = z.string().max(2_000).optional().describe('A note for the people of the desk.');
const quantity = z
  .object({ value: z.number().positive(), uom: z.string().describe('Unit, such as PCS or KGS.') })
  .describe('A quantity with its unit.');

export const tools: readonly Tool[] = [
  tool({
    name: 'find_orders',
    description: 'Finds production orders by reference, buyer, status, stage or due date, newest first.',
    scopes: ['orders:read'],
    changes: false,
    input: {
      reference: z.string().optional().describe('The customer’s order number, exactly.'),
      buyer: z.string().optional().describe('Id, GSTIN or exact name of the buyer.'),
      status: z.array(z.string()).optional().describe('Such as confirmed, in_production, on_hold.'),
      stage: z.string().optional(),
      due_before: z.string().optional().describe('A day, such as 2026-12-04.'),
      most,
    },
    run: (client, { most: limit, ...query }) => client.orders.list({ ...query, limit }).toArray({ most: limit }),
  }),
  tool({
    name: 'explain_order',
    description:
      'Returns an order with what explains its state and its delay: the progress of each stage, the latest bookings, its dispatches and its invoice.',
    scopes: ['orders:read'],
    changes: false,
    input: { order_id: id('order') },
    run: async (client, { order_id: orderId }) => {
      const [order, progress, entries] = await Promise.all([
        client.orders.get(orderId, { expand: ['dispatches'] }),
        client.orders.progress(orderId),
        client.orderStages.list(orderId, { limit: 20 }),
      ]);
      return { order, progress, latest_stage_entries: entries.data };
    },
  }),
  tool({
    name: 'create_order',
    description: 'Creates an order of a stored buyer, as a draft unless `confirm` is true.',
    scopes: ['orders:write'],
    changes: true,
    input: {
      reference: z.string().describe('The customer’s order number.'),
      buyer_id: id('buyer'),
      line_items: z
        .array(
          z.object({
            sku: z.string(),
            description: z.string(),
            hsn: z.string().describe('HSN or SAC code.'),
            quantity,
            unit_price: z.string().describe('In rupees, such as 23.60, before tax.'),
            tax_rate: z.number().describe('GST in per cent.'),
          }),
        )
        .min(1),
      due_date: z.string().optional(),
      confirm: z.boolean().default(false),
    },
    run: (client, { line_items: lines, ...body }, options) =>
      client.orders.create(
        {
          ...body,
          line_items: lines.map((line) => ({ ...line, unit_price: { amount: line.unit_price, currency: 'INR' } })),
        },
        options,
      ),
  }),
  tool({
    name: 'confirm_order',
    description: 'Releases a draft order to production.',
    scopes: ['orders:write'],
    changes: true,
    input: { order_id: id('order') },
    run: (client, { order_id: orderId }, options) => client.orders.confirm(orderId, options),
  }),
  tool({
    name: 'hold_order',
    description: 'Stops production and dispatch of an order until it is released.',
    scopes: ['orders:write'],
    changes: true,
    input: { order_id: id('order'), reason },
    run: (client, { order_id: orderId, reason: why }, options) => client.orders.hold(orderId, { reason: why }, options),
  }),
  tool({
    name: 'release_order',
    description: 'Releases an order from its hold.',
    scopes: ['orders:write'],
    changes: true,
    input: { order_id: id('order') },
    run: (client, { order_id: orderId }, options) => client.orders.release(orderId, options),
  }),
  tool({
    name: 'book_stage',
    description: 'Books good pieces, and scrap, at a production stage of an order.',
    scopes: ['orders:write'],
    changes: true,
    input: {
      order_id: id('order'),
      stage: z.string().describe('Such as cutting or printing.'),
      good: quantity,
      scrap: quantity.optional(),
      scrap_reason: z.string().optional(),
      operator_id: z.string(),
      machine_id: z.string(),
    },
    run: (client, { order_id: orderId, ...body }, options) => client.orderStages.create(orderId, body, options),
  }),
  tool({
    name: 'find_buyers',
    description: 'Lists the stored buyers, newest first.',
    scopes: ['orders:read'],
    changes: false,
    input: { most },
    run: (client, { most: limit }) => client.buyers.list({ limit }).toArray({ most: limit }),
  }),
  tool({
    name: 'find_dispatches',
    description: 'Lists dispatches, newest first.',
    scopes: ['orders:read'],
    changes: false,
    input: { most },
    run: (client, { most: limit }) => client.dispatches.list({ limit }).toArray({ most: limit }),
  }),
  tool({
    name: 'record_delivery',
    description: 'Records that a dispatch was delivered in full.',
    scopes: ['dispatch:write'],
    changes: true,
    input: { dispatch_id: id('dispatch'), receiver_name: z.string().optional().describe('Who received the goods.') },
    run: (client, { dispatch_id: dispatchId, receiver_name: receiver }, options) =>
      client.dispatches.deliver(
        dispatchId,
        receiver === undefined ? {} : { proof: { receiver_name: receiver } },
        options,
      ),
  }),
  tool({
    name: 'find_invoices',
    description: 'Lists invoices by status, payment or order, newest first.',
    scopes: ['invoices:read'],
    changes: false,
    input: {
      status: z.array(z.string()).optional().describe('Such as registering, registered, failed.'),
      payment_status: z.array(z.string()).optional().describe('unpaid, partial or paid.'),
      order_id: z.string().optional(),
      most,
    },
    run: (client, { most: limit, ...query }) => client.invoices.list({ ...query, limit }).toArray({ most: limit }),
  }),
  tool({
    name: 'get_invoice',
    description: 'Returns an invoice: its registration, the errors of the portal, its amount due and its payments.',
    scopes: ['invoices:read'],
    changes: false,
    input: { invoice_id: id('invoice') },
    run: (client, { invoice_id: invoiceId }) => client.invoices.get(invoiceId),
  }),
  tool({
    name: 'create_invoice',
    description:
      'Invoices a whole order, and registers the invoice with the government portal. It is a legal document.',
    scopes: ['invoices:write'],
    changes: true,
    input: { order_id: id('order') },
    run: (client, { order_id: orderId }, options) => client.invoices.create(orderId, {}, options),
  }),
  tool({
    name: 'retry_invoice',
    description: 'Retries a failed invoice, after its error has been corrected.',
    scopes: ['invoices:write'],
    changes: true,
    input: { invoice_id: id('invoice') },
    run: (client, { invoice_id: invoiceId }, options) => client.invoices.retry(invoiceId, {}, options),
  }),
  tool({
    name: 'find_payments',
    description: 'Lists payments, newest first.',
    scopes: ['invoices:read'],
    changes: false,
    input: { most },
    run: (client, { most: limit }) => client.payments.list({ limit }).toArray({ most: limit }),
  }),
  tool({
    name: 'record_payment',
    description: 'Records a payment against an invoice.',
    scopes: ['invoices:write'],
    changes: true,
    input: {
      invoice_id: id('invoice'),
      reference: z.string().describe('The bank’s reference (UTR).'),
      amount: z.string().describe('In rupees, such as 45000.00.'),
      method: z.string().default('neft'),
    },
    run: (client, { invoice_id: invoiceId, amount, reference, method }, options) => {
      const money = { amount, currency: 'INR' as const };
      const allocations = [{ invoice_id: invoiceId, amount: money }];
      return client.payments.create({ reference, method, amount: money, allocations }, options);
    },
  }),
  tool({
    name: 'find_eway_bills',
    description: 'Lists e-way bills, newest first, with their validity.',
    scopes: ['invoices:read'],
    changes: false,
    input: { most },
    run: (client, { most: limit }) => client.ewayBills.list({ limit }).toArray({ most: limit }),
  }),
  tool({
    name: 'list_cameras',
    description: 'Lists cameras with their health.',
    scopes: ['cameras:read'],
    changes: false,
    input: { most },
    run: (client, { most: limit }) => client.cameras.list({ limit }).toArray({ most: limit }),
  }),
  tool({
    name: 'find_defects',
    description: 'Lists detected defects, newest first.',
    scopes: ['defects:read'],
    changes: false,
    input: {
      review: z.array(z.string()).optional().describe('unreviewed, confirmed, reclassified or dismissed.'),
      order_id: z.string().optional(),
      camera_id: z.string().optional(),
      most,
    },
    run: (client, { most: limit, order_id: order, ...query }) =>
      client.defects.list({ ...query, ...(order && { order_id: [order] }), limit }).toArray({ most: limit }),
  }),
  tool({
    name: 'confirm_defect',
    description: 'Confirms a detected defect.',
    scopes: ['defects:write'],
    changes: true,
    input: { defect_id: id('defect') },
    run: (client, { defect_id: defectId }, options) => client.defects.confirm(defectId, options),
  }),
  tool({
    name: 'dismiss_defect',
    description: 'Dismisses a detected defect.',
    scopes: ['defects:write'],
    changes: true,
    input: { defect_id: id('defect'), reason },
    run: (client, { defect_id: defectId, reason: why }, options) =>
      client.defects.dismiss(defectId, { reason: why }, options),
  }),
  tool({
    name: 'find_conversations',
    description: 'Lists conversations of the support desk, newest first.',
    scopes: ['desk:read'],
    changes: false,
    input: {
      state: z.array(z.string()).optional().describe('Such as escalated, human_active, resolved.'),
      queue_id: z.string().optional(),
      most,
    },
    run: (client, { most: limit, ...query }) => client.conversations.list({ ...query, limit }).toArray({ most: limit }),
  }),
  tool({
    name: 'get_conversation',
    description: 'Returns a conversation with its messages, oldest first.',
    scopes: ['desk:read'],
    changes: false,
    input: { conversation_id: id('conversation') },
    run: async (client, { conversation_id: conversationId }) => {
      const [conversation, messages] = await Promise.all([
        client.conversations.get(conversationId),
        client.messages.list(conversationId, { limit: 100 }),
      ]);
      return { conversation, messages: messages.data };
    },
  }),
  tool({
    name: 'reply',
    description: 'Sends a message to the contact of a conversation, as the assistant.',
    scopes: ['desk:write'],
    changes: true,
    input: { conversation_id: id('conversation'), text: z.string().min(1).max(8_000) },
    run: (client, { conversation_id: conversationId, text }, options) =>
      client.messages.create(conversationId, { from: 'bot', text }, options),
  }),
  tool({
    name: 'hand_over_conversation',
    description: 'Hands a conversation to a person, with a summary of what the contact wants.',
    scopes: ['desk:write'],
    changes: true,
    input: {
      conversation_id: id('conversation'),
      summary: z.string().min(1).max(2_000),
      priority: z.enum(['low', 'normal', 'high', 'urgent']).default('normal'),
    },
    run: (client, { conversation_id: conversationId, summary, priority }, options) =>
      client.conversations.escalate(conversationId, { reason: 'user_requested', summary, priority }, options),
  }),
  tool({
    name: 'resolve_conversation',
    description: 'Resolves a conversation.',
    scopes: ['desk:write'],
    changes: true,
    input: { conversation_id: id('conversation'), note },
    run: (client, { conversation_id: conversationId, note: text }, options) =>
      client.conversations.resolve(conversationId, { note: text }, options),
  }),
];
