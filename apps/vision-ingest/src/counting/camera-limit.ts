/** The limit of a camera while its batches are counted: what a batch makes of its state, of its breaches and of their events. */
import type { Tenant } from '@millwright/persistence';
import type { DefectLimit } from '@millwright/contracts';
import type { KnownState } from '../camera/camera-state.js';
import type { BreachRow } from '../limit/breach.store.js';
import { type ShownBreach, type BreachState, judgeRate, type LimitState } from '../limit/rate-judgement.js';

interface LimitedCamera {
  readonly tenant: Tenant;
  readonly id: string;
  readonly defect_limit: DefectLimit | null;
  readonly state: KnownState;
}

/** What a batch changes: nothing, mostly. */
export interface CameraBreaches {
  readonly rows: readonly BreachRow[];
  readonly announced?: ShownBreach | undefined;
}

const noBreaches: CameraBreaches = { rows: [] };

/** The camera, and its breaches, after one more batch. */
export function judgeByLimit<Camera extends LimitedCamera>(
  camera: Camera,
  parts: readonly { readonly defective: boolean }[],
  receivedAt: Date,
  newId: () => string,
): [camera: Camera, breaches: CameraBreaches] {
  const before = camera.state.limit;
  if (camera.defect_limit === null && before === undefined) return [camera, noBreaches];
  const inspected = {
    parts: parts.length,
    defective: parts.flatMap((part, place) => (part.defective ? [place] : [])),
  };
  const { state: limit, announced } = judgeRate(before, camera.defect_limit, inspected, receivedAt.getTime(), newId);
  const rows = changedRows(camera, before, limit, receivedAt);
  return [
    { ...camera, state: { ...camera.state, limit } },
    { rows, announced },
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

function isChanged(known: BreachState | null, reached: BreachState | null): boolean {
  if (reached === null) return false;
  return reached.announcements !== known?.announcements || reached.highestRate !== known.highestRate;
}

function breachRow(
  { tenant, id }: LimitedCamera,
  limit: DefectLimit,
  breach: BreachState,
  endedAt: Date | null,
): BreachRow {
  return {
    account_id: tenant.accountId,
    livemode: tenant.livemode,
    id: breach.id,
    camera_id: id,
    defect_limit: limit,
    rate: breach.rate,
    sample: breach.sample,
    defective: breach.defective,
    lower_bound: breach.lowerBound,
    highest_rate: breach.highestRate,
    announcements: breach.announcements,
    started_at: new Date(breach.startedAt),
    ended_at: endedAt,
  };
}

/** Each as the last of the batches leaves it. */
export function latestRows(breaches: readonly CameraBreaches[]): BreachRow[] {
  return [...new Map(breaches.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const))).values()];
}
