/** The versions a caller may ask for in `Service-Version`, oldest first. Code and topics always work in the newest. */
import { enumeration } from '../kit/enumeration.js';
import { versionChanges } from './changes.js';

export const firstVersion = '2026-10-01';
export type Version = typeof firstVersion | (typeof versionChanges)[number]['version'];

export const versions: readonly Version[] = enumeration('Version', [
  ...new Set<Version>([firstVersion, ...versionChanges.map(({ version }) => version).toReversed()]),
]);
export const newestVersion: Version = versions.at(-1)!;

export function isVersion(text: string): text is Version {
  return (versions as readonly string[]).includes(text);
}
