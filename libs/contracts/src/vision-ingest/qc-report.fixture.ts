import { expectStatus, type Fixture, type RecordMaker } from '../kit/fixture.js';
import { createQcReport, getQcReport, type QcReport } from './qc-reports.js';
import { inspectionSessionFixture } from './session.fixture.js';

const [{ body }] = createQcReport.examples;

/** A report of a session of its own. */
async function makeReport(maker: RecordMaker): Promise<QcReport> {
  const { id: session } = await maker.make(inspectionSessionFixture);
  const scope = { type: 'session', id: session };
  const { id } = await maker.made(createQcReport, { body: { ...body, scope } });
  return maker.eventually(async () => expectStatus(await maker.made(getQcReport, { id }), 'completed'));
}

export const qcReportFixture: Fixture<QcReport> = {
  collection: 'qc-reports',
  table: 'qc_reports',
  make: makeReport,
  states: { 'qc_reports.create': (maker) => maker.make(inspectionSessionFixture) },
};
