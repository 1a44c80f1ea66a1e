/**
 * The one list of manifests. From it are derived: ports, secrets and settings of a run, the kinds of ids, the scopes, the owners
 * that the gateway forwards to, and the tests over all apps. The launcher imports this module before any package is installed,
 * so it and all of its imports need nothing but Node.
 */
import { manifest as accounts } from './accounts/manifest.ts';
import { manifest as apiGateway } from './api-gateway/manifest.ts';
import { manifest as dashboard } from './dashboard/manifest.ts';
import { manifest as desk } from './desk/manifest.ts';
import { manifest as invoicing } from './invoicing/manifest.ts';
import { manifest as irpSimulator } from './irp-simulator/manifest.ts';
import type { AppManifest } from './kit/app.ts';
import { manifest as orders } from './orders/manifest.ts';
import { manifest as visionIngest } from './vision-ingest/manifest.ts';
import { manifest as webhookDispatcher } from './webhook-dispatcher/manifest.ts';

export * from './kit/environment.ts';
export type * from './kit/app.ts';

export const manifests = [
  accounts,
  orders,
  invoicing,
  irpSimulator,
  visionIngest,
  desk,
  webhookDispatcher,
  apiGateway,
  dashboard,
] as const;

type Listed = (typeof manifests)[number];

export type AppName = Listed['name'];

/** The internal listener of each app, under its name, and the public ones. */
export type AppListener =
  | AppName
  | (Listed extends infer M ? (M extends { listeners: infer L } ? keyof L : never) : never);

export type App = AppManifest & { readonly name: AppName };

/** The manifests by what all have in common. */
export const apps: readonly App[] = manifests;
