/** The certificate of a private authority, which signs the servers: a file in every pod, and the settings that name it. */
import type { App } from '@millwright/contracts';
import { stringify } from 'yaml';
import type { AppSettings } from './app-settings.ts';
import { releaseMark } from './workloads.ts';

const name = 'private-authority';
const folder = '/etc/millwright/authority';
const file = `${folder}/ca.pem`;

/** Those of PostgreSQL name it in their addresses, by `sslrootcert`. */
export function authoritySettingsOf({ name: app }: App, { all }: AppSettings): object | undefined {
  const settings = [...all.keys()].filter((setting) => /^(KAFKA|REDIS_\w+)_CA$/.test(setting));
  if (settings.length === 0) return undefined;
  return { name: app, behavior: 'merge', literals: settings.map((setting) => `${setting}=${file}`) };
}

/** `settings`: those of a Job, which has no ConfigMap of its own. */
export function authorityPatch(
  kind: 'Deployment' | 'Job',
  container: string,
  settings: readonly string[] = [],
): object {
  const isJob = kind === 'Job';
  const env = settings.length === 0 ? {} : { env: settings.map((setting) => ({ name: setting, value: file })) };
  const patch = {
    apiVersion: isJob ? 'batch/v1' : 'apps/v1',
    kind,
    metadata: { name: isJob ? `${container}${releaseMark}tag` : container },
    spec: {
      template: {
        spec: {
          containers: [{ name: container, ...env, volumeMounts: [{ name, mountPath: folder, readOnly: true }] }],
          volumes: [{ name, configMap: { name } }],
        },
      },
    },
  };
  return { patch: stringify(patch) };
}
