/** The kinds of mail: the values that each needs, and its text. A new kind is a row in `MailValues` and one in `templates`. */

import { type Role, roleMeanings } from '@millwright/contracts';

/** The content of a mail, before it is rendered as plain text and as HTML. */
export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Shown after the first paragraph. */
  readonly button?: { readonly label: string; readonly url: string };
  /** Shown as a table after that. */
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
  /** Time zone in which times are shown. */
  readonly time_zone: string;
}

export interface AboutConnection extends AboutAccount {
  readonly connection_id: string;
  readonly application_name: string;
  readonly home_page: string | null;
  readonly mode: 'live' | 'test';
  readonly scopes: readonly string[];
  /** When it was connected or disconnected. */
  readonly at: string;
  /** Time zone in which times are shown. */
  readonly time_zone: string;
}

interface AboutLeak {
  readonly reported_by: 'github' | 'gitlab' | 'report';
  /** URLs without their query; empty if the reporter named none. */
  readonly found_at: readonly string[];
  /** Time zone in which times are shown. */
  readonly time_zone: string;
}

interface AboutPerson extends AboutAccount {
  readonly email: string;
  /** The network address that it was asked for from. */
  readonly address: string;
  /** Time zone in which times are shown. */
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
    /** Time zone in which times are shown. */
    readonly time_zone: string;
  };
  readonly key_leaked: AboutAccount &
    AboutLeak & {
      readonly key_id: string;
      readonly key_name: string;
      readonly mode: 'live' | 'test';
      readonly last4: string;
      readonly created_at: string;
      readonly revoked_at: string;
    };
  readonly client_secret_leaked: AboutAccount &
    AboutLeak & {
      readonly application_name: string;
      readonly client_id: string;
      readonly last4: string;
      readonly created_at: string;
    };
  readonly webhook_endpoint_added: AboutEndpoint & {
    readonly maker: string;
    readonly maker_id: string;
    readonly maker_name: string;
    readonly added_at: string;
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
  readonly escalation_overdue: AboutAccount & {
    readonly conversation_id: string;
    readonly queue_name: string;
    readonly reason: string;
    readonly requested_at: string;
    readonly deadline_at: string;
    readonly mode: 'live' | 'test';
    /** Time zone in which times are shown. */
    readonly time_zone: string;
  };
  readonly application_connected: AboutConnection & { readonly allowed_by: string };
  readonly application_disconnected: AboutConnection & { readonly reason: string };
  readonly grant_revoked: AboutConnection;
  readonly invitation: AboutAccount & {
    readonly invited_by: string;
    readonly role: Role;
    readonly expires_at: string;
    /** Time zone in which times are shown. */
    readonly time_zone: string;
  };
  /** To somebody who signs in for another account. */
  readonly invitation_elsewhere: MailValues['invitation'];
  /** To a buyer of the account. What it says is asked of invoicing when it is sent. */
  readonly invoice: AboutAccount & {
    readonly mail_id: string;
    readonly invoice_id: string;
    readonly livemode: boolean;
  };
  readonly password_reset: AboutPerson & { readonly expires_at: string };
  readonly sign_in_changed: AboutPerson & { readonly change: keyof typeof signInChanges; readonly at: string };
}

export type MailKind = keyof MailValues;

/** Kinds whose text follows from their values. */
export type WrittenKind = Exclude<MailKind, 'invoice'>;

