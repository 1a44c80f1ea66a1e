import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Backbone, eventually, freshTenant, testEnvironment, isLongForm } from '@millwright/testing';
import { Redis } from 'ioredis';
import type { Outcome } from '../portal/portal.js';
import { done, held, PortalQueueApp, portalQueueBackbone, TestPortal } from '../testing/portal-queue-app.js';
import { PortalQueueJobs } from './portal-queue-jobs.js';

const itLong = isLongForm ? it : it.skip;

const unknown: Outcome<string> = { kind: 'unknown', reason: 'no answer within 30 s' };
const notSent: Outcome<string> = { kind: 'not_sent', reason: 'connection refused' };
const refused: Outcome<string> = { kind: 'refused', errors: [{ code: '2172', message: 'no', advice: 'correct it' }] };
const doubtful: Outcome<string> = {
  kind: 'not_sent',
  reason: 'application error',
  errors: [{ code: '5002', message: 'Application error', advice: 'Wait.' }],
  mayBeFault: true,
};
const notDone: Outcome<undefined> = { kind: 'done', value: undefined };
const hourMs = 3_600_000;
/** From the claim of a step until the portal is done with it, in real time. */
const settlesWithin = { PORTAL_DEADLINE: '2000', PORTAL_OVERTIME: '500' };

let backbone: Backbone;
let app: PortalQueueApp;
let portal: TestPortal;
let tenant: ReturnType<typeof freshTenant>;
const further: PortalQueueApp[] = [];

beforeAll(async () => {
  backbone = await portalQueueBackbone();
});
afterAll(() => backbone.drop());
beforeEach(async () => {
  portal = new TestPortal();
  app = await PortalQueueApp.start(backbone, portal);
  tenant = freshTenant();
});
afterEach(async () => {
  portal.answer = () => done;
  const all = [app, ...further.splice(0)];
  const running = all.find((each) => each.app.database.worker.isInitialized);
  await running?.app.database.worker.query('DELETE FROM portal_steps');
  await Promise.all(all.map((each) => each.stop()));
});

const documents = (count: number): string[] => Array.from({ length: count }, () => crypto.randomUUID());
const startAnother = async (environment: Record<string, string> = {}): Promise<PortalQueueApp> => {
  const another = await PortalQueueApp.start(backbone, portal, { INSTANCE: 'two', ...environment });
  further.push(another);
  return another;
};
const recordedDocuments = async (of = tenant): Promise<string[]> =>
  (await app.recorded(of)).map(({ document_id: id }) => id);
const waitOf = ({ due_at: dueAt, created_at: createdAt }: { due_at: Date; created_at: Date }): number =>
  dueAt.getTime() - createdAt.getTime();
/** The attempts came in this order: none before another one, but for those that are in flight together, of which one may be slow. */
const expectOrder = (order: readonly string[]): void => {
  const places = portal.documents.map((each) => order.indexOf(each));
  expect(places.toSorted((a, b) => a - b)).toEqual(order.map((_, place) => place));
  for (const [index, place] of places.entries()) expect(place - index).toBeLessThan(5);
};
/** Runs a statement as an operator of the database would. */
const query = async (sql: string, values: unknown[] = []): Promise<unknown> => {
  const source = app.app.database.worker;
  return source.isInitialized ? source.query(sql, values) : undefined;
};

