/** What names a camera in statements for several at once. */
import type { Tenant } from '@millwright/persistence';

export interface CameraKey {
  readonly tenant: Tenant;
  readonly id: string;
}

/** The columns of their keys. */
export const camerasOf = (keys: readonly CameraKey[]): [unknown[], unknown[], unknown[]] => [
  keys.map(({ tenant }) => tenant.accountId),
  keys.map(({ tenant }) => tenant.livemode),
  keys.map(({ id }) => id),
];
