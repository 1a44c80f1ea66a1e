/**
 * Carries out the steps of queues. A queue is woken when a step is added, when an attempt of it ends, when a wait ends, and by the sweeper;
 * then its due steps are claimed, in order, and each is carried out: read, sent or looked up, recorded. An attempt without an answer of
 * the portal lets the whole queue wait, and what comes next is a single attempt.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Database, type Tenant } from '@millwright/persistence';
import { appConfig, Clock, CoalescedTask, encodeId, instanceName, Logger, PeriodicTask } from '@millwright/service-kit';
import type { PortalQueueConfig } from './portal-queue.settings.js';
import {
  type Busy,
  type Done,
  lookedUp,
  type NotSent,
  type Outcome,
  type Refused,
  type Unknown,
} from '../portal/portal.js';
import { type PortalTimes, settlingMs } from '../portal/portal.settings.js';
import { concluded, doubtsAfter, isAway, isDoubtful } from './doubts.js';
import { PortalQueueJobs } from './portal-queue-jobs.js';
import {
  portalCallDuration,
  portalCalls,
  portalCallsInFlight,
  portalCallsInFlightLimit,
} from './portal-queue-metrics.js';
import type { StepKind } from './step-kind.js';
import {
  type ClaimedStep,
  claimSteps,
  clearFailures,
  delayStep,
  lockOwnStep,
  type QueueHolder,
  releaseQueues,
  removeStep,
  renewLeases,
  type WantedQueue,
} from './step.store.js';
import { StepKinds } from './step-kinds.js';
import { waitAfter } from './waits.js';

const renewalsPerLease = 3;

/** A queue that this process holds, or wants to. */
interface PortalQueue {
  readonly tenant: Tenant;
  /** Undefined until steps of it have been claimed. */
  fence: number | undefined;
  /** Consecutive, without an answer of the portal. */
  failures: number;
  /** Attempts that are not recorded yet, by the id of the step. */
  readonly inFlight: Set<string>;
}

@Injectable()
export class PortalQueueRunner {
  private readonly queues = new Map<string, PortalQueue>();
  /** Those of which steps are to be claimed, first come first served. */
  private readonly awake = new Set<string>();
  private readonly running = new Set<Promise<void>>();
  private readonly holder: QueueHolder;
  private readonly renewal: PeriodicTask;
  private isStopped = false;
  private readonly claiming = new CoalescedTask(
    () => this.claim(),
    (error) => {
      this.logger.warn({ err: error }, 'No steps were claimed; they are retried soon');
      if (!this.isStopped) void this.claiming.request();
    },
  );

  constructor(
    private readonly database: Database,
    private readonly kinds: StepKinds,
    private readonly jobs: PortalQueueJobs,
    private readonly clock: Clock,
    private readonly logger: Logger,
    @Inject(appConfig) private readonly config: PortalQueueConfig & PortalTimes,
  ) {
    jobs.onDue((tenant) => this.wake(tenant));
    this.holder = { name: instanceName(config), leaseMs: config.portalQueueLease };
    this.renewal = new PeriodicTask(config.portalQueueLease / renewalsPerLease, () => this.renew());
  }

  async start(): Promise<void> {
    portalCallsInFlightLimit.set(this.config.portalCallsInFlight);
    await releaseQueues(this.database, this.holder);
    this.renewal.start();
  }

  /** Claims what is due of the queue, now or as soon as there is room. */
  wake(tenant: Tenant): void {
    if (this.isStopped) return;
    const key = keyOf(tenant);
    if (!this.queues.has(key)) this.queues.set(key, { tenant, fence: undefined, failures: 0, inFlight: new Set() });
    this.awake.add(key);
    void this.claiming.request();
  }

  /** Claims nothing more, and waits for the attempts in flight; those that last longer are looked up by the next process. */
  async stop(withinMs: number): Promise<void> {
    this.isStopped = true;
    const ended = this.claiming.request().then(() => Promise.all(this.running));
    await Promise.race([ended, delay(withinMs, undefined, { ref: false })]);
    await this.renewal.stop();
    const busy = [...this.queues.values()].filter(({ inFlight }) => inFlight.size > 0);
    await releaseQueues(
      this.database,
      this.holder,
      busy.map(({ tenant }) => tenant),
    );
  }

