/** What time does to conversations, by the clock that moves, in two processes and across a restart. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Conversation, createQueue, mailRequested, mailsTopic, type Queue } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { Clock, decodeId } from '@millwright/service-kit';
import { type Backbone, createBackbone, eventually, freshTenant, type PublishedEvent } from '@millwright/testing';
import { deskApp } from '../desk.module.js';
import { Caller, type DeskRun, startDesk } from '../testing/start-desk.js';
import { DueConversations } from './due-conversations.job.js';

const minute = 60_000;
let backbone: Backbone;
let apps: DeskRun[] = [];

const start = (instance: string): Promise<DeskRun> => startDesk({ backbone, environment: { INSTANCE: instance } });

beforeAll(async () => {
  backbone = await createBackbone(deskApp);
  apps = [await start('one'), await start('two')];
}, 60_000);
afterAll(async () => {
  await Promise.all(apps.map((app) => app.stop()));
  await backbone?.drop();
});

let moved = 0;
/** All processes take the new time, also those that start later, as those of a run do. */
const advance = (ms: number): Promise<unknown> => {
  moved += ms;
  writeFileSync(join(backbone.directory, 'clock.json'), JSON.stringify({ offset_ms: moved }));
  return Promise.all(apps.map((app) => app.advance(ms)));
};
const lookAgain = (): Promise<unknown> => Promise.all(apps.map((app) => app.nest.get(DueConversations).runNow()));
const callerOf = (tenant: Tenant): Caller => new Caller(apps[0]!, tenant);
const eventsOf = async (tenant: Tenant, { id }: Conversation): Promise<PublishedEvent[]> =>
  (await apps[0]!.published(tenant.accountId)).filter(({ key }) => key === id);
const overdueOf = async (tenant: Tenant, conversation: Conversation): Promise<boolean[]> =>
  (await eventsOf(tenant, conversation))
    .filter(({ type }) => type.endsWith('escalated'))
    .map(({ data }) => data.overdue);
const mailsOf = async ({ accountId }: Tenant): Promise<{ type: string; data: object }[]> => {
  const rows = await apps[0]!.database.worker.query<{ value: string }[]>(
    'SELECT value FROM outbox WHERE account_id = $1 AND topic = $2 ORDER BY seq',
    [accountId, mailsTopic.name],
  );
  return rows.map(({ value }) => JSON.parse(value) as { type: string; data: object });
};
const queueOf = async (caller: Caller, change: object): Promise<Queue> =>
  (
    await caller.client.call(createQueue, {
      body: {
        ...{ name: 'Orders', accept_within_seconds: 900, business_hours: null, mail_owner: false, ...change },
      },
    })
  ).body as Queue;

