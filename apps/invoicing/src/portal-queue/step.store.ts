/**
 * Steps and queues in their tables. A queue is worked on by the process that leases it; its fence grows with each new lease. A step
 * belongs to the process that has claimed its latest attempt.
 */
import type { Database, Row, Statement, Tenant, UnitOfWork } from '@millwright/persistence';
import { tables } from '../tables.js';
import type { Doubts, KnownDoubts } from './doubts.js';
import type { Step, StepName } from './step-kind.js';

/** A process, by its name, and the time in ms that its leases last. */
export interface QueueHolder {
  readonly name: string;
  readonly leaseMs: number;
}

/** A queue of which steps are to be claimed. */
export interface WantedQueue {
  readonly tenant: Tenant;
  /** Of the lease that this process had last; undefined if it had none. */
  readonly fence: number | undefined;
  /** How many further steps may be in flight. */
  readonly room: number;
  readonly inFlight: number;
}

export interface ClaimedStep extends Step, KnownDoubts {
  /** Of the queue. */
  readonly fence: number;
  /** Consecutive failures of the queue. */
  readonly failures: number;
  /** An earlier attempt may have been carried out, so this one looks it up. */
  readonly may_be_done: boolean;
  /** How long the portal may be at work on the latest attempt that was sent, in real time; 0 if a repetition does no harm. */
  readonly unsettled_ms: number;
}

/** What becomes of a step that has not ended. */
export interface Delay {
  readonly state: 'waiting' | 'sent';
  /** The portal is not at work on it. */
  readonly isSettled: boolean;
  readonly dueAt: Date;
  /** Of the queue, consecutive. */
  readonly failures: number;
  readonly coolingUntil: Date;
  /** With an answer that may mean a fault. */
  readonly doubts?: Doubts | undefined;
  /** If the portal is away. */
  readonly unansweredAt?: Date | undefined;
}

export interface NewStep {
  readonly id: string;
  readonly documentId: string;
  readonly ewayBillId?: string;
  readonly kind: StepName;
  readonly input?: object;
}

/** What bounds a claim: the steps that the process has in flight, and those of a queue that may be. */
export interface ClaimLimits {
  readonly inFlight: readonly string[];
  readonly mostOfQueue: number;
  /** Kinds that the portal may carry out twice, and the time in ms after which it is done with an attempt. */
  readonly unrepeatable: readonly StepName[];
  readonly settlingMs: number;
}

type QueueKey = Pick<Row<typeof tables.portal_queues>, 'account_id' | 'livemode'>;

const sweptAtOnce = 1_000;

/** Takes the queues with the fences that this process knows, its name, and the time of a lease. Queues that another process holds are left out. */
const leaseSql = `
  UPDATE portal_queues l
  SET owner = $4, leased_until = clock_timestamp() + $5 * interval '1 ms',
    fence = CASE WHEN l.owner = $4 AND l.fence = mine.fence THEN l.fence ELSE l.fence + 1 END
  FROM (
    SELECT free.*, wanted.fence
    FROM unnest($1::uuid[], $2::boolean[], $3::integer[]) AS wanted (account_id, livemode, fence)
    CROSS JOIN LATERAL (
      SELECT account_id, livemode FROM portal_queues p
      WHERE p.account_id = wanted.account_id AND p.livemode = wanted.livemode
        AND (p.leased_until IS NULL OR p.leased_until < clock_timestamp() OR (p.owner = $4 AND p.fence = wanted.fence))
      LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
    ) free
  ) mine
  WHERE l.account_id = mine.account_id AND l.livemode = mine.livemode`;

/**
 * Takes the queues with their room and their calls in flight, the name of this process, the ids of the steps in flight, the time, how
 * many steps of a queue may be in flight, the kinds that must not be repeated, and the time in which the portal is done with an attempt.
 * Claims the first due steps of each queue, one of a document at a time; of a queue with failures a single one, of the first few the one
 * that was tried least, so that a step which keeps failing does not stop the queue. Queues without any are released.
 */
