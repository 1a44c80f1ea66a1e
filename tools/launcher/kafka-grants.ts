// Grants the apps of a run with TLS their rights on Kafka.

import { kafkaOf, type Instance } from './instance.ts';

export async function grantKafkaRights(instance: Instance): Promise<void> {
  const { kafkaRights } = await import('@millwright/contracts');
  // The client is a CommonJS module, of which Node finds some names alone.
  const { default: kafkajs } = await import('kafkajs');
  const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;
  const admin = new kafkajs.Kafka({ ...kafkaOf(instance), logLevel: kafkajs.logLevel.NOTHING }).admin();
  const acl = kafkaRights().map(({ login, operation, resource, name, pattern }) => ({
    principal: `User:${login}`,
    host: '*',
    permissionType: AclPermissionTypes.ALLOW,
    operation: operation === 'Read' ? AclOperationTypes.READ : AclOperationTypes.WRITE,
    resourceType: resource === 'topic' ? AclResourceTypes.TOPIC : AclResourceTypes.GROUP,
    resourceName: name,
    resourcePatternType: pattern === 'literal' ? ResourcePatternTypes.LITERAL : ResourcePatternTypes.PREFIXED,
  }));
  await admin.connect();
  try {
    await admin.createAcls({ acl });
  } finally {
    await admin.disconnect();
  }
}
