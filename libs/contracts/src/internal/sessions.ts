/** The addresses by which the dashboard's backend signs people and stations in; it alone may call them. */
import { enumeration } from '../kit/enumeration.js';
import { z } from 'zod';
import { email, givenPassword, password, personName } from '../accounts/fields.js';
import { pin } from '../accounts/operators.js';
import { roles } from '../accounts/roles.js';
import { id } from '../kit/ids.js';
import type { AnyScope } from '../kit/scopes.js';
import { timestamp } from '../kit/values.js';
import { mode } from './common.js';

/** The secret of a session, an invitation or a reset: in the cookie, or in the link of a mail. */
const secret = z.string().max(100);
/** Six digits of the authenticator, or a recovery code. */
const code = z.string().trim().min(1).max(40);
/** In one question whether they go on. */
export const mostSessionsInCheck = 200;
const userAgent = z.string().max(1_000).default('');

export const signIn = z.strictObject({
  email: z.string().trim().max(254),
  password: givenPassword,
  user_agent: userAgent,
});
export const secondFactorStep = z.strictObject({ secret, code });
/** Without a mode, the token is for that of the station, or for live mode. */
export const tokenRequest = z.strictObject({ secret, mode: mode.optional() });
export const reauthentication = z.strictObject({ secret, password: givenPassword, code: code.optional() });
/** Whether sessions go on, which does not count as their use. */
export const sessionsCheck = z.strictObject({ secrets: z.array(secret).min(1).max(mostSessionsInCheck) });
export const sessionEnd = z.strictObject({ secret });
export const linkLookUp = z.strictObject({ token: secret });
export const invitationAcceptance = z.strictObject({
  token: secret,
  name: personName,
  password,
  user_agent: userAgent,
});
export const resetRequest = z.strictObject({ email: z.string().trim().max(254) });
export const resetCompletion = z.strictObject({ token: secret, password, code: code.optional() });

/** What a tablet gives to be paired; a code in any case, with or without what divides it. */
export const pairing = z.strictObject({ code: z.string().trim().max(40), user_agent: userAgent });
export const operatorsQuery = z.strictObject({ secret });
export const pinCheck = z.strictObject({ secret, operator_id: id('operator'), pin });

export const sessionState = z.strictObject({
  secret,
  /** `second_factor`: the session has no token before the code is given, within minutes. */
  state: z.enum(['signed_in', 'second_factor']),
  ends_at: timestamp,
});
export const openSessions = z.strictObject({
  /** In the order of the secrets. */
  open: z.array(z.boolean()),
});
export const sessionToken = z.strictObject({
  access_token: z.string(),
  expires_at: timestamp,
  session: z.strictObject({ id: id('session'), signed_in_at: timestamp, ends_at: timestamp }),
  /** Null in the session of a station. */
  person: z.strictObject({ id: id('user'), email, name: z.string(), role: z.enum(roles) }).nullable(),
  /** Null in the session of a person. */
  station: z
    .strictObject({
      id: id('station'),
      name: z.string(),
      stage: z.string(),
      machine_id: z.string(),
      /** Its mode, the only one that the session has tokens for. */
      livemode: z.boolean(),
    })
    .nullable(),
  account: z.strictObject({
    id: id('account'),
    name: z.string(),
    time_zone: z.string(),
    status: z.enum(enumeration('AccountStatus', ['active', 'suspended'])),
    stop_reasons: z.array(z.string()),
    scrap_reasons: z.array(z.string()),
  }),
  scopes: z.array(z.custom<AnyScope>((value) => typeof value === 'string')),
  /** The account asks a second factor of all, and the person has none: the token opens nothing but the profile. */
  must_set_up_second_factor: z.boolean(),
});
export const operatorsOfStation = z.strictObject({
  data: z.array(z.strictObject({ id: id('operator'), name: z.string(), badge: z.string() })),
});
export const checkedPin = z.strictObject({
  result: z.enum(['accepted', 'wrong_pin', 'locked']),
  /** Until the operator is locked. */
  attempts_left: z.int().min(0),
  /** Only where it is locked. */
  locked_until: timestamp.nullable(),
});
export const invitationOnPage = z.strictObject({
  account_name: z.string(),
  email,
  role: z.enum(roles),
  expires_at: timestamp,
});
export const resetOnPage = z.strictObject({ email, second_factor: z.boolean() });

export type SignIn = z.input<typeof signIn>;
export type SessionState = z.output<typeof sessionState>;
export type OpenSessions = z.output<typeof openSessions>;
export type SessionToken = z.output<typeof sessionToken>;
export type OperatorsOfStation = z.output<typeof operatorsOfStation>;
export type CheckedPin = z.output<typeof checkedPin>;
export type InvitationOnPage = z.output<typeof invitationOnPage>;
export type ResetOnPage = z.output<typeof resetOnPage>;
