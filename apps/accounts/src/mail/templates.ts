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

  key_leaked: (values) => ({
    subject: `A leaked API key of ${values.account_name} has been revoked: ${values.key_name}`,
    paragraphs: [
      `The ${values.mode} key “${values.key_name}” of the account ${values.account_name} was found where others can read it: ${reporters[values.reported_by]}. We have revoked it, and calls with it are refused from now on.`,
      'If one of your programs uses it, create another key for that program, and put it where nobody else can read it. A key that was published once is in copies: taking it away from the place is not enough, and this one stays revoked.',
      'The webhook endpoints that were made with it are disabled, and a mail about each names its URL.',
      `Others may have used it. Look at the calls made with ${values.key_id} since it was created, and tell us of any that were not yours.`,
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
      `A client secret of the application ${values.application_name}, of the account ${values.account_name}, was found where others can read it: ${reporters[values.reported_by]}. It still works: revoking it at once would stop your application for all of its customers.`,
      'Replace it now. Ask us for another secret, put that into your application, this time where nobody else can read it, and have this one ended. Both work until then.',
      'With the secret alone nobody reaches the data of your customers: that takes a refresh token of theirs too. If refresh tokens may have been exposed with it, tell us at once, so that we end the secret and those connections.',
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
      `What it misses is kept for 30 days from when it happened. ${resumableOf(values.disabled_reason)}, resume the endpoint (POST /v1/webhook-endpoints/${values.endpoint_id}/resume). The answer says in missed_since from when it may have missed events: send that as since to POST /v1/webhook-endpoints/${values.endpoint_id}/recover, and they are delivered.`,
      'If nothing is to be received there any more, delete the endpoint.',
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
      `Nobody has accepted a ${values.mode} conversation of the account ${values.account_name} in time. The AI agent has handed it over and says nothing more in it.`,
      `Accept it (POST /v1/conversations/${values.conversation_id}/accept), or reassign it to a queue with people.`,
    ],
    facts: [
      ['Conversation id', values.conversation_id],
      ['Queue', values.queue_name],
      ['Reason', values.reason.replaceAll('_', ' ')],
      ['Escalated', momentIn(values.time_zone, values.requested_at)],
      ['To be accepted by', momentIn(values.time_zone, values.deadline_at)],
      ['Mode', values.mode],
      ['Account', values.account_id],
    ],
  }),

  application_connected: (values) => ({
    subject: `${values.application_name} may now act for ${values.account_name}`,
    paragraphs: [
      `${values.allowed_by} has let the application ${values.application_name} act for the account ${values.account_name} in ${values.mode} mode.`,
      'If that was not meant to be, disconnect the application at once: its access ends within a second. Then have the password of that person changed.',
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
      'The webhook endpoints that it made are disabled, and a mail about each names its URL. To use the application again, connect it again from the application itself.',
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
      `A code or refresh token of the application ${values.application_name} was presented twice. Either the application has made a mistake, or somebody else has a copy of it; the two cannot be distinguished. So its access to the account ${values.account_name} in ${values.mode} mode was ended.`,
      'The webhook endpoints that it made are disabled, and a mail about each names its URL.',
      'Connect the application again from the application itself. If this happens again, ask its makers how they keep their tokens before you do.',
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
      `“${values.invited_by}” invites you to work in the account “${values.account_name}” on Millwright. Choose a password, and you are in.`,
      'The link works once. If you do not know who invites you, ignore this mail: nothing happens.',
    ],
    button: { label: 'Accept the invitation', url: link },
    facts: [
      ['Account', values.account_name],
      ['Your role', `${values.role}: ${roleMeanings[values.role].toLowerCase()}`],
      ['The link works until', momentIn(values.time_zone, values.expires_at)],
    ],
  }),

  invitation_elsewhere: (values) => ({
    subject: `You are invited to ${values.account_name} on Millwright`,
    paragraphs: [
      `“${values.invited_by}” invites you to work in the account “${values.account_name}” on Millwright. You sign in with this e-mail address for another account, and a person belongs to one account.`,
      'To work in both, ask to be invited with another e-mail address. If you do not know who invites you, ignore this mail: nothing happens, and whoever has invited you learns nothing of your account.',
    ],
    facts: [
      ['Account', values.account_name],
      ['Your role', `${values.role}: ${roleMeanings[values.role].toLowerCase()}`],
    ],
  }),

  password_reset: (values, link) => ({
    subject: 'Choose another password for Millwright',
    paragraphs: [
      `Somebody has asked for another password for ${values.email}, who works in the account ${values.account_name}.`,
      'If it was not you, ignore this mail: your password stays as it is. The link works once.',
    ],
    button: { label: 'Choose another password', url: link },
    facts: [
      ['Asked for from', values.address],
      ['The link works until', momentIn(values.time_zone, values.expires_at)],
    ],
  }),

  sign_in_changed: (values) => ({
    subject: `Your sign-in to ${values.account_name} has changed: ${signInChanges[values.change].subject}`,
    paragraphs: [
      `${signInChanges[values.change].text} for ${values.email} in the account ${values.account_name}.`,
      'If it was not you, somebody else has your sign-in: choose another password at once, and tell an owner of the account.',
    ],
    facts: [
      ['When', momentIn(values.time_zone, values.at)],
      ['From', values.address],
    ],
  }),
};

const signInChanges = {
  password: { subject: 'another password', text: 'Another password was set' },
  second_factor_on: { subject: 'a second factor', text: 'A second factor was set up' },
  second_factor_off: { subject: 'no second factor', text: 'The second factor was removed' },
  recovery_codes: { subject: 'new recovery codes', text: 'New recovery codes were made, and the former ones ended,' },
} as const;

const reporters: Record<AboutLeak['reported_by'], string> = {
  github: 'the secret scanning of GitHub has reported it',
  gitlab: 'the secret detection of GitLab has reported it',
  report: 'somebody who has it has sent it to us',
};

/** Anybody may report anything, so the place of such a report is written so that no mail program makes a link of it. */
function placeFacts({ reported_by: reportedBy, found_at: places }: AboutLeak): [string, string][] {
  if (reportedBy !== 'report') return places.map((place) => ['Found at', place]);
  return places.map((place) => ['Found, they say, at', place.replace(/^http/, 'hxxp').replaceAll(/[.:@]/g, '[$&]')]);
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
    ['May', scopes.join(', ')],
    ['Connection id', id],
  ];
}

function endReasonOf(reason: string): string {
  if (reason === 'customer') return 'it was disconnected for the account';
  if (reason === 'application') return 'the application has given its access up';
  if (reason === 'operator') return 'we have ended its access';
  if (reason === 'leak') return 'a token of it was found in public';
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
  if (reason === 'failing') return 'no attempt to deliver an event to it has succeeded for 72 hours';
  if (reason === 'gone') return 'it answered 410 Gone, and is set to be disabled then';
  if (reason === 'credential_revoked') {
    return 'the API key that made it was revoked because it had leaked, or the connection of the application that made it has ended';
  }
  return reason;
}

export const writtenKinds = Object.keys(templates) as WrittenKind[];

export function contentOf<Kind extends WrittenKind>(kind: Kind, values: MailValues[Kind], link: string): MailContent {
  return templates[kind](values, link);
}

/** `3 November 2026 at 10:12 (Asia/Kolkata)` */
function momentIn(timeZone: string, moment: string): string {
  const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${shown.format(new Date(moment))} (${timeZone})`;
}
