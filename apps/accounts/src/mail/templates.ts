/** The mails there are: what each kind needs to know, and what it says. A new kind is a row in `MailValues` and in `templates`. */

/** What a mail says, before it is laid out as plain text and as HTML. */
export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Shown as a table after the first paragraph. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
}

interface AboutAccount {
  readonly account_id: string;
  readonly account_name: string;
}

export interface AboutEndpoint extends AboutAccount {
  readonly endpoint_id: string;
  readonly endpoint_url: string;
  readonly description: string;
  readonly mode: 'live' | 'test';
  /** In which moments are shown. */
  readonly time_zone: string;
}

export interface MailValues {
  readonly account_suspended: AboutAccount;
  readonly account_resumed: AboutAccount;
  readonly key_expiring: AboutAccount & {
    readonly key_id: string;
    readonly key_name: string;
    readonly mode: 'live' | 'test';
    readonly last4: string;
    readonly expires_at: string;
    /** In which the moment is shown. */
    readonly time_zone: string;
  };
  readonly webhook_endpoint_failing: AboutEndpoint & {
    readonly failing_since: string;
    readonly failing_hours: number;
    readonly disabled_from: string;
  };
  readonly webhook_endpoint_disabled: AboutEndpoint & {
    readonly disabled_at: string;
    readonly disabled_reason: string;
  };
}

export type MailKind = keyof MailValues;

const templates: { readonly [Kind in MailKind]: (values: MailValues[Kind]) => MailContent } = {
  account_suspended: ({ account_id: id, account_name: name }) => ({
    subject: `Your Millwright account ${name} is suspended`,
    paragraphs: [
      `The account ${name} has been suspended. Calls with its API keys are refused from now on, and its webhooks are held until it is resumed. Nothing is deleted.`,
      'Get in touch with us to have it resumed.',
    ],
    facts: [['Account', id]],
  }),

  account_resumed: ({ account_id: id, account_name: name }) => ({
    subject: `Your Millwright account ${name} is active again`,
    paragraphs: [
      `The account ${name} has been resumed. Its API keys work again, and the webhooks that were held are being sent.`,
    ],
    facts: [['Account', id]],
  }),

  key_expiring: (values) => ({
    subject: `An API key of ${values.account_name} expires soon: ${values.key_name}`,
    paragraphs: [
      `The ${values.mode} key “${values.key_name}” of the account ${values.account_name} expires soon. Calls with it are refused from then on.`,
      'Replace it before that, and put the new key wherever this one is used. If nothing uses it any more, you need do nothing.',
    ],
    facts: [
      ['Key', `${values.key_name} (ends in ${values.last4})`],
      ['Key id', values.key_id],
      ['Mode', values.mode],
      ['Expires', momentIn(values.time_zone, values.expires_at)],
      ['Account', values.account_id],
    ],
  }),

  webhook_endpoint_failing: (values) => ({
    subject: `A webhook endpoint of ${values.account_name} has been failing for ${values.failing_hours} hours`,
    paragraphs: [
      `No attempt to deliver an event to this ${values.mode} endpoint of the account ${values.account_name} has succeeded for ${values.failing_hours} hours. If it goes on failing, it is disabled, and is sent nothing more.`,
      `Look at its deliveries (GET /v1/webhook-endpoints/${values.endpoint_id}/deliveries): each shows how its last attempt failed. Your receiver has to answer with a 2xx status within 10 seconds. One that does so ends the count.`,
      `An event is tried for 24 hours, and is kept for 30 days. Once your receiver works, POST /v1/webhook-endpoints/${values.endpoint_id}/recover has those delivered that were given up meanwhile.`,
    ],
    facts: [
      ...endpointFacts(values),
      ['Failing since', momentIn(values.time_zone, values.failing_since)],
      ['Disabled if it fails after', momentIn(values.time_zone, values.disabled_from)],
      ['Account', values.account_id],
    ],
  }),

  webhook_endpoint_disabled: (values) => ({
    subject: `A webhook endpoint of ${values.account_name} is disabled`,
    paragraphs: [
      `This ${values.mode} endpoint of the account ${values.account_name} has been disabled: ${reasonOf(values.disabled_reason)}. It is sent nothing more.`,
      `What it misses is kept for 30 days from when it happened. Once your receiver works again, resume the endpoint (POST /v1/webhook-endpoints/${values.endpoint_id}/resume). The answer says in missed_since from when it may have missed events: send that as since to POST /v1/webhook-endpoints/${values.endpoint_id}/recover, and they are delivered.`,
      'If nothing is to be received there any more, delete the endpoint.',
    ],
    facts: [
      ...endpointFacts(values),
      ['Disabled', momentIn(values.time_zone, values.disabled_at)],
      ['Account', values.account_id],
    ],
  }),
};

function endpointFacts({ endpoint_url: url, endpoint_id: id, description, mode }: AboutEndpoint): [string, string][] {
  return [
    ['Endpoint', url],
    ...(description === '' ? [] : [['Description', description] satisfies [string, string]]),
    ['Endpoint id', id],
    ['Mode', mode],
  ];
}

/** Reasons that a newer dispatcher knows are given by their names. */
function reasonOf(reason: string): string {
  if (reason === 'failing') return 'no attempt to deliver an event to it has succeeded for 72 hours';
  if (reason === 'gone') return 'it answered 410 Gone, and is set to be disabled then';
  return reason;
}

export const mailKinds = Object.keys(templates) as MailKind[];

export function contentOf<Kind extends MailKind>(kind: Kind, values: MailValues[Kind]): MailContent {
  return templates[kind](values);
}

/** `3 November 2026 at 10:12 (Asia/Kolkata)` */
function momentIn(timeZone: string, moment: string): string {
  const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${shown.format(new Date(moment))} (${timeZone})`;
}