describe('a step', () => {
  it('is carried out once its transaction has committed, and recorded in a transaction that deletes it', async () => {
    const [document] = documents(1);
    await app.add(tenant, [document!]);
    await eventually(async () =>
      expect(await app.recorded(tenant)).toEqual([{ document_id: document, outcome: 'done' }]),
    );
    expect(portal.attempts).toEqual([
      { process: 'one', accountId: tenant.accountId, documentId: document, number: 1, mayBeDone: false },
    ]);
    expect(await app.steps(tenant)).toEqual([]);
  });

  it('that the portal refuses is recorded as well, and the next one is not held up', async () => {
    const [first, second] = documents(2);
    portal.answer = ({ documentId }) => (documentId === first ? refused : done);
    await app.add(tenant, [first!, second!]);
    await eventually(async () =>
      expect(new Map((await app.recorded(tenant)).map((row) => [row.document_id, row.outcome]))).toEqual(
        new Map([
          [first, 'refused'],
          [second, 'done'],
        ]),
      ),
    );
  });

  it('with an unknown outcome is tried again after 2 s of business time, and is told that it may be done', async () => {
    const [document] = documents(1);
    portal.answer = ({ number }) => (number === 1 ? unknown : done);
    await app.add(tenant, [document!]);
    const [step] = await eventually(async () => {
      const steps = await app.steps(tenant);
      expect(steps).toMatchObject([{ state: 'sent', attempts: 1 }]);
      expect(waitOf(steps[0]!)).toBeGreaterThan(2_000);
      return steps;
    });
    // From the end of the attempt, which takes its time on a busy machine.
    const waitMs = waitOf(step!);
    expect(waitMs).toBeLessThan(5_000);
    await app.app.advance(waitMs);
    await eventually(async () => expect(await recordedDocuments()).toEqual([document]));
    expect(portal.attempts.map(({ mayBeDone }) => mayBeDone)).toEqual([false, true]);
  });

  it('that was surely not sent is tried again as a new one, unless an earlier attempt is still unclear', async () => {
    const [document] = documents(1);
    const answers = [notSent, unknown, notSent, done];
    portal.answer = ({ number }) => answers[number - 1]!;
    await app.add(tenant, [document!]);
    for (const attempts of [1, 2, 3]) {
      await eventually(async () => expect(await app.steps(tenant)).toMatchObject([{ attempts }]));
      await eventually(() => expect(portal.inFlight).toBe(0));
      await app.app.advance(20_000);
    }
    await eventually(async () => expect(await recordedDocuments()).toEqual([document]));
    expect(portal.attempts.map(({ mayBeDone }) => mayBeDone)).toEqual([false, false, true, true]);
  });

  it('that was looked up and not found is sent again by the attempt after it', async () => {
    portal.answer = ({ number }) => (number === 1 ? unknown : number === 2 ? notDone : done);
    await app.add(tenant, documents(1));
    await eventually(async () => expect(await app.steps(tenant)).toMatchObject([{ attempts: 1 }]));
    await app.app.advance(3_000);
    await eventually(async () => expect(await recordedDocuments()).toHaveLength(1));
    expect(portal.attempts.map(({ mayBeDone }) => mayBeDone)).toEqual([false, true, false]);
  });

  it('is not ended by a look-up that is refused', async () => {
    const answers = [unknown, refused, refused, done];
    portal.answer = ({ number }) => answers[number - 1]!;
    await app.add(tenant, documents(1));
    for (const attempts of [1, 2, 3]) {
      await eventually(async () => expect(await app.steps(tenant)).toMatchObject([{ attempts, state: 'sent' }]));
      await eventually(() => expect(portal.inFlight).toBe(0));
      await app.app.advance(20_000);
    }
    await eventually(async () => expect(await app.recorded(tenant)).toMatchObject([{ outcome: 'done' }]));
  });

  it.each([
    ['finds that it was done before', done, 'done'],
    ['finds nothing', notDone, 'refused'],
  ] as const)('that is refused after another attempt is looked up, which %s', async (_, found, outcome) => {
    portal.answer = ({ number, mayBeDone }) => (number === 1 ? notSent : mayBeDone ? found : refused);
    await app.add(tenant, documents(1));
    await eventually(async () => expect(await app.steps(tenant)).toMatchObject([{ attempts: 1 }]));
    await eventually(() => expect(portal.inFlight).toBe(0));
    await app.app.advance(3_000);
    await eventually(async () => expect(await app.recorded(tenant)).toMatchObject([{ outcome }]));
    expect(portal.attempts.map(({ mayBeDone }) => mayBeDone)).toEqual([false, false, true]);
  });

  it('that the portal may still be at work on is sent again when that has ended, whatever the clock says', async () => {
    await app.stop();
    app = await PortalQueueApp.start(backbone, portal, settlesWithin);
    const [first, second, other] = documents(3);
    const sends: { documentId: string; at: number }[] = [];
    portal.answer = ({ documentId, number, mayBeDone }) => {
      if (mayBeDone) return notDone;
      sends.push({ documentId, at: performance.now() });
      if (number > 1 || documentId === other) return done;
      return { kind: 'unknown', reason: 'no answer', ...(documentId === first && { mayBeUnderway: true }) };
    };
    await app.add(tenant, [first!, second!], 'part_b');
    await eventually(async () => {
      expect((await app.steps(tenant)).map(({ attempts }) => attempts)).toEqual([1, 1]);
      expect(portal.inFlight).toBe(0);
    });
    await app.add(tenant, [other!]);
    await app.app.advance(hourMs);
    await eventually(async () => expect(await recordedDocuments()).toEqual(expect.arrayContaining([second, other])));
    await app.app.advance(hourMs);
    await eventually(async () => expect(await recordedDocuments()).toContain(first));
    const [lost, again] = sends.filter(({ documentId }) => documentId === first);
    expect(again!.at - lost!.at).toBeGreaterThan(1_500);
  });

  it('comes again when a wait in Redis has ended, without a move of the clock', async () => {
    await app.stop();
    app = await PortalQueueApp.start(backbone, portal, { SWEEP_INTERVAL: '30000' });
    const [document] = documents(1);
    portal.answer = ({ number }) => (number === 1 ? notSent : done);
    await app.add(tenant, [document!]);
    await eventually(async () => expect(await recordedDocuments()).toEqual([document]));
  });

  it('is tried again after its wait though Redis was emptied meanwhile', async () => {
    const [document] = documents(1);
    portal.answer = ({ number }) => (number === 1 ? notSent : done);
    await app.add(tenant, [document!]);
    await eventually(async () => expect(await app.steps(tenant)).toMatchObject([{ attempts: 1, state: 'waiting' }]));
    const redis = new Redis(testEnvironment().redisUrl);
    const keys = await redis.keys(`${backbone.topicPrefix}*`);
    if (keys.length > 0) await redis.del(keys);
    redis.disconnect();
    await eventually(async () => expect(await recordedDocuments()).toEqual([document]));
  });
});

