import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  type Body,
  type Camera,
  createEvidence,
  createInspectionSession,
  createQcReport,
  type Evidence,
  type FinishedQcReport,
  getCamera,
  getQcReport,
  type InspectedPart,
  type InspectionSession,
  inspectionsTopic,
  listQcReports,
  type QcReport,
  type ReportFormat,
  reportScopes,
  stateTopicOf,
} from '@millwright/contracts';
import type { Tenant, Work } from '@millwright/persistence';
import { decodeId, type FairTurns } from '@millwright/service-kit';
import { FileStore } from '@millwright/storage';
import {
  type ApiAnswer,
  type Backbone,
  createBackbone,
  environmentFor,
  eventually,
  freePort,
  freshTenant,
  isLongForm,
  operationOf,
  SecondProcess,
  sendFile,
} from '@millwright/testing';
import { batchOf, count, defectsOf, madeCamera, partWith } from '../testing/batches.js';
import { sampleImage } from '../testing/sample-report.js';
import { startVision, type VisionApp } from '../testing/start-vision.js';
import { visionIngestApp } from '../vision-ingest.module.js';
import { wilsonInterval } from '../statistics/wilson.js';
import { claimReport, endReport, type QcReportRow } from './qc-report.store.js';
import { QcReportService } from './qc-report.service.js';
import { fileKey } from './report-files.js';
import type { ReportFigures } from './report-figures.js';
import { ReportProcessing } from './report-processing.job.js';
import { batchesSql, ReportReader } from './report-reader.js';

const itLong = isLongForm ? it : it.skip;

type Given = Partial<Body<typeof createQcReport>>;

const hour = 3_600_000;
const topics = [inspectionsTopic.name, stateTopicOf('vision-ingest', false), stateTopicOf('vision-ingest', true)];
const environment = { REPORT_LEASE: '1500', REPORT_SWEEP_INTERVAL: '200' };
let backbone: Backbone;
let app: VisionApp;

beforeAll(async () => {
  backbone = await createBackbone(visionIngestApp, { topics });
  app = await startVision({ backbone, environment });
}, 60_000);
afterAll(async () => {
  await app?.stop();
  await backbone?.drop();
});

const around = (): { from: string; to: string } => ({
  from: new Date(app.clock.now().getTime() - hour).toISOString(),
  to: new Date(app.clock.now().getTime() + hour).toISOString(),
});

function create(tenant: Tenant, camera: Pick<Camera, 'id'>, given: Given = {}): Promise<FinishedQcReport> {
  const standard = { time_zone: 'UTC', formats: ['pdf', 'json'] };
  const scope = { type: 'camera', id: camera.id };
  const body = { scope, ...around(), ...standard, ...given } as Body<typeof createQcReport>;
  return app.database.asTenant(tenant, (work) => app.nest.get(QcReportService).create(work, body));
}

const get = (tenant: Tenant, id: string): Promise<FinishedQcReport> =>
  app.database.asTenant(tenant, (work) => app.nest.get(QcReportService).get(work, id));

function ended(tenant: Tenant, { id }: FinishedQcReport): Promise<FinishedQcReport> {
  return eventually(async () => {
    const report = await get(tenant, id);
    if (report.status === 'queued' || report.status === 'running') throw new Error(`It is ${report.status}.`);
    return report;
  }, 25_000);
}

async function rowOf(id: string): Promise<QcReportRow> {
  const [row] = await app.database.worker.query<[QcReportRow]>('SELECT * FROM qc_reports WHERE id = $1', [
    decodeId('qc_report', id),
  ]);
  return row;
}

async function fileOf(id: string, format: ReportFormat): Promise<Readable | undefined> {
  return app.nest.get(FileStore).get(fileKey(await rowOf(id), format));
}

async function figuresOf(id: string): Promise<ReportFigures> {
  return JSON.parse((await buffer((await fileOf(id, 'json'))!)).toString()) as ReportFigures;
}

const workFoldersOf = ({ pid }: SecondProcess): string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`qc-report-${pid}-`));

const claim = (work: Work, leaseMs: number): Promise<QcReportRow | undefined> =>
  claimReport(work, { leaseMs, testFirst: false, onlyOthers: false });

/** From now on, this process makes no reports. */
const withoutProcessing = (): Promise<void> => app.nest.get(ReportProcessing).beforeApplicationShutdown();

