/** The operations of a person on their own name, password, second factor and sessions. They need no scope. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id, pathId } from '../kit/ids.js';
import { deleted, listOf, page } from '../kit/lists.js';
import { operation } from '../kit/operation.js';
import { type AnyScope, scopeNames, sessionScopeNames } from '../kit/scopes.js';
import { timestamp } from '../kit/values.js';
import { account, accountExample } from './accounts.js';
import { givenPassword, password, personName } from './fields.js';
import { person, personExample } from './people.js';
import { scopesOfRole } from './roles.js';

const anyScope = z.enum([...scopeNames, ...sessionScopeNames] as [AnyScope, ...AnyScope[]]);

const secondFactor = z
  .strictObject({
    is_on: z.boolean().meta({ description: 'Whether a code is asked for at each sign-in.' }),
    since: timestamp.nullable().meta({ description: 'Since when; null where it is off.' }),
    recovery_codes_left: z.int().min(0).meta({ description: 'How many recovery codes have not been used.' }),
  })
  .meta({ description: 'The second factor of the person.' });

export const profile = z
  .strictObject({
    ...person.pick({ id: true, email: true, name: true, role: true, created_at: true }).shape,
    scopes: z.array(anyScope).meta({ description: 'What the person may do.' }),
    second_factor: secondFactor,
    must_set_up_second_factor: z.boolean().meta({
      description: 'The account asks a second factor of all, and the person has none: nothing but the profile opens.',
    }),
    account: account
      .pick({ id: true, name: true, time_zone: true, status: true, requires_second_factor: true })
      .meta({ description: 'The account that the person belongs to.' }),
    session: z
      .strictObject({
        id: id('session'),
        signed_in_at: timestamp.meta({ description: 'When the person last gave the password.' }),
        ends_at: timestamp.meta({ description: 'When the session ends, however much it is used.' }),
      })
      .meta({ description: 'The session of this call.' }),
  })
  .meta({ description: 'The person who is signed in.' });
export type Profile = z.output<typeof profile>;

export const ownSession = z
  .strictObject({
    id: id('session'),
    is_current: z.boolean().meta({ description: 'Whether it is the session of this call.' }),
    created_at: timestamp.meta({ description: 'When it began.' }),
    signed_in_at: timestamp.meta({ description: 'When the person last gave the password in it.' }),
    last_used_at: timestamp.meta({ description: 'When it was last used, to some minutes.' }),
    ends_at: timestamp.meta({ description: 'When it ends, however much it is used.' }),
    address: z.string().meta({ description: 'The network address that the person signed in from.' }),
    user_agent: z.string().meta({ description: 'What the browser calls itself.' }),
  })
  .meta({ description: 'A browser in which the person is signed in.' });
export type OwnSession = z.output<typeof ownSession>;

const example: Profile = {
  id: personExample.id,
  email: personExample.email,
  name: personExample.name,
  role: 'developer',
  created_at: personExample.created_at,
  scopes: [...scopesOfRole.developer],
  second_factor: { is_on: true, since: '2026-11-03T04:58:30.000Z', recovery_codes_left: 10 },
  must_set_up_second_factor: false,
  account: {
    id: accountExample.id,
    name: accountExample.name,
    time_zone: accountExample.time_zone,
    status: accountExample.status,
    requires_second_factor: accountExample.requires_second_factor,
  },
  session: {
    id: 'uss_034qzGogmLw8Jc4uKpEvRz',
    signed_in_at: '2026-11-04T05:12:00.000Z',
    ends_at: '2026-11-11T05:12:00.000Z',
  },
};
const sessionExample: OwnSession = {
  id: example.session.id,
  is_current: true,
  created_at: '2026-11-04T05:12:00.000Z',
  signed_in_at: example.session.signed_in_at,
  last_used_at: '2026-11-04T05:40:12.000Z',
  ends_at: example.session.ends_at,
  address: '203.0.113.24',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
};
const recoveryCodesExample = Array.from({ length: 10 }, (_, index) => `k7Qm-2xWd-T9fA-b3L${index}`);

const ofAnyone = { scopes: [] } as const;
const changesSignIn = { ...ofAnyone, needsRecentSignIn: 'always' } as const;

const recoveryCodes = z.strictObject({
  recovery_codes: z.array(z.string()).meta({
    description: 'Each stands in for one code of the authenticator, once. They are shown this once.',
  }),
});

export const getProfile = operation({
  ...ofAnyone,
  id: 'profile.get',
  method: 'GET',
  path: '/v1/profile',
  summary: 'Get the person who is signed in',
  description: 'Returns the person of the session, with role, scopes and second factor.',
  status: 200,
  response: profile,
  examples: [{ name: 'A developer', response: example }],
});

export const updateProfile = operation({
  ...ofAnyone,
  id: 'profile.update',
  method: 'PATCH',
  path: '/v1/profile',
  summary: 'Change the own name',
  description: 'Changes the name that records and the audit log show from then on.',
  body: z.strictObject({ name: personName.meta({ description: 'As others are to see it.' }) }),
  status: 200,
  response: profile,
  examples: [{ name: 'A name', body: { name: 'Asha R. Rao' }, response: { ...example, name: 'Asha R. Rao' } }],
});

export const changePassword = operation({
  ...changesSignIn,
  id: 'profile.change_password',
  method: 'POST',
  path: '/v1/profile/password',
  summary: 'Change the own password',
  description:
    'Sets another password, and ends all other sessions of the person, who is notified by email. A wrong present password is 400; too many of them are 429.',
  body: z.strictObject({
    current: givenPassword.meta({ description: 'The present password.' }),
    new: password.meta({ description: 'The password from now on.' }),
  }),
  status: 200,
  response: profile,
  errors: ['conflict'],
  examples: [
    { name: 'A change', body: { current: 'correct horse battery', new: 'another battery' }, response: example },
  ],
});

export const beginSecondFactor = operation({
  ...changesSignIn,
  id: 'profile.begin_second_factor',
  method: 'POST',
  path: '/v1/profile/second-factor',
  summary: 'Begin to set up a second factor',
  description:
    'Makes a secret for an authenticator (TOTP, SHA-1, 6 digits, 30 s). It is asked for once a code of it was confirmed. Begun again, it is another secret; where one is on already, it is 409.',
  status: 201,
  response: z.strictObject({
    secret: z.string().meta({ description: 'To be typed into the authenticator: base32.' }),
    otpauth_url: z.string().meta({ description: 'The same for a QR code.' }),
  }),
  showsSecret: true,
  errors: ['invalid_state'],
  examples: [
    {
      name: 'A secret',
      response: {
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        otpauth_url:
          'otpauth://totp/Millwright:asha%40bluepeak.example?issuer=Millwright&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
      },
    },
  ],
});

export const confirmSecondFactor = operation({
  ...changesSignIn,
  id: 'profile.confirm_second_factor',
  method: 'POST',
  path: '/v1/profile/second-factor/confirm',
  summary: 'Turn the second factor on',
  description:
    'Turns it on if the code is right, and returns ten recovery codes, this once. A wrong code is 400. The person is notified by email.',
  body: z.strictObject({
    code: z.string().trim().min(1).max(40).meta({ description: 'The six digits that the authenticator shows.' }),
  }),
  status: 200,
  response: recoveryCodes,
  showsSecret: true,
  errors: ['invalid_state'],
  examples: [{ name: 'A code', body: { code: '492039' }, response: { recovery_codes: recoveryCodesExample } }],
});

export const replaceRecoveryCodes = operation({
  ...changesSignIn,
  id: 'profile.replace_recovery_codes',
  method: 'POST',
  path: '/v1/profile/second-factor/recovery-codes',
  summary: 'Make new recovery codes',
  description:
    'Returns ten new recovery codes, this once. The former ones work no more. The person is notified by email.',
  status: 200,
  response: recoveryCodes,
  showsSecret: true,
  errors: ['invalid_state'],
  examples: [{ name: 'New codes', response: { recovery_codes: recoveryCodesExample } }],
});

export const removeSecondFactor = operation({
  ...changesSignIn,
  id: 'profile.remove_second_factor',
  method: 'DELETE',
  path: '/v1/profile/second-factor',
  summary: 'Turn the second factor off',
  description:
    'Removes the second factor and its recovery codes. Where the account asks one of all, it is 409. The person is notified by email.',
  status: 200,
  response: profile,
  errors: ['invalid_state'],
  examples: [
    {
      name: 'A removal',
      response: { ...example, second_factor: { is_on: false, since: null, recovery_codes_left: 0 } },
    },
  ],
});

export const listOwnSessions = operation({
  ...ofAnyone,
  id: 'profile.list_sessions',
  method: 'GET',
  path: '/v1/profile/sessions',
  summary: 'List the own sessions',
  description: 'Returns the browsers in which the person is signed in, the one that signed in last first.',
  query: z.strictObject(page),
  status: 200,
  response: listOf(ownSession),
  examples: [{ name: 'One browser', response: { data: [sessionExample], has_more: false, next_cursor: null } }],
});

export const endOwnSession = operation({
  ...ofAnyone,
  id: 'profile.end_session',
  method: 'DELETE',
  path: '/v1/profile/sessions/{id}',
  summary: 'End an own session',
  description: 'Signs one browser out, at once. One that has ended already is 404.',
  params: z.strictObject({ id: pathId('session') }),
  status: 200,
  response: deleted(id('session')),
  examples: [
    { name: 'A session', params: { id: sessionExample.id }, response: { id: sessionExample.id, deleted: true } },
  ],
});

export const endOtherOwnSessions = operation({
  ...ofAnyone,
  id: 'profile.end_other_sessions',
  method: 'POST',
  path: '/v1/profile/end-other-sessions',
  summary: 'End the other own sessions',
  description: 'Signs every browser of the person out, at once, but for the one of this call.',
  status: 200,
  response: profile,
  examples: [{ name: 'A profile', response: example }],
});

export const profileResource = defineResource({
  tag: { name: 'Profile', description: 'The person who is signed in.' },
  sessionOperations: [
    getProfile,
    updateProfile,
    changePassword,
    beginSecondFactor,
    confirmSecondFactor,
    replaceRecoveryCodes,
    removeSecondFactor,
    listOwnSessions,
    endOwnSession,
    endOtherOwnSessions,
  ],
});