/** `link` is the address of the button. */
const templates: { readonly [Kind in WrittenKind]: (values: MailValues[Kind], link: string) => MailContent } = {
  account_suspended: ({ account_id: id, account_name: name }) => ({
    subject: `Your Millwright account ${name} is suspended`,
    paragraphs: [
      `The account ${name} has been suspended. Calls with its API keys are refused from now on, and its webhooks are held until it resumes. Nothing is deleted.`,
      'Contact us to have it resumed.',
    ],
    facts: [['Account', id]],
  }),

  account_resumed: ({ account_id: id, account_name: name }) => ({
    subject: `Your Millwright account ${name} is active again`,
    paragraphs: [`The account ${name} has resumed. Its API keys work again, and the held webhooks are being sent.`],
    facts: [['Account', id]],
  }),

  key_expiring: (values) => ({
    subject: `An API key of ${values.account_name} expires soon: ${values.key_name}`,
    paragraphs: [
      `The ${values.mode} key “${values.key_name}” of the account ${values.account_name} expires soon. Calls with it are refused from then on.`,
      'Replace it before that, and put the new key wherever this one is used. If nothing uses it any more, you can ignore this email.',
    ],
    facts: [
      ['Key', `${values.key_name} (ends in ${values.last4})`],
      ['Key id', values.key_id],
      ['Mode', values.mode],
      ['Expires', momentIn(values.time_zone, values.expires_at)],
      ['Account', values.account_id],
    ],
  }),

  key_leaked: (values) => ({
    subject: `A leaked API key of ${values.account_name} has been revoked: ${values.key_name}`,
    paragraphs: [
      `The ${values.mode} key “${values.key_name}” of the account ${values.account_name} was found in public: ${reporters[values.reported_by]}. We have revoked it, and calls with it are refused from now on.`,
      'If one of your programs uses it, create another key and store it where nobody else can read it. Copies of a published key remain: removing it from that place is not enough, and this key stays revoked.',
      'The webhook endpoints created with it are disabled; an email about each shows its URL.',
      `Others may have used it. Check the calls made with ${values.key_id} since it was created, and contact us about any that you did not make.`,
    ],
    facts: [
      ['Key', `${values.key_name} (ends in ${values.last4})`],
      ['Key id', values.key_id],
      ['Mode', values.mode],
      ...placeFacts(values),
      ['Created', momentIn(values.time_zone, values.created_at)],
      ['Revoked', momentIn(values.time_zone, values.revoked_at)],
      ['Account', values.account_id],
    ],
  }),

  client_secret_leaked: (values) => ({
    subject: `A client secret of your application ${values.application_name} has leaked: replace it`,
    paragraphs: [
      `A client secret of the application ${values.application_name}, of the account ${values.account_name}, was found in public: ${reporters[values.reported_by]}. It still works: revoking it at once would stop your application for all of its customers.`,
      'Replace it now. Ask us for another secret, store it in your application where nobody else can read it, and have this one ended. Both work until then.',
      'The secret alone gives no access to the data of your customers: that also takes one of their refresh tokens. If refresh tokens may have been exposed too, contact us at once, so that we can end the secret and those connections.',
    ],
    facts: [
      ['Application', values.application_name],
      ['Client id', values.client_id],
      ['Secret', `ends in ${values.last4}`],
      ...placeFacts(values),
      ['Created', momentIn(values.time_zone, values.created_at)],
      ['Account', values.account_id],
    ],
  }),

  webhook_endpoint_added: (values) => ({
    subject: `A webhook endpoint was added to ${values.account_name}`,
    paragraphs: [
      `${makerOf(values)} has added a ${values.mode} webhook endpoint to the account ${values.account_name}. The events of the account are sent to its URL from now on.`,
      `If you do not know that URL, delete the endpoint (DELETE /v1/webhook-endpoints/${values.endpoint_id}), and report the key as leaked, or disconnect the application.`,
    ],
    facts: [
      ...endpointFacts(values),
      ['Added', momentIn(values.time_zone, values.added_at)],
      ['Added by', `${values.maker_name} (${values.maker_id})`],
      ['Account', values.account_id],
    ],
  }),

  webhook_endpoint_failing: (values) => ({
    subject: `A webhook endpoint of ${values.account_name} has been failing for ${values.failing_hours} hours`,
    paragraphs: [
      `Every attempt to deliver an event to this ${values.mode} endpoint of the account ${values.account_name} has failed for ${values.failing_hours} hours. If this continues, we disable the endpoint and send it nothing more.`,
      `Check its deliveries (GET /v1/webhook-endpoints/${values.endpoint_id}/deliveries): each shows how its last attempt failed. Your receiver has to answer with a 2xx status within 10 seconds. One such answer resets the count.`,
      `We retry an event for 24 hours and keep it for 30 days. Once your receiver works, call POST /v1/webhook-endpoints/${values.endpoint_id}/recover to have the missed events delivered.`,
    ],
    facts: [
      ...endpointFacts(values),
      ['Failing since', momentIn(values.time_zone, values.failing_since)],
      ['Disabled if still failing on', momentIn(values.time_zone, values.disabled_from)],
      ['Account', values.account_id],
    ],
  }),

  webhook_endpoint_disabled: (values) => ({
    subject: `A webhook endpoint of ${values.account_name} is disabled`,
    paragraphs: [
      `This ${values.mode} endpoint of the account ${values.account_name} is disabled: ${reasonOf(values.disabled_reason)}. We send it nothing more.`,
      `We keep the events that it misses for 30 days. ${resumableOf(values.disabled_reason)}, resume the endpoint (POST /v1/webhook-endpoints/${values.endpoint_id}/resume). The answer contains missed_since, the time from which it may have missed events: send it as since to POST /v1/webhook-endpoints/${values.endpoint_id}/recover to have them delivered.`,
      'If the endpoint is no longer needed, delete it.',
    ],
    facts: [
      ...endpointFacts(values),
      ['Disabled', momentIn(values.time_zone, values.disabled_at)],
      ['Account', values.account_id],
    ],
  }),

  escalation_overdue: (values) => ({
    subject: `A conversation of ${values.account_name} waits for a person: ${values.queue_name}`,
    paragraphs: [
      `Nobody has accepted a ${values.mode} conversation of the account ${values.account_name} in time. The AI agent has escalated it and no longer answers in it.`,
      `Accept it (POST /v1/conversations/${values.conversation_id}/accept), or reassign it to a queue with people.`,
    ],
    facts: [
      ['Conversation id', values.conversation_id],
      ['Queue', values.queue_name],
      ['Reason', values.reason.replaceAll('_', ' ')],
      ['Escalated', momentIn(values.time_zone, values.requested_at)],
      ['Accept by', momentIn(values.time_zone, values.deadline_at)],
      ['Mode', values.mode],
      ['Account', values.account_id],
    ],
  }),

  application_connected: (values) => ({
    subject: `${values.application_name} can now act for ${values.account_name}`,
    paragraphs: [
      `${values.allowed_by} has authorised the application ${values.application_name} to act for the account ${values.account_name} in ${values.mode} mode.`,
      'If this was a mistake, disconnect the application at once: its access ends within a second. Then ask that person to change the password.',
    ],
    facts: [
      ...connectionFacts(values),
      ['Allowed', momentIn(values.time_zone, values.at)],
      ['Account', values.account_id],
    ],
  }),

  application_disconnected: (values) => ({
    subject: `${values.application_name} no longer acts for ${values.account_name}`,
    paragraphs: [
      `The application ${values.application_name} can no longer act for the account ${values.account_name} in ${values.mode} mode: ${endReasonOf(values.reason)}.`,
      'The webhook endpoints that it created are disabled; an email about each shows its URL. To use the application again, connect it again from the application itself.',
    ],
    facts: [
      ...connectionFacts(values),
      ['Ended', momentIn(values.time_zone, values.at)],
      ['Account', values.account_id],
    ],
  }),

  grant_revoked: (values) => ({
    subject: `The access of ${values.application_name} to ${values.account_name} was revoked`,
    paragraphs: [
      `A code or refresh token of the application ${values.application_name} was presented twice. Either the application has made a mistake, or somebody else has a copy; we cannot tell which. So we ended its access to the account ${values.account_name} in ${values.mode} mode.`,
      'The webhook endpoints that it created are disabled; an email about each shows its URL.',
      'Connect the application again from the application itself. If this happens again, first ask its developers how they store their tokens.',
    ],
    facts: [
      ...connectionFacts(values),
      ['Revoked', momentIn(values.time_zone, values.at)],
      ['Account', values.account_id],
    ],
  }),

  invitation: (values, link) => ({
    subject: `You are invited to ${values.account_name} on Millwright`,
    paragraphs: [
      `“${values.invited_by}” invites you to work in the account “${values.account_name}” on Millwright. Choose a password to begin.`,
      'The link works once. If you do not know who invites you, ignore this email: nothing happens.',
    ],
    button: { label: 'Accept the invitation', url: link },
    facts: [
      ['Account', values.account_name],
      ['Your role', `${values.role}: ${roleMeanings[values.role].toLowerCase()}`],
      ['The link expires', momentIn(values.time_zone, values.expires_at)],
    ],
  }),

  invitation_elsewhere: (values) => ({
    subject: `You are invited to ${values.account_name} on Millwright`,
    paragraphs: [
      `“${values.invited_by}” invites you to work in the account “${values.account_name}” on Millwright. You sign in to another account with this email address, and a person belongs to one account.`,
      'To work in both, ask to be invited with another email address. If you do not know who invites you, ignore this email: nothing happens, and the person who invited you learns nothing about your account.',
    ],
    facts: [
      ['Account', values.account_name],
      ['Your role', `${values.role}: ${roleMeanings[values.role].toLowerCase()}`],
    ],
  }),

  password_reset: (values, link) => ({
    subject: 'Reset your Millwright password',
    paragraphs: [
      `Somebody requested a new password for ${values.email}, who works in the account ${values.account_name}.`,
      'If it was not you, ignore this email: your password does not change. The link works once.',
    ],
    button: { label: 'Choose a new password', url: link },
    facts: [
      ['Requested from', values.address],
      ['The link expires', momentIn(values.time_zone, values.expires_at)],
    ],
  }),

  sign_in_changed: (values) => ({
    subject: `Your sign-in to ${values.account_name} has changed: ${signInChanges[values.change].subject}`,
    paragraphs: [
      `${signInChanges[values.change].text} for ${values.email} in the account ${values.account_name}.`,
      'If it was not you, somebody else can sign in as you: change your password at once, and contact an owner of the account.',
    ],
    facts: [
      ['When', momentIn(values.time_zone, values.at)],
      ['From', values.address],
    ],
  }),
};

