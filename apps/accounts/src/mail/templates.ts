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
};

export const mailKinds = Object.keys(templates) as MailKind[];

export function contentOf<Kind extends MailKind>(kind: Kind, values: MailValues[Kind]): MailContent {
  return templates[kind](values);
}

/** `3 November 2026 at 10:12 (Asia/Kolkata)` */
function momentIn(timeZone: string, moment: string): string {
  const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${shown.format(new Date(moment))} (${timeZone})`;
}
