import { messagingSettings } from '@millwright/messaging';
import { operationSettings } from '@millwright/operations';
import { databaseSettings } from '@millwright/persistence';
import {
  type ConfigOf,
  integer,
  list,
  parsePepper,
  publicAddress,
  secretList,
  type ServiceConfig,
  type Settings,
} from '@millwright/service-kit';
import { leakSettings } from './credentials/leak/leak.settings.js';
import { mailSettings } from './mail/mail.settings.js';
import { oauthSettings } from './oauth/oauth.settings.js';

export const settings = {
  ...databaseSettings,
  ...messagingSettings,
  ...operationSettings,
  ...leakSettings,
  ...mailSettings,
  ...oauthSettings,
  cell: integer('CELL', {
    default: 0,
    min: 0,
    max: 4095,
    description: 'Cell that new accounts belong to; part of their ids',
  }),
  peppers: list('CREDENTIAL_PEPPERS', {
    item: parsePepper,
    atLeast: 1,
    secret: true,
    description: 'Secrets that credentials are hashed under, as version:base64; the first hashes new ones',
  }),
  credentialsTokens: secretList('CREDENTIALS_TOKENS', {
    description: 'Bearer tokens with which gateways look credentials up, and do nothing else; all are accepted',
  }),
  dashboardKeys: secretList('DASHBOARD_KEYS', {
    description: 'Keys with which the dashboard signs its requests, which sign people in; all are accepted',
  }),
  dashboardUrl: publicAddress('DASHBOARD_URL', {
    description: 'Public address of the dashboard, without a path, to which mails lead',
  }),
  credentialRecordKeys: secretList('CREDENTIAL_RECORD_KEYS', {
    description: 'Keys of the MAC on each record for the gateways; the first signs',
  }),
} satisfies Settings;

export type AccountsConfig = ConfigOf<typeof settings> & ServiceConfig;
export const accountsConfig = Symbol('accounts configuration');
