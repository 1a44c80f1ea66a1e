/** The operations by which people manage the partner applications of their account, in the mode of the call. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { pathId } from '../kit/ids.js';
import { listOf, page } from '../kit/lists.js';
import { operation } from '../kit/operation.js';
import { changesAnything, createdAt, timestamp } from '../kit/values.js';
import { application, applicationExample } from './applications.js';
import { applicationFields, createdByName, secretOverlap } from './fields.js';

const secret = z
  .strictObject({
    last4: z.string().meta({ description: 'The last four characters of the secret.' }),
    created_at: createdAt,
    expires_at: timestamp.nullable().meta({ description: 'When it expires; null for the newest.' }),
    leaked_at: timestamp.nullable().meta({ description: 'When it was first found in public; null if it was not.' }),
  })
  .meta({ description: 'A client secret, without the secret itself.' });

export const listedApplication = application
  .extend({
    secrets: z.array(secret).meta({ description: 'The secrets that are valid now, newest first.' }),
    created_by_name: createdByName,
  })
  .meta({ description: 'An application that the account has registered.' });
export type ListedApplication = z.output<typeof listedApplication>;

const applicationWithSecret = listedApplication.extend({
  client_secret: z.string().meta({ description: 'The new secret, shown only once.' }),
});

const example: ListedApplication = {
  ...applicationExample,
  created_by: 'user:usr_034qzGogmBC9EMg2nGqVQb',
  secrets: [{ last4: 'q7Td', created_at: applicationExample.created_at, expires_at: null, leaked_at: null }],
  created_by_name: 'Asha Rao',
};
const secretExample = 'svc_ocs_EXAMPLExEXAMPLExEXAMPLExEXAMPLExq7Td';
const ownId = { id: example.id };

const ofApplications = { scopes: ['applications:manage'] } as const;
const byId = z.strictObject({ id: pathId('application') });
const { name, redirect_uris: redirectUris, scopes, home_page: homePage, logo_url: logoUrl } = applicationFields;

export const listApplications = operation({
  ...ofApplications,
  id: 'applications.list',
  method: 'GET',
  path: '/v1/applications',
  summary: 'List the applications of the account',
  description: 'Returns the applications that the account has registered in the mode of the call, newest first.',
  query: z.strictObject(page),
  status: 200,
  response: listOf(listedApplication),
  examples: [{ name: 'All applications', response: { data: [example], has_more: false, next_cursor: null } }],
});

export const createApplication = operation({
  ...ofApplications,
  id: 'applications.create',
  method: 'POST',
  path: '/v1/applications',
  needsRecentSignIn: 'live',
  summary: 'Register an application',
  description: 'Registers an application in the mode of the call. The answer contains its `client_secret`, only once.',
  body: z.strictObject({
    name,
    redirect_uris: redirectUris,
    scopes,
    home_page: homePage.default(null),
    logo_url: logoUrl.default(null),
  }),
  status: 201,
  response: applicationWithSecret,
  showsSecret: true,
  examples: [
    {
      name: 'An accounting service',
      body: {
        name: example.name,
        redirect_uris: example.redirect_uris,
        scopes: example.scopes,
        home_page: example.home_page,
      },
      response: { ...example, client_secret: secretExample },
    },
  ],
});

export const getApplication = operation({
  ...ofApplications,
  id: 'applications.get',
  method: 'GET',
  path: '/v1/applications/{id}',
  summary: 'Get an application',
  description: 'Returns the application, with the last characters of its secrets.',
  params: byId,
  status: 200,
  response: listedApplication,
  examples: [{ name: 'An application', params: ownId, response: example }],
});

export const updateApplication = operation({
  ...ofApplications,
  id: 'applications.update',
  method: 'PATCH',
  path: '/v1/applications/{id}',
  needsRecentSignIn: 'live',
  summary: 'Update an application',
  description:
    'Changes the fields that you send and leaves the others unchanged. Existing connections keep their scopes.',
  params: byId,
  body: z
    .strictObject({ name, redirect_uris: redirectUris, scopes, home_page: homePage, logo_url: logoUrl })
    .partial()
    .refine(...changesAnything),
  status: 200,
  response: listedApplication,
  checksVersion: true,
  examples: [
    {
      name: 'A new name',
      params: ownId,
      body: { name: 'Ledgerline Books' },
      response: { ...example, name: 'Ledgerline Books', version: 2 },
    },
  ],
});

export const rotateApplicationSecret = operation({
  ...ofApplications,
  id: 'applications.rotate_secret',
  method: 'POST',
  path: '/v1/applications/{id}/rotate-secret',
  needsRecentSignIn: 'live',
  summary: 'Rotate the client secret',
  description: 'Creates a new `client_secret`, shown only once. The earlier secrets stay valid for the overlap.',
  params: byId,
  body: z.strictObject({
    overlap_seconds: secretOverlap.meta({
      description: 'How long the earlier secrets stay valid; 0 ends them at once. A day by default.',
    }),
  }),
  status: 200,
  response: applicationWithSecret,
  checksVersion: true,
  showsSecret: true,
  examples: [
    {
      name: 'An hour to change over',
      params: ownId,
      body: { overlap_seconds: 3_600 },
      response: {
        ...example,
        secrets: [
          { last4: 'q7Td', created_at: '2026-11-04T06:00:00.000Z', expires_at: null, leaked_at: null },
          {
            last4: 'Xb2k',
            created_at: applicationExample.created_at,
            expires_at: '2026-11-04T07:00:00.000Z',
            leaked_at: null,
          },
        ],
        version: 2,
        client_secret: secretExample,
      },
    },
  ],
});

export const disableApplication = operation({
  ...ofApplications,
  id: 'applications.disable',
  method: 'POST',
  path: '/v1/applications/{id}/disable',
  summary: 'Disable an application',
  description: 'Refuses the access tokens of the application, and issues no new ones, until you enable it again.',
  params: byId,
  status: 200,
  response: listedApplication,
  checksVersion: true,
  examples: [
    {
      name: 'An application',
      params: ownId,
      response: { ...example, disabled_at: '2026-11-05T08:00:00.000Z', version: 2 },
    },
  ],
});

export const enableApplication = operation({
  ...ofApplications,
  id: 'applications.enable',
  method: 'POST',
  path: '/v1/applications/{id}/enable',
  summary: 'Enable an application',
  description: 'Enables a disabled application: its connections work again.',
  params: byId,
  status: 200,
  response: listedApplication,
  checksVersion: true,
  examples: [{ name: 'An application', params: ownId, response: { ...example, version: 3 } }],
});

export const ownApplicationsResource = defineResource({
  tag: { name: 'Applications', description: 'The partner applications that the account has registered.' },
  sessionOperations: [
    listApplications,
    createApplication,
    getApplication,
    updateApplication,
    rotateApplicationSecret,
    disableApplication,
    enableApplication,
  ],
});