const signInChanges = {
  password: { subject: 'another password', text: 'A new password was set' },
  second_factor_on: { subject: 'two-step verification on', text: 'Two-step verification was turned on' },
  second_factor_off: { subject: 'two-step verification off', text: 'Two-step verification was turned off' },
  recovery_codes: {
    subject: 'new recovery codes',
    text: 'New recovery codes replaced the earlier ones',
  },
} as const;

const reporters: Record<AboutLeak['reported_by'], string> = {
  github: 'GitHub secret scanning has reported it',
  gitlab: 'GitLab secret detection has reported it',
  report: 'somebody reported it to us',
};

/** Anybody may report anything, so the place of such a report is written so that no mail program makes a link of it. */
function placeFacts({ reported_by: reportedBy, found_at: places }: AboutLeak): [string, string][] {
  if (reportedBy !== 'report') return places.map((place) => ['Found at', place]);
  return places.map((place) => ['Reported location', place.replace(/^http/, 'hxxp').replaceAll(/[.:@]/g, '[$&]')]);
}

function connectionFacts({
  application_name: name,
  home_page: homePage,
  connection_id: id,
  scopes,
}: AboutConnection): [string, string][] {
  return [
    ['Application', name],
    ...(homePage === null ? [] : [['Home page', homePage] satisfies [string, string]]),
    ['Permissions', scopes.join(', ')],
    ['Connection id', id],
  ];
}

