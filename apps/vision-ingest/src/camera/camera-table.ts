/**
 * The cameras in memory, so that a batch is checked without a query: loaded when one first sends, and kept current by following the topic
 * of their states, from all processes of the app.
 */
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type CameraState, stateTopicOf } from '@millwright/contracts';
import { kafkaClusterOf, type kafkaSettings, TopicFollower } from '@millwright/messaging';
import { Database, type Tenant } from '@millwright/persistence';
import { appConfig, type ConfigOf, decodeId, encodeId, Logger } from '@millwright/service-kit';
import type { CameraRow } from './camera.store.js';

/** Those that were changed or loaded longest ago are forgotten first. */
const mostCameras = 200_000;

export interface KnownCamera {
  readonly id: string;
  readonly tenant: Tenant;
  readonly disabled: boolean;
  readonly graceMs: number;
  readonly version: number;
}

@Injectable()
export class CameraTable implements OnApplicationBootstrap, OnApplicationShutdown {
  /** By public id. */
  private readonly cameras = new Map<string, KnownCamera>();
  private readonly followers: readonly TopicFollower[];

  constructor(
    private readonly database: Database,
    private readonly logger: Logger,
    @Inject(appConfig) config: ConfigOf<typeof kafkaSettings>,
  ) {
    this.followers = [true, false].map(
      (livemode) =>
        new TopicFollower({
          ...kafkaClusterOf(config),
          topicPrefix: config.kafkaPrefix,
          clientId: 'vision-ingest.cameras',
          topics: [stateTopicOf('vision-ingest', livemode)],
          logger,
          // Changes may have been missed before.
          onPositioned: () => this.cameras.clear(),
          onRecord: ({ value }) => this.apply(value as CameraState),
        }),
    );
  }

  onApplicationBootstrap(): void {
    for (const follower of this.followers) follower.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.followers.map((follower) => follower.stop()));
  }

  /** By public id, those cameras of the tenant that there are. */
  async find(tenant: Tenant, publicIds: readonly string[]): Promise<ReadonlyMap<string, KnownCamera>> {
    const found = new Map<string, KnownCamera>();
    const unknown = new Set<string>();
    for (const publicId of publicIds) {
      const camera = this.cameras.get(publicId);
      if (camera === undefined) unknown.add(publicId);
      else if (isOf(camera, tenant)) found.set(publicId, camera);
    }
    if (unknown.size > 0) {
      for (const camera of await this.load(tenant, [...unknown])) found.set(encodeId('camera', camera.id), camera);
    }
    return found;
  }

  /** Takes a camera as it is since a commit of this process, ahead of the topic. */
  apply({ account_id: account, camera }: CameraState): void {
    const id = decodeId('camera', camera.id);
    const accountId = decodeId('account', account);
    if (id === undefined || accountId === undefined) {
      this.logger.error({ camera: camera.id, account }, 'The state of a camera has a malformed id and is skipped');
      return;
    }
    const { livemode, disabled, version } = camera;
    this.keep({ id, tenant: { accountId, livemode }, disabled, graceMs: camera.grace_period_seconds * 1_000, version });
  }

  private async load(tenant: Tenant, publicIds: readonly string[]): Promise<KnownCamera[]> {
    const ids = publicIds.flatMap((publicId) => decodeId('camera', publicId) ?? []);
    const rows = await this.database.asTenant(tenant, (work) =>
      work.prepared<Pick<CameraRow, 'id' | 'grace_period_seconds' | 'version'> & { readonly disabled: boolean }>(
        'load-cameras',
        `SELECT id, status = 'disabled' AS disabled, grace_period_seconds, version FROM cameras
         WHERE account_id = $1 AND livemode = $2 AND id = ANY ($3::uuid[])`,
        [tenant.accountId, tenant.livemode, ids],
      ),
    );
    return rows.map(({ grace_period_seconds: grace, ...row }) => this.keep({ ...row, tenant, graceMs: grace * 1_000 }));
  }

  /** Keeps the newer of two versions, and returns it. */
  private keep(camera: KnownCamera): KnownCamera {
    const publicId = encodeId('camera', camera.id);
    const known = this.cameras.get(publicId);
    if (known !== undefined && known.version > camera.version) return known;
    this.cameras.delete(publicId);
    this.cameras.set(publicId, camera);
    if (this.cameras.size > mostCameras) this.cameras.delete(this.cameras.keys().next().value!);
    return camera;
  }
}

function isOf({ tenant }: KnownCamera, { accountId, livemode }: Tenant): boolean {
  return tenant.accountId === accountId && tenant.livemode === livemode;
}
