/** The name of a process among those of its app, for the leases that it holds. */
import { hostname } from 'node:os';
import { type ConfigOf, type ServiceConfig, type Settings, text } from './config.js';

export const instanceSettings = {
  instance: text('INSTANCE', {
    default: '',
    description:
      'Unique name of this process; after a restart under the same name it regains its leases at once. If empty, host name and port',
  }),
} satisfies Settings;

/** The unique name of this process, which is the same after a restart. */
export function instanceName({
  instance,
  port,
}: ConfigOf<typeof instanceSettings> & Pick<ServiceConfig, 'port'>): string {
  return instance === '' ? `${hostname()}:${port}` : instance;
}
