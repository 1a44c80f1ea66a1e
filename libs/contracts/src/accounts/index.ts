/**
 * The contract of accounts: the caller, accounts and their keys, partner applications; what people manage in the dashboard; and the records
 * for the gateways.
 */
import { defineContract } from '../kit/contract.js';
import { accountResource } from './account-operations.js';
import { accountsResource } from './accounts.js';
import { ownApplicationsResource } from './application-operations.js';
import { applicationsResource } from './applications.js';
import { auditResource, auditTopic } from './audit.js';
import { connectionsResource } from './connection-operations.js';
import { credentialsTopic } from './credentials.js';
import { invitationsResource } from './invitations.js';
import { keysResource } from './key-operations.js';
import { mailOutcomesTopic, mailsTopic } from './mails.js';
import { manifest } from './manifest.js';
import { operatorsResource } from './operators.js';
import { peopleResource } from './people.js';
import { profileResource } from './profile.js';
import { requestLogFixture } from './request-log.fixture.js';
import { requestLogResource, requestsTopic } from './request-log.js';
import { searchResource } from './search.js';
import { stationsResource } from './stations.js';
import { usageTopic } from './usage.js';

export * from './account-operations.js';
export * from './accounts.js';
export * from './application-operations.js';
export * from './applications.js';
export * from './audit.js';
export * from './connection-operations.js';
export * from './credentials.js';
export * from './invitations.js';
export * from './key-operations.js';
export * from './mails.js';
export * from './oauth-paths.js';
export * from './operators.js';
export * from './people.js';
export * from './plans.js';
export * from './profile.js';
export * from './request-blocks.js';
export * from './request-log.js';
export * from './roles.js';
export * from './search.js';
export * from './stations.js';
export * from './usage.js';

export const accountsContract = defineContract({
  app: manifest.name,
  resources: [
    accountsResource,
    applicationsResource,
    profileResource,
    keysResource,
    ownApplicationsResource,
    connectionsResource,
    peopleResource,
    invitationsResource,
    accountResource,
    stationsResource,
    operatorsResource,
    auditResource,
    requestLogResource,
    searchResource,
  ],
  fixtures: [requestLogFixture],
  internalTopics: [credentialsTopic, usageTopic, requestsTopic, mailsTopic, mailOutcomesTopic, auditTopic],
});