describe('a queue', () => {
  it('has at most five steps in flight, begun in their order', async () => {
    const all = documents(12);
    const answers = all.map(() => held());
    portal.answer = ({ documentId }) => answers[all.indexOf(documentId)]!.answer;
    await app.add(tenant, all);
    await eventually(() => expect(portal.documents).toHaveLength(5));
    expect(new Set(portal.documents)).toEqual(new Set(all.slice(0, 5)));
    for (const { give } of answers) give(done);
    await eventually(async () => expect(await recordedDocuments()).toHaveLength(12));
    expectOrder(all);
    expect(portal.mostInFlight).toBe(5);
  });

  it('carries out the steps of one document one after the other', async () => {
    const [document] = documents(1);
    const first = held();
    portal.answer = ({ documentId }) =>
      portal.documents.filter((each) => each === document && each === documentId).length === 1 ? first.answer : done;
    const [other] = documents(1);
    await app.add(tenant, [document!, document!, other!]);
    await eventually(async () => expect(await recordedDocuments()).toEqual([other]));
    await eventually(() => expect(new Set(portal.documents)).toEqual(new Set([document, other])));
    expect(portal.attempts).toHaveLength(2);
    first.give(done);
    await eventually(async () => expect(await recordedDocuments()).toEqual([other, document, document]));
  });

  it('whose portal is away for hours tries one step at a time, and then sends what waited in its order', async () => {
    const all = documents(30);
    let isAway = true;
    portal.answer = () => (isAway ? notSent : done);
    await app.add(tenant, all.slice(0, 1));
    await eventually(async () => expect(await app.steps(tenant)).toMatchObject([{ attempts: 1 }]));
    await app.add(tenant, all.slice(1));
    for (let hour = 0; hour < 5; hour += 1) {
      const before = portal.attempts.length;
      await app.app.advance(hourMs);
      await eventually(() => expect(portal.attempts).toHaveLength(before + 1));
      await eventually(async () => {
        const tried = (await app.steps(tenant)).map(({ attempts }) => attempts);
        expect(tried.reduce((sum, attempts) => sum + attempts)).toBe(before + 1);
      });
      await eventually(() => expect(portal.inFlight).toBe(0));
    }
    expect(portal.documents.map((each) => all.indexOf(each)).every((place) => place < 5)).toBe(true);
    expect(portal.mostInFlight).toBe(1);

    isAway = false;
    portal.attempts.length = 0;
    await app.app.advance(16 * 60_000);
    await eventually(async () => expect(await recordedDocuments()).toHaveLength(30));
    expectOrder(all);
    expect(portal.mostInFlight).toBeLessThanOrEqual(5);
  });

  /** Lets waits pass until there are so many further attempts. */
  const furtherAttempts = async (count: number): Promise<void> => {
    const before = portal.attempts.length;
    await eventually(async () => {
      await app.app.advance(5 * 60_000);
      expect(portal.attempts.length).toBeGreaterThanOrEqual(before + count);
    });
  };

  itLong('whose portal comes back with an error of its own loses no step', async () => {
    const all = documents(6);
    let isThere = false;
    const answered = new Set<string>();
    portal.answer = ({ documentId }) => {
      if (!isThere) return notSent;
      if (answered.has(documentId)) return done;
      answered.add(documentId);
      return doubtful;
    };
    await app.add(tenant, all);
    await furtherAttempts(18);
    isThere = true;
    await eventually(async () => {
      await app.app.advance(5 * 60_000);
      expect(await app.recorded(tenant)).toHaveLength(6);
    });
    expect(new Set((await app.recorded(tenant)).map(({ outcome }) => outcome))).toEqual(new Set(['done']));
    expect(answered).toEqual(new Set(all));
  });

  itLong('counts no answer before an outage as one after it', async () => {
    let answer: Outcome<string> = doubtful;
    portal.answer = () => answer;
    await app.add(tenant, documents(1));
    await furtherAttempts(6);
    answer = notSent;
    await furtherAttempts(4);
    await app.app.advance(4 * hourMs);
    answer = doubtful;
    await furtherAttempts(3);
    expect(await app.recorded(tenant)).toEqual([]);
    answer = done;
    await eventually(async () => {
      await app.app.advance(5 * 60_000);
      expect(await app.recorded(tenant)).toMatchObject([{ outcome: 'done' }]);
    });
  });

  itLong('concludes a fault from answers of that kind over hours', async () => {
    portal.answer = ({ mayBeDone }) => (mayBeDone ? notDone : doubtful);
    const startedAt = app.app.clock.now().getTime();
    await app.add(tenant, documents(1));
    await eventually(async () => {
      await app.app.advance(5 * 60_000);
      expect(await app.recorded(tenant)).toMatchObject([{ outcome: 'refused' }]);
    }, 40_000);
    expect(app.app.clock.now().getTime() - startedAt).toBeGreaterThan(3 * hourMs);
    expect(portal.attempts.filter(({ mayBeDone }) => !mayBeDone).length).toBeGreaterThanOrEqual(5);
  });

  itLong('never waits longer than 15 minutes', async () => {
    portal.answer = () => notSent;
    await app.add(tenant, documents(1));
    for (let attempts = 1; attempts <= 12; attempts += 1) {
      const [step] = await eventually(async () => {
        const steps = await app.steps(tenant);
        expect(steps).toMatchObject([{ attempts, state: 'waiting' }]);
        return steps;
      });
      const waitMs = step!.due_at.getTime() - app.app.clock.now().getTime();
      expect(waitMs).toBeLessThanOrEqual(15 * 60_000);
      if (attempts >= 9) expect(waitMs).toBeGreaterThan(14.9 * 60_000);
      await app.app.advance(15 * 60_000);
    }
  });

  it('goes on with other steps while one keeps failing', async () => {
    const all = documents(8);
    portal.answer = ({ documentId }) => (documentId === all[0] ? unknown : done);
    await app.add(tenant, all);
    await eventually(async () => {
      await app.app.advance(3_000);
      expect(await recordedDocuments()).toHaveLength(7);
    });
    expect(await app.steps(tenant)).toMatchObject([{ document_id: all[0], state: 'sent' }]);
  });

  it('that is throttled waits as long as the portal says', async () => {
    portal.answer = ({ number }) => (number === 1 ? { kind: 'busy', reason: 'throttled', retryAfterMs: 60_000 } : done);
    await app.add(tenant, documents(1));
    const [step] = await eventually(async () => {
      const steps = await app.steps(tenant);
      expect(steps).toMatchObject([{ attempts: 1, state: 'waiting' }]);
      return steps;
    });
    expect(waitOf(step!)).toBeGreaterThan(60_000);
    await app.app.advance(70_000);
    await eventually(async () => expect(await recordedDocuments()).toHaveLength(1));
  });
});

