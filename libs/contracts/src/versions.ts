/** The versions a caller may ask for in `Service-Version`, oldest first. Code and topics always work in the newest. */
export const versions = ['2026-10-01', '2026-11-01'] as const;
export type Version = (typeof versions)[number];
export const newestVersion: Version = '2026-11-01';

export function isVersion(text: string): text is Version {
  return (versions as readonly string[]).includes(text);
}