  private async claim(): Promise<void> {
    const wanted = this.wantedQueues();
    if (wanted.length === 0) return;
    const limits = {
      inFlight: wanted.flatMap(({ tenant }) => [...this.queues.get(keyOf(tenant))!.inFlight]),
      mostOfQueue: this.config.portalCallsPerQueue,
      unrepeatable: this.kinds.unrepeatable(),
      settlingMs: settlingMs(this.config),
    };
    const claimed = await claimSteps(this.database, this.holder, wanted, limits).catch((error: unknown) => {
      for (const { tenant } of wanted) this.awake.add(keyOf(tenant));
      throw error;
    });
    for (const step of claimed) this.begin(step);
    for (const { tenant } of wanted) this.forgetIdle(keyOf(tenant));
  }

  /** The queues that are awake, as many as there is room for. One that gets less than its room stays awake. */
  private wantedQueues(): WantedQueue[] {
    const wanted: WantedQueue[] = [];
    if (this.isStopped) return wanted;
    let free = this.config.portalCallsInFlight - this.running.size;
    for (const key of this.awake) {
      if (free <= 0) break;
      this.awake.delete(key);
      const { tenant, fence, inFlight } = this.queues.get(key)!;
      const own = this.config.portalCallsPerQueue - inFlight.size;
      const room = Math.min(own, free);
      if (room < own) this.awake.add(key);
      if (room > 0) wanted.push({ tenant, fence, room, inFlight: inFlight.size });
      free -= room;
    }
    return wanted;
  }

  private begin(step: ClaimedStep): void {
    const queue = this.queues.get(keyOf(step.tenant))!;
    queue.fence = step.fence;
    queue.failures = step.failures;
    queue.inFlight.add(step.id);
    portalCallsInFlight.inc();
    const run = this.carryOut(queue, step)
      .then(() => true)
      .catch((error: unknown) => {
        this.logger.error({ err: error, ...describe(step) }, 'A step was left as sent; the next sweep looks it up');
        return false;
      })
      .then((isSettled) => {
        queue.inFlight.delete(step.id);
        this.running.delete(run);
        portalCallsInFlight.dec();
        if (isSettled) this.wake(step.tenant);
      });
    this.running.add(run);
  }

  /** A queue without calls in flight and without claimed steps has been released. */
  private forgetIdle(key: string): void {
    if (this.awake.has(key) || this.queues.get(key)!.inFlight.size > 0) return;
    this.queues.delete(key);
  }

  private async carryOut(queue: PortalQueue, step: ClaimedStep): Promise<void> {
    let outcome: Outcome<unknown>;
    try {
      const kind = this.kinds.of(step.kind);
      const subject = await this.load(kind, step);
      if (subject === undefined) return;
      outcome = await this.perform(kind, subject, step);
      if (outcome.kind === 'done' && outcome.value === undefined) return await this.noteNotDone(step);
      if (outcome.kind === 'done' || outcome.kind === 'refused') {
        await this.record(kind, step, subject, outcome);
        await this.noteAnswer(queue, step);
        return;
      }
      await this.showWaiting(kind, step, outcome);
    } catch (error) {
      this.logger.error(
        { err: error, ...describe(step) },
        'A step could not be read or recorded; it is looked up later',
      );
      outcome = { kind: 'unknown', reason: String(error), mayBeUnderway: true };
    }
    await this.postpone(queue, step, outcome);
  }

  private load(kind: StepKind, step: ClaimedStep): Promise<unknown> {
    return this.database.asTenant(step.tenant, async (work) => {
      const subject = await kind.load(work, step);
      if (subject === undefined) await removeStep(work, step);
      return subject;
    });
  }

  private async perform(kind: StepKind, subject: unknown, step: ClaimedStep): Promise<Outcome<unknown>> {
    const action = step.kind;
    const stop = portalCallDuration.startTimer({ action });
    const outcome = step.may_be_done ? lookedUp(await kind.find(subject, step)) : await this.send(kind, subject, step);
    stop();
    const isNotDone = outcome.kind === 'done' && outcome.value === undefined;
    portalCalls.inc({ action, outcome: isNotDone ? 'not_done' : outcome.kind });
    return outcome;
  }

  /**
   * A refusal by codes that are not known here counts once a look-up has found nothing; so does one after another attempt, which the
   * portal may have finished meanwhile.
   */
  private async send(kind: StepKind, subject: unknown, step: ClaimedStep): Promise<Outcome<unknown>> {
    const outcome = concluded(await kind.send(subject, step), step, this.clock.now());
    if (outcome.kind !== 'refused' || outcome.duplicate !== undefined) return outcome;
    if (step.attempts === 1 && outcome.isUnclear !== true) return outcome;
    const found = await kind.find(subject, step);
    if (found.kind === 'done') return found.value === undefined ? outcome : found;
    if (found.kind === 'refused' && found.duplicate !== undefined) return outcome;
    const codes = outcome.errors.map(({ code }) => code).join();
    const reason = `The portal refused with ${codes}, and does not say whether it was already done.`;
    return { kind: 'unknown', reason, errors: outcome.errors };
  }

