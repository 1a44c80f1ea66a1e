/** The versions of the API at work: what changed in each, and the rewriting of calls and events between them. */
import { eventTypes, operations } from '../contract.js';
import { versionChanges } from './changes.js';
import { Versioning } from './versioning.js';
import { versions } from './versions.js';

export { versionChanges } from './changes.js';
export type { VersionedContract } from './rewritings.js';
export type { JsonObject, Path, ResourceChange, ResourceRewriting, VersionChange } from './version-change.js';
export { type UpgradedRequest, type VersionedEvent, Versioning } from './versioning.js';
export * from './versions.js';

/** Of the contract as it stands. */
export const versioning = new Versioning({ versions, changes: versionChanges, operations, events: eventTypes });
export { applyPatch, type PatchOperation } from './json-patch.js';