function endReasonOf(reason: string): string {
  if (reason === 'customer') return 'it was disconnected from the account';
  if (reason === 'application') return 'the application has ended its access';
  if (reason === 'operator') return 'we have ended its access';
  if (reason === 'leak') return 'one of its tokens was found in public';
  if (reason === 'unused') return 'it has not used its access for 90 days';
  return reason;
}

function endpointFacts({ endpoint_url: url, endpoint_id: id, description, mode }: AboutEndpoint): [string, string][] {
  return [
    ['Endpoint', url],
    ...(description === '' ? [] : [['Description', description] satisfies [string, string]]),
    ['Endpoint id', id],
    ['Mode', mode],
  ];
}

function makerOf({ maker, maker_name: name }: MailValues['webhook_endpoint_added']): string {
  if (maker === 'api_key') return `The API key “${name}”`;
  return maker === 'application' ? `The application ${name}` : name;
}

function resumableOf(reason: string): string {
  return reason === 'credential_revoked'
    ? 'If you know the URL and want it to receive your events'
    : 'Once your receiver works again';
}

/** A reason that only a newer dispatcher knows is shown by its name. */
function reasonOf(reason: string): string {
  if (reason === 'failing') return 'every attempt to deliver an event to it has failed for 72 hours';
  if (reason === 'gone') return 'it answered 410 Gone, and is set to be disabled in that case';
  if (reason === 'credential_revoked') {
    return 'the API key that created it was revoked because it had leaked, or the connection of the application that created it has ended';
  }
  return reason;
}

export const writtenKinds = Object.keys(templates) as WrittenKind[];

export function contentOf<Kind extends WrittenKind>(kind: Kind, values: MailValues[Kind], link: string): MailContent {
  return templates[kind](values, link);
}

/** `3 November 2026 at 10:12 am (Asia/Kolkata)` */
function momentIn(timeZone: string, moment: string): string {
  const shown = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${shown.format(new Date(moment))} (${timeZone})`;
}