export const claimSql = `
  WITH held AS (
    SELECT queue.*, wanted.in_flight,
      CASE WHEN queue.failures = 0 THEN wanted.room WHEN wanted.in_flight = 0 THEN 1 ELSE 0 END AS room
    FROM unnest($1::uuid[], $2::boolean[], $3::integer[], $4::integer[]) AS wanted (account_id, livemode, room, in_flight)
    CROSS JOIN LATERAL (
      SELECT account_id, livemode, fence, failures, cooling_until, unanswered_at FROM portal_queues p
      WHERE p.account_id = wanted.account_id AND p.livemode = wanted.livemode AND p.owner = $5 AND p.leased_until > clock_timestamp()
      LIMIT 1
    ) queue
  ), claimed AS (
    UPDATE portal_steps s SET state = 'sent', attempts = s.attempts + 1,
      settles_at = CASE WHEN s.state = 'waiting' AND s.kind = ANY ($9)
        THEN clock_timestamp() + $10 * interval '1 ms' ELSE s.settles_at END
    FROM held CROSS JOIN LATERAL (
      SELECT id FROM (
        SELECT id, place, attempts FROM portal_steps c
        WHERE c.account_id = held.account_id AND c.livemode = held.livemode AND c.due_at <= $7 AND c.id <> ALL ($6::uuid[])
          AND NOT EXISTS (
            SELECT FROM portal_steps before
            WHERE before.account_id = c.account_id AND before.livemode = c.livemode
              AND before.document_id = c.document_id AND before.place < c.place)
        ORDER BY c.place LIMIT $8
      ) first
      ORDER BY CASE WHEN held.failures > 0 THEN attempts END, place LIMIT held.room
    ) next
    WHERE (held.cooling_until IS NULL OR held.cooling_until <= $7)
      AND s.account_id = held.account_id AND s.livemode = held.livemode AND s.id = next.id
    RETURNING s.*, old.state = 'sent' AS may_be_done, held.fence, held.failures, held.unanswered_at
  ), released AS (
    UPDATE portal_queues l SET owner = NULL, leased_until = NULL
    FROM held
    WHERE l.account_id = held.account_id AND l.livemode = held.livemode AND held.in_flight = 0
      AND NOT EXISTS (SELECT FROM claimed c WHERE c.account_id = held.account_id AND c.livemode = held.livemode)
  )
  SELECT account_id, livemode, id, document_id, eway_bill_id, kind, input, attempts, created_at, may_be_done, fence, failures,
    doubtful_answers, doubtful_since, unanswered_at,
    greatest(0, 1000 * extract(epoch FROM settles_at - clock_timestamp()))::float8 AS unsettled_ms
  FROM claimed ORDER BY place`;

/**
 * Takes the key of a step, its claimed attempt, its state, when it is due, of its queue the failures, the end of the wait and the fence,
 * whether the portal is done with the step, its doubtful answers and since when, and when the portal was away.
 */
const delaySql = `
  WITH step AS (
    UPDATE portal_steps SET state = $5, due_at = $6, settles_at = CASE WHEN $10 THEN NULL ELSE settles_at END,
      doubtful_answers = coalesce($11, doubtful_answers), doubtful_since = coalesce($12, doubtful_since)
    WHERE account_id = $1 AND livemode = $2 AND id = $3 AND attempts = $4
  )
  UPDATE portal_queues SET failures = greatest(failures, $7), cooling_until = greatest(cooling_until, $8),
    unanswered_at = greatest(unanswered_at, $13)
  WHERE account_id = $1 AND livemode = $2 AND fence = $9`;

/** Queues with due steps that no other process works on. */
const dueSql = `
  SELECT account_id, livemode FROM portal_queues l
  WHERE (cooling_until IS NULL OR cooling_until <= $1)
    AND (leased_until IS NULL OR leased_until < clock_timestamp() OR owner = $2)
    AND EXISTS (
      SELECT FROM portal_steps s WHERE s.account_id = l.account_id AND s.livemode = l.livemode AND s.due_at <= $1)
  LIMIT ${sweptAtOnce}`;

/** With the commit, and with the queue, if the account has none in this mode. */
export function addStep(work: UnitOfWork, { id, documentId, ewayBillId, kind, input = {} }: NewStep): void {
  const queue = { account_id: work.tenant.accountId, livemode: work.tenant.livemode };
  const step = { ...queue, id, document_id: documentId, eway_bill_id: ewayBillId, kind, input };
  work.beforeCommit(() => [
    tables.portal_queues.insert(queue, 'ON CONFLICT DO NOTHING'),
    tables.portal_steps.insert({ ...step, due_at: work.now, created_at: work.now }),
  ]);
}

/** Leases the queues and claims steps of them. */
export async function claimSteps(
  database: Database,
  { name, leaseMs }: QueueHolder,
  queues: readonly WantedQueue[],
  { inFlight, mostOfQueue, unrepeatable, settlingMs }: ClaimLimits,
): Promise<ClaimedStep[]> {
  const accounts = queues.map(({ tenant }) => tenant.accountId);
  const modes = queues.map(({ tenant }) => tenant.livemode);
  const lease: Statement = {
    name: 'lease-queues',
    text: leaseSql,
    values: [accounts, modes, queues.map(({ fence }) => fence ?? null), name, leaseMs],
  };
  return database.asWorker(async (work) => {
    const claim: Statement = {
      name: 'claim-steps',
      text: claimSql,
      values: [
        accounts,
        modes,
        queues.map(({ room }) => room),
        queues.map((queue) => queue.inFlight),
        ...[name, inFlight, work.now, mostOfQueue, unrepeatable, settlingMs],
      ],
    };
    const [, claimed] = await work.batch([lease, claim]);
    const rows = claimed!.rows as (QueueKey & Omit<ClaimedStep, 'tenant'>)[];
    return rows.map(({ account_id: accountId, livemode, ...row }) => ({ ...row, tenant: { accountId, livemode } }));
  });
}