  private async record(
    kind: StepKind,
    step: ClaimedStep,
    subject: unknown,
    outcome: Done<unknown> | Refused,
  ): Promise<void> {
    const isOwn = await this.database.asTenant(step.tenant, async (work) => {
      if (!(await removeStep(work, step))) return false;
      await kind.record(work, step, subject, outcome);
      return true;
    });
    if (!isOwn) this.logger.warn(describe(step), 'Another process has taken this step over; its outcome counts');
  }

  /** That it is not shown holds nothing up: the next attempt shows it. */
  private async showWaiting(kind: StepKind, step: ClaimedStep, outcome: Unknown | NotSent | Busy): Promise<void> {
    if (outcome.kind === 'busy' || outcome.errors === undefined) return;
    const { errors } = outcome;
    try {
      await this.database.asTenant(step.tenant, async (work) => {
        if (await lockOwnStep(work, step)) await kind.showWaiting?.(work, step, errors);
      });
    } catch (error) {
      this.logger.warn({ err: error, ...describe(step) }, 'The record does not show why its step waits');
    }
  }

  /** The portal has answered, so the queue waits no more. */
  private async noteAnswer(queue: PortalQueue, step: ClaimedStep): Promise<void> {
    if (queue.failures === 0) return;
    queue.failures = 0;
    await clearFailures(this.database, step);
  }

  /**
   * The look-up has found nothing. The next attempt sends the step again, or looks it up again when the portal can no longer be at work
   * on it. That the portal answers look-ups does not end a wait of the queue.
   */
  private async noteNotDone(step: ClaimedStep): Promise<void> {
    const { tenant, failures, unsettled_ms: unsettledMs } = step;
    const isSettled = unsettledMs === 0;
    const now = this.clock.now();
    const dueAt = new Date(now.getTime() + Math.ceil(unsettledMs));
    await delayStep(this.database, step, {
      state: isSettled ? 'waiting' : 'sent',
      isSettled,
      dueAt,
      failures,
      coolingUntil: now,
    });
    if (!isSettled) this.jobs.schedule([{ tenant, at: dueAt }]);
  }

  /** Lets the queue wait, and the step by its own count of attempts, so that one that keeps failing does not hold up those behind it. */
  private async postpone(queue: PortalQueue, step: ClaimedStep, outcome: Unknown | NotSent | Busy): Promise<void> {
    const failures = step.failures + 1;
    const atLeast = outcome.kind === 'busy' ? outcome.retryAfterMs : undefined;
    const random = Math.random();
    const now = this.clock.now();
    const coolingUntil = new Date(now.getTime() + waitAfter(failures, atLeast, random));
    const dueAt = new Date(now.getTime() + waitAfter(step.attempts, atLeast, random));
    const mayBeUnderway = step.may_be_done || (outcome.kind === 'unknown' && outcome.mayBeUnderway === true);
    const mayBeDone = step.may_be_done || outcome.kind === 'unknown';
    this.logger.warn(
      { ...describe(step), outcome: outcome.kind, reason: outcome.reason, failures, next_at: coolingUntil },
      'A step has no answer of the portal',
    );
    queue.failures = Math.max(queue.failures, failures);
    await delayStep(this.database, step, {
      state: mayBeDone ? 'sent' : 'waiting',
      isSettled: !mayBeUnderway,
      dueAt,
      failures,
      coolingUntil,
      // That a look-up is answered so says nothing about the document.
      doubts: !step.may_be_done && isDoubtful(outcome) ? doubtsAfter(step, now) : undefined,
      unansweredAt: isAway(outcome, failures) ? now : undefined,
    });
    const wakes = [coolingUntil, dueAt].filter((at) => at >= coolingUntil);
    this.jobs.schedule(wakes.map((at) => ({ tenant: step.tenant, at })));
  }

  private async renew(): Promise<void> {
    const held = [...this.queues.values()].filter(({ fence }) => fence !== undefined);
    if (held.length === 0) return;
    await renewLeases(this.database, this.holder, held).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'The leases of queues were not renewed; this is retried soon');
    });
  }
}

function keyOf({ accountId, livemode }: Tenant): string {
  return `${accountId} ${livemode}`;
}

/** For logs. */
function describe({ tenant, id, kind, attempts }: ClaimedStep): object {
  return {
    account: encodeId('account', tenant.accountId),
    livemode: tenant.livemode,
    step: id,
    kind,
    attempt: attempts,
  };
}
