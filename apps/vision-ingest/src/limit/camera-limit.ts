/** The limit of a camera while its batches are counted: what a batch makes of its state, of its breaches and of their events. */
import type { Tenant } from '@millwright/persistence';
import type { DefectLimit } from '@millwright/contracts';
import type { KnownState } from '../camera/camera-state.js';
import type { BreachRow } from './breach.store.js';
import { type Announcement, type Episode, judged, type LimitState } from './judge.js';

interface LimitedCamera {
  readonly tenant: Tenant;
  readonly id: string;
  readonly defect_limit: DefectLimit | null;
  readonly state: KnownState;
}

/** What a batch changes: nothing, mostly. */
export interface CameraBreaches {
  readonly rows: readonly BreachRow[];
  readonly announcement?: Announcement | undefined;
}

const noBreaches: CameraBreaches = { rows: [] };

/** The camera, and its breaches, after one more batch. */
export function judgedByLimit<Camera extends LimitedCamera>(
  camera: Camera,
  parts: readonly { readonly defective: boolean }[],
  receivedAt: Date,
  newId: () => string,
): [camera: Camera, breaches: CameraBreaches] {
  const before = camera.state.limit;
  if (camera.defect_limit === null && before === undefined) return [camera, noBreaches];
  const looks = {
    parts: parts.length,
    defective: parts.flatMap((part, place) => (part.defective ? [place] : [])),
  };
  const { state: limit, announcement } = judged(before, camera.defect_limit, looks, receivedAt.getTime(), newId);
  const rows = changedRows(camera, before, limit, receivedAt);
  return [
    { ...camera, state: { ...camera.state, limit } },
    { rows, announcement },
  ];
}

function changedRows(
  camera: LimitedCamera,
  before: LimitState | undefined,
  after: LimitState | undefined,
  at: Date,
): BreachRow[] {
  const [known, reached] = [before?.episode ?? null, after?.episode ?? null];
  const hasEnded = known !== null && reached?.id !== known.id;
  const ended = hasEnded ? [breachRow(camera, before!.limit, known, at)] : [];
  return isChanged(known, reached) ? [...ended, breachRow(camera, after!.limit, reached!, null)] : ended;
}

function isChanged(known: Episode | null, reached: Episode | null): boolean {
  if (reached === null) return false;
  return reached.announcements !== known?.announcements || reached.highestRate !== known.highestRate;
}

function breachRow(
  { tenant, id }: LimitedCamera,
  limit: DefectLimit,
  episode: Episode,
  endedAt: Date | null,
): BreachRow {
  return {
    account_id: tenant.accountId,
    livemode: tenant.livemode,
    id: episode.id,
    camera_id: id,
    defect_limit: limit,
    rate: episode.rate,
    sample: episode.sample,
    defective: episode.defective,
    lower_bound: episode.lowerBound,
    highest_rate: episode.highestRate,
    announcements: episode.announcements,
    started_at: new Date(episode.startedAt),
    ended_at: endedAt,
  };
}

/** Each as the last of the batches leaves it. */
export function latestRows(breaches: readonly CameraBreaches[]): BreachRow[] {
  return [...new Map(breaches.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const))).values()];
}