/** Deletes the step, unless another attempt was made meanwhile; whether it was there. */
export async function removeStep(work: UnitOfWork, { tenant, id, attempts }: Step): Promise<boolean> {
  const removed = await work.prepared(
    'remove-step',
    'DELETE FROM portal_steps WHERE account_id = $1 AND livemode = $2 AND id = $3 AND attempts = $4 RETURNING id',
    [tenant.accountId, tenant.livemode, id, attempts],
  );
  return removed.length > 0;
}

/** Whether no other attempt was made meanwhile; none is recorded until the commit. */
export async function lockOwnStep(work: UnitOfWork, { tenant, id, attempts }: Step): Promise<boolean> {
  const own = await work.prepared(
    'lock-own-step',
    'SELECT FROM portal_steps WHERE account_id = $1 AND livemode = $2 AND id = $3 AND attempts = $4 FOR UPDATE',
    [tenant.accountId, tenant.livemode, id, attempts],
  );
  return own.length > 0;
}

export async function delayStep(
  { worker }: Database,
  step: ClaimedStep,
  { state, isSettled, dueAt, failures, coolingUntil, doubts, unansweredAt }: Delay,
): Promise<void> {
  const { accountId, livemode } = step.tenant;
  await worker.query(delaySql, [
    ...[accountId, livemode, step.id, step.attempts],
    ...[state, dueAt, failures, coolingUntil, step.fence, isSettled],
    ...[doubts?.answers ?? null, doubts?.since ?? null, unansweredAt ?? null],
  ]);
}

/** The portal has answered. */
export async function clearFailures({ worker }: Database, { tenant, fence }: ClaimedStep): Promise<void> {
  await worker.query(
    `UPDATE portal_queues SET failures = 0, cooling_until = NULL
     WHERE account_id = $1 AND livemode = $2 AND fence = $3 AND failures > 0`,
    [tenant.accountId, tenant.livemode, fence],
  );
}

export async function renewLeases(
  { worker }: Database,
  { name, leaseMs }: QueueHolder,
  queues: readonly Pick<WantedQueue, 'tenant' | 'fence'>[],
): Promise<void> {
  await worker.query(
    `UPDATE portal_queues l SET leased_until = clock_timestamp() + $5 * interval '1 ms'
     FROM unnest($1::uuid[], $2::boolean[], $3::integer[]) AS mine (account_id, livemode, fence)
     WHERE l.account_id = mine.account_id AND l.livemode = mine.livemode AND l.fence = mine.fence AND l.owner = $4`,
    [
      queues.map(({ tenant }) => tenant.accountId),
      queues.map(({ tenant }) => tenant.livemode),
      queues.map(({ fence }) => fence),
      ...[name, leaseMs],
    ],
  );
}

/** Frees the queues that a process holds, but for these. At its start they are those of the process before it, by the same name. */
export async function releaseQueues(
  { worker }: Database,
  { name }: QueueHolder,
  kept: readonly Tenant[] = [],
): Promise<void> {
  await worker.query(
    `UPDATE portal_queues SET owner = NULL, leased_until = NULL
     WHERE owner = $1 AND (account_id, livemode) NOT IN (SELECT * FROM unnest($2::uuid[], $3::boolean[]))`,
    [name, kept.map(({ accountId }) => accountId), kept.map(({ livemode }) => livemode)],
  );
}

/** Those with due steps that no process but the one of this name works on. */
export async function queuesDue({ worker }: Database, name: string, now: Date): Promise<Tenant[]> {
  const rows = await worker.query<QueueKey[]>(dueSql, [now, name]);
  return rows.map(({ account_id: accountId, livemode }) => ({ accountId, livemode }));
}

/** For metrics: how many steps there are, and the age of the oldest by business time. */
export async function stepsWaiting({ worker }: Database, now: Date): Promise<{ steps: number; oldestSeconds: number }> {
  const [row] = await worker.query<[{ steps: number; oldest: Date | null }]>(
    'SELECT count(*)::integer AS steps, min(created_at) AS oldest FROM portal_steps',
  );
  const oldestSeconds = row.oldest === null ? 0 : (now.getTime() - row.oldest.getTime()) / 1_000;
  return { steps: row.steps, oldestSeconds };
}
