/** Settings of accounts, beside those of every app with a database, events and operations. */
import { messagingSettings } from '@millwright/messaging';
import { operationSettings } from '@millwright/operations';
import { databaseSettings } from '@millwright/persistence';
import { type ConfigOf, secretList, type ServiceConfig, type Settings } from '@millwright/service-kit';
import { searchSettings } from './search/search.settings.js';
import { hashSettings } from './credential-hashes.settings.js';
import { leakSettings } from './credentials/leak/leak.settings.js';
import { lookupSettings } from './credentials/lookup/lookup.settings.js';
import { dashboardSettings } from './dashboard.settings.js';
import { accountSettings } from './identity/account/account.settings.js';
import { invoiceMailSettings } from './mail/invoice-mails.js';
import { mailSettings } from './mail/mail.settings.js';
import { oauthSettings } from './oauth/oauth.settings.js';

export const settings = {
  ...databaseSettings,
  ...messagingSettings,
  ...operationSettings,
  ...leakSettings,
  ...mailSettings,
  ...invoiceMailSettings,
  ...oauthSettings,
  ...accountSettings,
  ...hashSettings,
  ...lookupSettings,
  ...dashboardSettings,
  ...searchSettings,
  credentialRecordKeys: secretList('CREDENTIAL_RECORD_KEYS', {
    description: 'Keys of the MAC on each record for the gateways; the first signs',
  }),
} satisfies Settings;

export type AccountsConfig = ConfigOf<typeof settings> & ServiceConfig;