/** Inspected parts, of which some come again, with defects of two classes, of which some are reviewed. */
async function inspected(tenant: Tenant): Promise<Camera> {
  const camera = await madeCamera(app, tenant, { defect_limit: { rate: 0.1, window: { parts: 1_000 } } });
  const batches = Array.from({ length: 12 }, (_, batch) => {
    const parts = Array.from({ length: 10 }, (_part, place): InspectedPart => {
      const number = batch * 10 + place;
      const id = place < 4 ? { part_id: `P-${(batch % 8) * 10 + place}` } : {};
      const name = number % 3 === 0 ? 'hair' : 'scratch';
      const bad = number % 7 === 0 ? partWith(`t-${number}`, 0.9, { class: name }) : {};
      return { ...bad, ...id };
    });
    return [camera, batchOf(batch + 1, parts), new Date(app.clock.now().getTime() + batch * 1_000)] as const;
  });
  await count(app, tenant, batches);
  const defects = await defectsOf(app, tenant, camera);
  const review = (index: number, verdict: string, body: object) =>
    app.client(tenant).made(operationOf(`defects.${verdict}`), { id: defects[index]!.id, body });
  for (const index of [0, 3, 6]) await review(index, 'dismiss', { reason: 'Dust' });
  await review(1, 'reclassify', { class: 'dent' });
  await review(2, 'confirm', {});
  return camera;
}

/** The figures by SQL alone, part by part, which knows the track on each part by its number. */
async function figuresBySql(camera: Camera): Promise<Record<string, number>> {
  const [row] = await app.database.worker.query<[Record<string, number>]>(
    `WITH looks AS (
       SELECT coalesce(i.part_ids[place + 1], i.sequence || '/' || place) AS part, i.received_at,
         EXISTS (
           SELECT FROM defects d
           WHERE d.camera_id = $1 AND d.review <> 'dismissed' AND d.track_id = 't-' || ((i.sequence - 1) * 10 + place)) AS bad
       FROM inspections i, generate_series(0, i.part_count - 1) AS place WHERE i.camera_id = $1
     ), parts AS (
       SELECT part, (array_agg(bad ORDER BY received_at))[1] AS bad_first, (array_agg(bad ORDER BY received_at DESC))[1] AS bad_last
       FROM looks GROUP BY part
     )
     SELECT count(*)::integer AS inspected, (count(*) FILTER (WHERE bad_last))::integer AS defective,
       (count(*) FILTER (WHERE NOT bad_first))::integer AS good_first,
       (SELECT count(*)::integer FROM defects WHERE camera_id = $1 AND review <> 'dismissed') AS defects
     FROM parts`,
    [decodeId('camera', camera.id)],
  );
  return row;
}