describe('an escalation that nobody accepts', () => {
  it('is told once more by its deadline, by one of two processes, and mailed where its queue says so', async () => {
    const tenant = freshTenant(true);
    const desk = callerOf(tenant);
    const queue = await queueOf(desk, { mail_owner: true });
    const [mailed, silent] = [await desk.escalated({ queue_id: queue.id }), await desk.escalated()];
    await advance(14 * minute);
    await lookAgain();
    expect(await overdueOf(tenant, mailed)).toEqual([false]);
    await advance(2 * minute);
    await lookAgain();
    for (const each of [mailed, silent]) expect(await overdueOf(tenant, each)).toEqual([false, true]);
    await advance(60 * minute);
    await lookAgain();
    for (const each of [mailed, silent]) expect(await overdueOf(tenant, each)).toEqual([false, true]);
    const { requested_at, deadline_at } = mailed.escalation!;
    expect((await mailsOf(tenant)).map(({ type, data }) => [type, data])).toEqual([
      [
        mailRequested,
        {
          kind: 'escalation_overdue',
          values: { conversation_id: mailed.id, queue_name: 'Orders', reason: 'policy', requested_at, deadline_at },
        },
      ],
    ]);
    // It can still be accepted, and escalated anew.
    await desk.step(mailed, 'accept', { assignee: { id: 'u', name: 'M' } });
    await desk.step(mailed, 'return');
    await desk.step(mailed, 'escalate', { reason: 'other', summary: 'Again' });
    await advance(16 * minute);
    await lookAgain();
    expect(await overdueOf(tenant, mailed)).toEqual([false, true, false, true]);
  });

  it.each(['accept', 'resolve'])('is not told again after %s', async (step) => {
    const tenant = freshTenant();
    const desk = callerOf(tenant);
    const waiting = await desk.escalated();
    await desk.step(waiting, step, step === 'accept' ? { assignee: { id: 'u', name: 'M' } } : {});
    await advance(30 * minute);
    await lookAgain();
    expect(await overdueOf(tenant, waiting)).toEqual([false]);
  });

  it('is told once while no process ran: by the first that starts', async () => {
    const tenant = freshTenant();
    const waiting = await callerOf(tenant).escalated();
    await Promise.all(apps.map((app) => app.stop()));
    apps = [];
    await advance(16 * minute);
    apps = [await start('three'), await start('four')];
    await eventually(async () => expect(await overdueOf(tenant, waiting)).toEqual([false, true]));
    await lookAgain();
    expect(await overdueOf(tenant, waiting)).toEqual([false, true]);
  }, 30_000);

  it('waits by the hours of its queue', async () => {
    const tenant = freshTenant();
    const desk = callerOf(tenant);
    const day = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })
      .format(new Date(apps[0]!.clock.now().getTime() + 2 * 1_440 * minute))
      .toLowerCase();
    const hours = { time_zone: 'UTC', hours: [{ day, from: '09:00', to: '18:00' }] };
    const queue = await queueOf(desk, { business_hours: hours });
    const { escalation } = await desk.escalated({ queue_id: queue.id });
    expect(escalation!.deadline_at).toMatch(/T09:15:00\.000Z$/);
    expect(Date.parse(escalation!.deadline_at) - Date.parse(escalation!.requested_at)).toBeGreaterThan(1_440 * minute);
  });
});

describe('a snoozed conversation', () => {
  it('is with its person again by its time, or when the contact writes', async () => {
    const desk = callerOf(freshTenant());
    const until = new Date(apps[0]!.clock.now().getTime() + 60 * minute).toISOString();
    const past = await desk.tryStep(await desk.accepted(), 'snooze', { until: new Date(0).toISOString() });
    expect(past.body.error).toMatchObject({ code: 'invalid_parameter', param: 'until' });
    const [byTime, byContact] = await Promise.all(
      [1, 2].map(async () => desk.step(await desk.accepted(), 'snooze', { until })),
    );
    expect(byTime).toMatchObject({ state: 'snoozed', controller: 'human', snoozed_until: until });
    await desk.say(byContact!, 'contact', 'Hello?');
    expect(await desk.read(byContact!)).toMatchObject({ state: 'human_active', snoozed_until: null, last_sequence: 1 });
    expect((await desk.read(byTime!)).state).toBe('snoozed');
    await advance(61 * minute);
    await lookAgain();
    expect(await desk.read(byTime!)).toMatchObject({
      state: 'human_active',
      snoozed_until: null,
      assignee: { id: 'u-1' },
    });
  });
});

it('a process whose clock is wrong wakes no conversation before its time', async () => {
  // Without the file, the clock is that of the host.
  const own = await startDesk({ environment: { TEST_CLOCK_FILE: '' } });
  try {
    const desk = new Caller(own, freshTenant());
    const until = new Date(Date.now() + 60 * minute).toISOString();
    const snoozed = await desk.step(await desk.accepted(), 'snooze', { until });
    const clock = Object.assign(own.nest.get(Clock), { now: () => new Date(Date.now() + 90 * minute) });
    await own.nest.get(DueConversations).runNow();
    Object.assign(clock, { now: () => new Date() });
    expect(await desk.read(snoozed)).toMatchObject({ state: 'snoozed', snoozed_until: until });
  } finally {
    await own.stop();
  }
});

it('a conversation that cannot be handled does not keep the others from being told', async () => {
  const tenant = freshTenant();
  const desk = callerOf(tenant);
  const [broken, whole] = [await desk.escalated(), await desk.escalated()];
  await apps[0]!.database.worker.query('UPDATE conversations SET deadline_at = NULL WHERE id = $1', [
    decodeId('conversation', broken.id),
  ]);
  await advance(16 * minute);
  await lookAgain();
  expect(await overdueOf(tenant, broken)).toEqual([false]);
  expect(await overdueOf(tenant, whole)).toEqual([false, true]);
});
