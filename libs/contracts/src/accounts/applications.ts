/** Partner applications and their grants: the records in the internal API and in events, and their events. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id } from '../kit/ids.js';
import { applicationScopeNames } from '../kit/scopes.js';
import { createdAt, text, timestamp } from '../kit/values.js';

const livemode = z
  .boolean()
  .meta({ description: 'The mode that the application acts in: true for live, false for test.' });
const version = z.int().min(1).meta({ description: 'Increases with every change.' });

export const application = z
  .strictObject({
    id: id('application').meta({ description: 'Its OAuth client id.' }),
    name: text(100).meta({ description: 'The name that customers see.' }),
    livemode,
    home_page: z.url().nullable().meta({ description: 'The web page of the application.' }),
    logo_url: z.url().nullable().meta({ description: 'The logo that the consent page shows.' }),
    redirect_uris: z
      .array(z.url())
      .min(1)
      .meta({ description: 'The redirect URIs: where customers may be sent back to.' }),
    scopes: z.array(z.enum(applicationScopeNames)).min(1).meta({ description: 'The scopes that it may request.' }),
    disabled_at: timestamp.nullable().meta({ description: 'When it was disabled; null while it is enabled.' }),
    created_by: text(200).meta({ description: 'Who registered it, as in the audit log.' }),
    created_at: createdAt,
    version,
  })
  .meta({ id: 'Application', description: 'A partner application that can act for accounts that authorise it.' });
export type ApplicationResource = z.output<typeof application>;

/** Why a connection has ended. */
export const connectionEnds = ['customer', 'application', 'operator', 'replay', 'leak', 'unused'] as const;
export type ConnectionEnd = (typeof connectionEnds)[number];

export const connection = z
  .strictObject({
    id: id('grant'),
    application: application
      .pick({ id: true, name: true, home_page: true })
      .meta({ description: 'The application that may act for the account.' }),
    livemode,
    scopes: z.array(z.enum(applicationScopeNames)).min(1).meta({ description: 'The granted scopes.' }),
    allowed_by: id('user').meta({ description: 'Who authorised it.' }),
    created_at: createdAt,
    last_used_at: timestamp
      .nullable()
      .meta({ description: 'When it was last used, accurate to a few minutes; null if never.' }),
    ended_at: timestamp.nullable().meta({ description: 'When it ended; null while it is in force.' }),
    end_reason: z.enum(connectionEnds).nullable().meta({
      description:
        '`customer`: the account disconnected it; `application`: the application gave it up; `operator`: the platform ended it; `replay`: a code or refresh token was presented twice; `leak`: one of its tokens was found in public; `unused`: its refresh token expired.',
    }),
    version,
  })
  .meta({ id: 'Connection', description: 'The access that an account has granted to an application.' });
export type ConnectionResource = z.output<typeof connection>;

export const applicationExample: ApplicationResource = {
  id: 'app_034qzGogmARHEkZiK3dN44',
  name: 'Ledgerline',
  livemode: true,
  home_page: 'https://ledgerline.example',
  logo_url: null,
  redirect_uris: ['https://ledgerline.example/millwright/callback'],
  scopes: ['orders:read', 'invoices:read'],
  disabled_at: null,
  created_by: 'cli:asha',
  created_at: '2026-11-03T05:02:18.640Z',
  version: 1,
};

export const connectionExample: ConnectionResource = {
  id: 'grt_034qzGogmBFXW8MTuA0oYh',
  application: {
    id: applicationExample.id,
    name: applicationExample.name,
    home_page: applicationExample.home_page,
  },
  livemode: true,
  scopes: ['orders:read'],
  allowed_by: 'usr_034qzGogmBC9EMg2nGqVQb',
  created_at: '2026-11-03T05:10:44.102Z',
  last_used_at: null,
  ended_at: null,
  end_reason: null,
  version: 1,
};

const applicationData = z.strictObject({ application });
const connectionData = z.strictObject({ connection });

const endedExample = (reason: ConnectionEnd): { connection: ConnectionResource } => ({
  connection: { ...connectionExample, ended_at: '2026-11-05T08:00:00.000Z', end_reason: reason, version: 2 },
});

/**
 * Events about an application are of the account that registered it, those about a connection of the account that the
 * application acts for.
 */
export const applicationsResource = defineResource({
  topicEvents: {
    'application.registered': {
      key: 'account',
      summary: 'A partner application is registered',
      live: { scope: 'applications:manage', sentence: 'Application … was registered' },
      data: applicationData,
      example: { application: applicationExample },
    },
    'application.updated': {
      key: 'account',
      summary: 'A field of a partner application changed; `changed` lists them, `secrets` among them',
      live: { scope: 'applications:manage', sentence: 'Application … was changed' },
      data: applicationData.extend({
        changed: z.array(text(200)).min(1).meta({ description: 'The fields that changed.' }),
      }),
      example: {
        application: { ...applicationExample, disabled_at: '2026-11-05T08:00:00.000Z', version: 2 },
        changed: ['disabled_at'],
      },
    },
    'application.connected': {
      key: 'account',
      summary: 'A partner application is connected to the account: a person has authorised it',
      live: { scope: 'applications:manage', sentence: 'Application … was connected' },
      data: connectionData,
      example: { connection: connectionExample },
    },
    'application.disconnected': {
      key: 'account',
      summary: 'A connection has ended; `end_reason` says why',
      live: { scope: 'applications:manage', sentence: 'Application … was disconnected' },
      data: connectionData,
      example: endedExample('customer'),
    },
    'application.grant_revoked': {
      key: 'account',
      summary: 'A connection has ended, because a code or refresh token of it was presented twice',
      live: { scope: 'applications:manage', sentence: 'Access of application … was ended' },
      data: connectionData,
      example: endedExample('replay'),
    },
  },
});