describe('several processes', () => {
  it('share the queues, carry out each step once, and have five of a queue in flight between them', async () => {
    const another = await startAnother();
    const all = documents(40);
    portal.answer = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return done;
    };
    await Promise.all([app.add(tenant, all.slice(0, 20)), another.add(tenant, all.slice(20))]);
    await eventually(async () => expect(await recordedDocuments()).toHaveLength(40));
    expect(new Set(await recordedDocuments())).toEqual(new Set(all));
    expect(portal.attempts).toHaveLength(40);
    expect(portal.mostInFlight).toBeLessThanOrEqual(5);
  });

  it('take over the queue of one that has crashed between the claim and the record, and look up what it may have sent', async () => {
    const [document, later] = documents(2);
    await app.stop();
    app = await PortalQueueApp.start(backbone, portal, { SWEEP_INTERVAL: '30000', PORTAL_CALLS_IN_FLIGHT: '1' });
    const never = held();
    portal.answer = () => never.answer;
    await app.add(tenant, [document!, later!]);
    await eventually(() => expect(portal.documents).toEqual([document]));
    // What a crash leaves: the claim is committed, and nobody renews the lease any more.
    await query(
      `UPDATE portal_queues SET owner = 'crashed', fence = fence + 1, leased_until = clock_timestamp() + interval '1 s'`,
    );
    portal.answer = () => done;
    await startAnother();
    await eventually(async () => expect(await recordedDocuments()).toEqual([document, later]));
    expect(portal.attempts.slice(1)).toMatchObject([
      { process: 'two', documentId: document, number: 2, mayBeDone: true },
      { process: 'two', documentId: later, number: 1, mayBeDone: false },
    ]);

    // The process was only silent: what it learns now no longer counts.
    never.give(refused);
    await eventually(() => expect(portal.inFlight).toBe(0));
    await app.stop();
    expect(await further[0]!.recorded(tenant)).toHaveLength(2);
  });

  itLong('do not send what a crashed one has sent, and the portal finishes later, a second time', async () => {
    await app.stop();
    // The one call that it may have in flight has no answer, so it claims nothing more, as after a crash.
    const crashing = { SWEEP_INTERVAL: '30000', PORTAL_CALLS_IN_FLIGHT: '1' };
    app = await PortalQueueApp.start(backbone, portal, { ...settlesWithin, ...crashing });
    const [document, other] = documents(2);
    const never = held();
    const carriedOut: string[] = [];
    portal.answer = ({ documentId, number, mayBeDone }) => {
      if (mayBeDone) return carriedOut.includes(documentId) ? done : notDone;
      if (documentId === document && number === 1) return never.answer;
      carriedOut.push(documentId);
      return done;
    };
    await app.add(tenant, [document!], 'part_b');
    await eventually(() => expect(portal.documents).toEqual([document]));
    await query(`UPDATE portal_queues SET owner = 'crashed', fence = fence + 1, leased_until = 'infinity'`);
    const another = await startAnother(settlesWithin);
    // As if the call had begun just now, however long the start took.
    await query(`UPDATE portal_steps SET settles_at = clock_timestamp() + interval '2500 ms'`);
    await query('UPDATE portal_queues SET leased_until = clock_timestamp()');
    await another.add(tenant, [other!]);
    await eventually(async () => expect(await recordedDocuments()).toEqual([other]));
    // The portal finishes what the crashed process has sent.
    carriedOut.push(document!);
    await eventually(async () => expect(await recordedDocuments()).toEqual([other, document]));
    expect(carriedOut.toSorted()).toEqual([document!, other!].toSorted());
    expect(portal.attempts.at(-1)).toMatchObject({ process: 'two', documentId: document, mayBeDone: true });
    never.give(done);
  });

  it('by the same name begin where the one before has ended, without waiting for its leases', async () => {
    const never = held();
    portal.answer = () => never.answer;
    await app.add(tenant, documents(1));
    await eventually(() => expect(portal.inFlight).toBe(1));
    await query(`UPDATE portal_queues SET leased_until = clock_timestamp() + interval '1 h', fence = fence + 1`);
    portal.answer = () => done;
    further.push(await PortalQueueApp.start(backbone, portal));
    await eventually(() => expect(portal.attempts.at(-1)).toMatchObject({ number: 2, mayBeDone: true }));
    never.give(done);
    await eventually(async () => expect(await recordedDocuments()).toHaveLength(1));
  });
});