describe('a report of a camera', () => {
  const tenant = freshTenant();
  let camera: Camera;
  let report: FinishedQcReport;

  beforeAll(async () => {
    camera = await inspected(tenant);
    const queued = await create(tenant, camera, { formats: ['pdf', 'json', 'csv'], subgroup: { parts: 20 } });
    expect(queued).toMatchObject({ status: 'queued', progress: 0, summary: null, files: [], version: 1 });
    report = await ended(tenant, queued);
  }, 40_000);

  it('has the figures that SQL computes otherwise, without dismissed defects', async () => {
    const {
      inspected: parts,
      defective,
      good_first: goodFirst,
      defects,
    } = (await figuresBySql(camera)) as Record<string, number>;
    expect([parts! < 120, defects, defective! > 5]).toEqual([true, 15, true]);
    expect(report).toMatchObject({ status: 'completed', progress: 100, failure: null, version: 3 });
    expect(report.summary).toEqual({
      ...{ inspected: parts, good: parts! - defective!, defective, defects, rate: defective! / parts! },
      rate_interval: wilsonInterval(defective!, parts!),
      first_pass_yield: goodFirst! / parts!,
      defects_per_unit: defects! / parts!,
      ppm: (defective! * 1e6) / parts!,
      limit: 0.1,
      verdict: defective! / parts! > 0.1 ? 'over_limit' : 'within_limit',
    });
    const figures = await figuresOf(report.id);
    expect(figures.summary).toEqual(report.summary);
    expect(figures.by_camera).toEqual([
      { camera_id: camera.id, inspected: parts, defective, rate: report.summary!.rate },
    ]);
    expect(figures.reclassifications).toEqual([{ from: expect.any(String), to: 'dent', defects: 1 }]);
    expect(figures.pareto.reduce((sum, each) => sum + each.defects, 0)).toBe(defects);
    expect(figures.pareto.map((each) => each.class)).toContain('dent');
    expect(figures.review).toEqual({ unreviewed: 13, confirmed: 1, reclassified: 1, dismissed: 3 });
    expect(figures.p_chart.points.reduce((sum, point) => sum + point.inspected, 0)).toBe(parts);
    expect(figures.p_chart.center).toBe(report.summary!.rate);
    expect(figures.scope.cameras).toEqual([expect.objectContaining({ id: camera.id, limit: 0.1 })]);
  });

  it.each(reportScopes)('of %s reads the parts without a join of defects', async (scope) => {
    const rows = await app.database.worker.query<{ 'QUERY PLAN': string }[]>(
      `EXPLAIN (GENERIC_PLAN) ${batchesSql(scope)}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('hashed SubPlan');
    expect(plan).not.toMatch(/Nested Loop|Hash.* Join|Merge.* Join/);
  });

  it('has its files in the store, as large and with the hash that it says', async () => {
    expect(report.files.map(({ format }) => format)).toEqual(['pdf', 'json', 'csv']);
    for (const { format, size, sha256 } of report.files) {
      const content = await buffer((await fileOf(report.id, format))!);
      expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([size, sha256]);
    }
    const csv = (await buffer((await fileOf(report.id, 'csv'))!)).toString().trimEnd().split('\r\n');
    expect([csv.length, csv.filter((line) => line.includes(',dismissed,')).length]).toEqual([19, 3]);
  });

  it('is announced once, and is not there for others', async () => {
    const events = (await app.published(tenant.accountId)).filter(({ type }) => type.startsWith('vision.qc_report'));
    const files = report.files.map(({ format, size, sha256 }) => ({ format, size, sha256 }));
    const data = { qc_report: { ...report, files } };
    expect(events).toEqual([expect.objectContaining({ type: 'vision.qc_report.completed', key: report.id, data })]);
    await expect(get(freshTenant(), report.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(get({ ...tenant, livemode: true }, report.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(create(freshTenant(), camera)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('in a period with nothing inspected fails, and says so to those who follow the topic', async () => {
    const to = around().from;
    const from = new Date(Date.parse(to) - hour).toISOString();
    const failed = await ended(tenant, await create(tenant, camera, { from, to }));
    expect(failed).toMatchObject({ status: 'failed', failure: { code: 'no_data' }, files: [], summary: null });
    const [event] = (await app.published(tenant.accountId)).filter(({ type }) => type === 'vision.qc_report.failed');
    expect(event).toMatchObject({ key: failed.id, data: { qc_report: failed } });
  });

  itLong('with more subgroups than can be looked at fails', async () => {
    await app.database.worker.query(
      `INSERT INTO inspections (account_id, livemode, camera_id, received_at, epoch, sequence, first_at, last_at, part_count, defective_count, defective)
       SELECT $1, false, $2, $3, 'many', 1, $3, $3, 10001, 0, '{}'`,
      [tenant.accountId, decodeId('camera', camera.id), app.clock.now()],
    );
    const failed = await ended(tenant, await create(tenant, camera, { subgroup: { parts: 1 } }));
    expect(failed.failure?.code).toBe('too_many_subgroups');
  });

  it.each([
    ['scope.id', { scope: { type: 'order' as const, id: 'cam_034qzGoh0E4fG5hJ6kL7mN' } }],
    ['from', { from: undefined }],
    ['to', { to: undefined }],
    ['to', { to: '2020-01-01T00:00:00Z' }],
    ['from', { from: '2020-01-01T00:00:00Z' }],
  ])('is refused for a wrong %s: %j', async (param, given) => {
    await expect(create(tenant, camera, given)).rejects.toMatchObject({
      code: 'invalid_parameter',
      options: { param },
    });
  });

  itLong('that a process has left is made again, and the late end of that process changes nothing', async () => {
    const lone = freshTenant();
    const other = await inspected(lone);
    await withoutProcessing();
    const queued = await create(lone, other);
    const claimed = (await app.database.asWorker((work) => claim(work, 1)))!;
    expect([claimed.id, claimed.status]).toEqual([decodeId('qc_report', queued.id), 'running']);
    const again = await eventually(async () => {
      const next = await app.database.asWorker((work) => claim(work, 60_000));
      expect(next).toBeDefined();
      return next!;
    });
    const end = { status: 'failed', progress: 0, summary: null, files: [], failure: null } as const;
    const late = await app.database.asWorker((work) => endReport(work, claimed, end));
    expect([again.attempts, late]).toEqual([2, undefined]);
    await app.database.worker.query('UPDATE qc_reports SET leased_until = NULL WHERE id = $1', [again.id]);
  });

  it('whose process is killed in the middle is made by another one, with one event', async () => {
    const victim = freshTenant();
    await withoutProcessing();
    const busy = await madeCamera(app, victim);
    await app.database.worker.query(
      `INSERT INTO inspections (account_id, livemode, camera_id, received_at, epoch, sequence, first_at, last_at, part_count, defective_count, defective)
       SELECT $1, false, $2, $3, 'e', n, $3, $3, 100, 0, '{}' FROM generate_series(1, 5000) n`,
      [victim.accountId, decodeId('camera', busy.id), app.clock.now()],
    );
    const start = async (): Promise<SecondProcess> => {
      const env = await environmentFor('vision-ingest', backbone);
      const { PATH = '' } = process.env;
      const own = { ...environment, PORT: String(await freePort()), PATH, TMPDIR: tmpdir(), LOG_LEVEL: 'error' };
      return SecondProcess.startWith('vision-ingest', { ...env, ...own });
    };
    const first = await start();
    const { id } = await create(victim, busy);
    await eventually(async () => {
      expect((await get(victim, id)).status).toBe('running');
      expect(workFoldersOf(first)).not.toEqual([]);
    }, 25_000);
    await first.kill();
    const left = await get(victim, id);
    expect(workFoldersOf(first)).not.toEqual([]);
    const second = await startVision({ backbone, environment });
    try {
      await eventually(() => expect(workFoldersOf(first)).toEqual([]));
      const report = await ended(victim, left);
      const { attempts } = await rowOf(id);
      console.log(`A process was killed with its report ${left.status}; attempt ${attempts} made it`);
      expect([left.status, attempts]).toEqual(['running', 2]);
      expect([report.status, report.summary?.inspected]).toEqual(['completed', 500_000]);
      expect((await app.published(victim.accountId)).filter(({ key }) => key === id)).toHaveLength(1);
    } finally {
      await second.stop();
    }
  }, 60_000);

  it('expires after 30 days: its files are gone', async () => {
    await app.advance(30 * 24 * hour);
    const row = await rowOf(report.id);
    expect((await get(tenant, report.id)).status).toBe('expired');
    await eventually(async () => expect((await rowOf(report.id)).status).toBe('expired'));
    expect(await get(tenant, report.id)).toMatchObject({ status: 'expired', files: [], summary: report.summary });
    for (const format of ['pdf', 'json', 'csv'] as const) {
      expect(await app.nest.get(FileStore).get(fileKey(row, format))).toBeUndefined();
    }
  });
});

it('a report of a session, by its order too, has the images of its defects, and what has happened to its cameras meanwhile', async () => {
  const own = await startVision({ environment });
  try {
    const owner = freshTenant();
    const client = own.client(owner);
    const limit = { rate: 0.05, window: { parts: 100 }, min_sample: 20, confidence: 'none' };
    const seen = await madeCamera(own, owner, { defect_limit: limit });
    const order = 'ord_034qzGoh0E4fG5hJ6kL7mN';
    const session = (await client.call(createInspectionSession, { body: { camera_ids: [seen.id], order_id: order } }))
      .body as InspectionSession;
    const jpeg = await sampleImage(320, 240);
    const begun = await client.call(createEvidence, { body: { type: 'image/jpeg', size: jpeg.length } });
    const image = (await sendFile(begun.body as Evidence, jpeg)).body as Evidence;
    const good = Array.from({ length: 20 }, () => ({}));
    const bad = ['a', 'b', 'c'].map((track) => partWith(track, 0.9, track === 'a' ? { evidence_id: image.id } : {}));
    await count(own, owner, [[seen, batchOf(1, [...good, ...bad])]]);
    // Three of 23 are above the limit; the camera is silent, and then back.
    await eventually(async () => {
      await own.advance(60_000);
      const { body } = await client.call(getCamera, { id: seen.id });
      expect(body).toMatchObject({ health: { status: 'offline' } });
    });
    await count(own, owner, [[seen, batchOf(2, good)]]);

    const scopes = [
      { type: 'session', id: session.id },
      { type: 'order', id: order },
    ] as const;
    for (const scope of scopes) {
      const asked = await client.call(createQcReport, { body: { scope, formats: ['json', 'pdf'] } });
      expect(asked.status).toBe(202);
      const { id } = asked.body as QcReport;
      const made = await eventually(async () => {
        const report = (await client.call(getQcReport, { id })).body as QcReport;
        expect(report.status).toBe('completed');
        return report;
      }, 25_000);
      expect(made).toMatchObject({ summary: { inspected: 43, defective: 3, defects: 3 } });
      const [json, pdf] = await Promise.all(
        made.files.map(async ({ download }) => Buffer.from(await (await fetch(download.url)).arrayBuffer())),
      );
      expect(pdf!.subarray(0, 5).toString()).toBe('%PDF-');
      const figures = JSON.parse(json!.toString()) as ReportFigures;
      expect(figures.evidence).toMatchObject([{ evidence_id: image.id, choice: 'top_score' }]);
      expect(pdf!.toString('latin1').split('/Subtype /Image')).toHaveLength(2);
      expect(figures.breaches).toMatchObject([{ camera_id: seen.id, limit: 0.05 }]);
      expect(figures.outages).toMatchObject([{ camera_id: seen.id, ended_at: expect.any(String) }]);
      expect((await client.call(listQcReports, { query: { limit: 1 } })).body).toMatchObject({ data: [{ id }] });
      const altered = made.files[0]!.download.url.replace('/json', '/csv');
      expect((await fetch(altered)).status).toBe(403);
    }
    const unknown = { type: 'session', id: 'ses_034qzGoh0E4fG5hJ6kL7mN' };
    expect((await client.call(createQcReport, { body: { scope: unknown } })).status).toBe(404);

    // As if it had begun before the parts that are still there.
    await own.database.worker.query(`UPDATE inspection_sessions SET created_at = created_at - interval '91 days'`);
    for (const scope of [
      { type: 'session', id: session.id },
      { type: 'order', id: order },
    ]) {
      const refused = await client.call(createQcReport, { body: { scope } });
      expect([refused.status, refused.body.error.param]).toEqual([400, 'from']);
      const from = new Date(own.clock.now().getTime() - 24 * hour).toISOString();
      expect((await client.call(createQcReport, { body: { scope, from } })).status).toBe(202);
    }
  } finally {
    await own.stop();
  }
}, 60_000);

describe('reports of several accounts', () => {
  const claimIn = (own: VisionApp, more: object = {}): Promise<QcReportRow | undefined> =>
    own.database.asWorker((work) =>
      claimReport(work, { leaseMs: 60_000, testFirst: false, onlyOthers: false, ...more }),
    );
  const ask = (own: VisionApp, tenant: Tenant, { id }: Camera): Promise<ApiAnswer> => {
    const period = { from: around().from, to: around().to };
    return own.client(tenant).call(createQcReport, { body: { scope: { type: 'camera', id }, ...period } });
  };
  let own: VisionApp;

  beforeAll(async () => {
    own = await startVision({ environment });
    await own.nest.get(ReportProcessing).beforeApplicationShutdown();
  }, 30_000);
  afterAll(() => own?.stop());

  it('are claimed in turn, live mode first, and so many of one account may be unfinished', async () => {
    const [many, few, live] = [freshTenant(), freshTenant(), { ...freshTenant(), livemode: true }];
    const [ofMany, ofFew, ofLive] = [
      await madeCamera(own, many),
      await madeCamera(own, few),
      await madeCamera(own, live),
    ];
    for (let asked = 0; asked < 50; asked += 1) expect((await ask(own, many, ofMany)).status).toBe(202);
    const refused = await ask(own, many, ofMany);
    expect([refused.status, refused.body.error, refused.headers['retry-after']]).toMatchObject([
      429,
      { code: 'rate_limited', limit: 'queue' },
      '10',
    ]);
    expect(
      (await ask(own, { ...many, livemode: true }, await madeCamera(own, { ...many, livemode: true }))).status,
    ).toBe(202);
    await ask(own, few, ofFew);
    await ask(own, few, ofFew);
    await ask(own, live, ofLive);
    const accountOf = async (more?: object): Promise<[string, boolean] | undefined> => {
      const claimed = await claimIn(own, more);
      return claimed && [claimed.account_id, claimed.livemode];
    };
    const [first, second] = [await accountOf(), await accountOf()];
    expect([first, second]).toEqual([
      [many.accountId, true],
      [live.accountId, true],
    ]);
    // Of an account of which a report is being made, another one is claimed only where nobody else waits, and a place is left.
    expect(await accountOf()).toEqual([few.accountId, false]);
    expect(await accountOf({ onlyOthers: true })).toBeUndefined();
    const later = [await accountOf(), await accountOf()];
    expect(later).toEqual([
      [many.accountId, false],
      [few.accountId, false],
    ]);
  }, 30_000);

  itLong('in test mode go first where their turn has come', async () => {
    const [test, live] = [freshTenant(), { ...freshTenant(), livemode: true }];
    await ask(own, live, await madeCamera(own, live));
    await ask(own, test, await madeCamera(own, test));
    expect((await claimIn(own, { testFirst: true, onlyOthers: true }))?.account_id).toBe(test.accountId);
  });
});

it('a report may wait for its turn for as long as it may take, and a shutdown takes no attempt from it', async () => {
  const own = await startVision({ environment });
  const readerOf = ReportReader.of.bind(ReportReader);
  let reading: Work | undefined;
  jest.spyOn(ReportReader, 'of').mockImplementation((work, report) => {
    reading = work;
    return readerOf(work, report);
  });
  try {
    const processing = own.nest.get(ReportProcessing);
    const { turns } = processing as unknown as { turns: FairTurns };
    const ends = [
      await turns.begin({ id: freshTenant().accountId, livemode: true }),
      await turns.begin({ id: freshTenant().accountId, livemode: true }),
    ];
    const owner = freshTenant();
    const { id: cameraId } = await madeCamera(own, owner);
    const scope = { type: 'camera', id: cameraId };
    const { body } = await own.client(owner).call(createQcReport, { body: { scope, ...around() } });
    const attempts = async (): Promise<number> => {
      const [row] = await own.database.worker.query<[QcReportRow]>('SELECT * FROM qc_reports WHERE id = $1', [
        decodeId('qc_report', (body as QcReport).id),
      ]);
      return row.attempts;
    };
    await eventually(async () => {
      expect(await reading?.query('SHOW idle_in_transaction_session_timeout')).toEqual([
        { idle_in_transaction_session_timeout: '10min' },
      ]);
    });
    expect(await attempts()).toBe(1);
    await processing.beforeApplicationShutdown();
    expect(await attempts()).toBe(0);
    for (const end of ends) end();
  } finally {
    jest.restoreAllMocks();
    await own.stop();
  }
}, 30_000);

itLong(
  'a report over which five processes have died fails for good, and its owner is told why',
  async () => {
    const own = await startVision({ environment, topics });
    try {
      await own.nest.get(ReportProcessing).beforeApplicationShutdown();
      const owner = freshTenant();
      const client = own.client(owner);
      const { id: cameraId } = await madeCamera(own, owner);
      const scope = { type: 'camera', id: cameraId };
      const { body } = await client.call(createQcReport, { body: { scope, ...around() } });
      const { id } = body as QcReport;
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        // A process that dies leaves its lease to expire.
        const claimed = await eventually(async () => {
          const found = await own.database.asWorker((work) => claim(work, 1));
          expect(found).toBeDefined();
          return found!;
        });
        expect(claimed.attempts).toBe(attempt);
      }
      const next = await startVision({ environment, backbone: own.backbone });
      try {
        const failed = await eventually(async () => {
          const report = (await client.call(getQcReport, { id })).body as QcReport;
          expect(report.status).toBe('failed');
          return report;
        });
        expect(failed.failure).toEqual({
          code: 'internal_error',
          message: expect.stringContaining('could not be created'),
        });
        const events = await own.published(owner.accountId);
        expect(events.filter(({ key }) => key === id)).toMatchObject([{ type: 'vision.qc_report.failed' }]);
      } finally {
        await next.stop();
      }
    } finally {
      await own.stop();
    }
  },
  60_000,
);
