/** Closes sessions whose cameras have sent no parts for too long: every few seconds, and when the clock was moved. */
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database, isDependencyFault } from '@millwright/persistence';
import { Clock, ClockCheck, CoalescedTask, encodeId, Logger, PeriodicTask } from '@millwright/service-kit';
import { PartTimes } from './part-times.js';
import { SessionService } from './session.service.js';
import { dueSessions, type DueSession, postponeSessions } from './session.store.js';

const everyMs = 3_000;
const sessionsAtOnce = 100;
/** After a failure: one session keeps the others from nothing. */
const pauseMs = 60_000;

@Injectable()
export class IdleSessions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task: CoalescedTask;
  private readonly timer: PeriodicTask;

  constructor(
    private readonly database: Database,
    private readonly sessions: SessionService,
    private readonly partTimes: PartTimes,
    private readonly clock: Clock,
    private readonly clockCheck: ClockCheck,
    private readonly logger: Logger,
  ) {
    this.task = new CoalescedTask(
      () => this.run(),
      (error) => logger.warn({ err: error }, 'The search for idle sessions failed; it is repeated soon'),
    );
    this.timer = new PeriodicTask(everyMs, () => this.runNow());
  }

  onApplicationBootstrap(): void {
    this.clock.onMove({ moved: () => this.runNow() });
    this.timer.start();
    // Receipts are known from the first look on.
    void this.runNow();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.timer.stop();
  }

  /** Resolves once those that are idle now are closed. */
  runNow(): Promise<void> {
    return this.task.request();
  }

  private async run(): Promise<void> {
    await this.clockCheck.requireRight();
    let due: readonly DueSession[];
    do {
      due = await this.database.asWorker((work) => dueSessions(work, sessionsAtOnce));
      await this.closeOrPostpone(due);
    } while (due.length === sessionsAtOnce);
  }

  private async closeOrPostpone(due: readonly DueSession[]): Promise<void> {
    const now = this.clock.now();
    const cameras = due.flatMap(({ cameraIds }) => cameraIds.map((id) => encodeId('camera', id)));
    const { since, latest } = await this.partTimes.of(cameras, now);
    let place = 0;
    const looked = due.map((session) => {
      const times = latest.slice(place, (place += session.cameraIds.length));
      return { ...session, idleAt: new Date(Math.max(since, ...times.map((at) => at ?? 0)) + session.timeoutMs) };
    });
    const isIdle = ({ idleAt }: { readonly idleAt: Date }): boolean => idleAt <= now;
    const failed: DueSession[] = [];
    for (const session of looked.filter(isIdle)) {
      try {
        await this.sessions.closeIdle(session);
      } catch (error) {
        if (isDependencyFault(error)) throw error;
        this.logger.error(
          { err: error, session: encodeId('inspection_session', session.id) },
          'An idle session was not closed; it is retried in a minute',
        );
        failed.push(session);
      }
    }
    const retryAt = new Date(now.getTime() + pauseMs);
    const postponed = [
      ...looked.filter((session) => !isIdle(session)),
      ...failed.map((session) => ({ ...session, idleAt: retryAt })),
    ];
    if (postponed.length > 0) await this.database.asWorker(async (work) => postponeSessions(work, postponed));
  }
}