describe('a process', () => {
  it('has a bounded number of calls in flight, which queues share in turn', async () => {
    await app.stop();
    app = await PortalQueueApp.start(backbone, portal, { PORTAL_CALLS_IN_FLIGHT: '8' });
    const tenants = Array.from({ length: 6 }, () => freshTenant());
    const gate = held();
    portal.answer = () => gate.answer;
    await Promise.all(tenants.map((each) => app.add(each, documents(4))));
    await eventually(() => expect(portal.inFlight).toBe(8));
    gate.give(done);
    await eventually(async () => {
      for (const each of tenants) expect(await recordedDocuments(each)).toHaveLength(4);
    });
    expect(portal.mostInFlight).toBe(8);
  });

  it('records what is in flight before it stops, and leaves what waits to the next one, though Redis is slow', async () => {
    const all = documents(7);
    const gate = held();
    portal.answer = () => gate.answer;
    await app.add(tenant, all);
    await eventually(() => expect(portal.inFlight).toBe(5));
    const jobs = app.app.nest.get(PortalQueueJobs, { strict: false });
    const redis = Promise.withResolvers<void>();
    const stopWorker = jobs.stopWorker.bind(jobs);
    const stopping = jest.spyOn(jobs, 'stopWorker').mockImplementation(() => redis.promise.then(stopWorker));
    const stopped = app.stop();
    await eventually(() => expect(stopping).toHaveBeenCalled());
    gate.give(done);
    await eventually(async () => expect(await recordedDocuments()).toHaveLength(5));
    redis.resolve();
    await stopped;
    expect(new Set(portal.documents)).toEqual(new Set(all.slice(0, 5)));
    app = await PortalQueueApp.start(backbone, portal);
    await eventually(async () => expect(await recordedDocuments()).toHaveLength(7));
    expect(new Set(portal.documents.slice(5))).toEqual(new Set(all.slice(5)));
    expect(portal.attempts.every(({ mayBeDone }) => !mayBeDone)).toBe(true);
  });

  it('stops by its deadline though a call has no answer, and the next one looks that call up', async () => {
    await app.stop();
    app = await PortalQueueApp.start(backbone, portal, { SHUTDOWN_DEADLINE: '2000' });
    const never = held();
    portal.answer = () => never.answer;
    await app.add(tenant, documents(1));
    await eventually(() => expect(portal.inFlight).toBe(1));
    await app.stop();
    portal.answer = () => done;
    app = await PortalQueueApp.start(backbone, portal, { INSTANCE: 'next' });
    await eventually(async () => expect(await recordedDocuments()).toHaveLength(1));
    expect(portal.attempts).toMatchObject([{ mayBeDone: false }, { mayBeDone: true }]);
    never.give(done);
  });
});
