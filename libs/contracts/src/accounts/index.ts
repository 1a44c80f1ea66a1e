/** The contract of accounts: the caller, accounts and their keys, partner applications; and their records for the gateways. */
import { defineContract } from '../kit/contract.js';
import { accountsResource } from './accounts.js';
import { applicationsResource } from './applications.js';
import { credentialsTopic } from './credentials.js';
import { mailsTopic } from './mails.js';
import { manifest } from './manifest.js';
import { usageTopic } from './usage.js';

export * from './accounts.js';
export * from './applications.js';
export * from './credentials.js';
export * from './mails.js';
export * from './oauth-paths.js';
export * from './plans.js';
export * from './roles.js';
export * from './usage.js';

export const accountsContract = defineContract({
  app: manifest.name,
  resources: [accountsResource, applicationsResource],
  internalTopics: [credentialsTopic, usageTopic, mailsTopic],
});
