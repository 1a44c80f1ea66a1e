/** QC reports: what was inspected in a period, as a document for people and as data. */
import { enumeration } from '../kit/enumeration.js';
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id, idPrefixes, pathId } from '../kit/ids.js';
import { commaSeparated, listOf, page } from '../kit/lists.js';
import { meanings } from '../kit/meanings.js';
import { operation } from '../kit/operation.js';
import { createdAt, longText, text, timestamp, timeZone, updatedAt } from '../kit/values.js';
import { limitRate } from './defect-limits.js';
import { partCount, rate } from './detections.js';
import { download, sha256 } from './files.js';
import { inspectionSessionExample } from './inspection-sessions.js';
import { subgroup } from './periods.js';

export const reportStatuses = enumeration('QcReportStatus', ['queued', 'running', 'completed', 'failed', 'expired']);
export type ReportStatus = (typeof reportStatuses)[number];

export const reportScopes = enumeration('QcReportScopeType', ['order', 'work_order', 'session', 'camera']);
export type ReportScope = (typeof reportScopes)[number];

export const reportFormats = enumeration('QcReportFormat', ['pdf', 'json', 'csv']);
export type ReportFormat = (typeof reportFormats)[number];

export const reportVerdicts = enumeration('QcReportVerdict', ['within_limit', 'over_limit', 'no_limit']);
export type ReportVerdict = (typeof reportVerdicts)[number];

const scopeType = z.enum(reportScopes).meta({
  description: meanings<ReportScope>({
    order: 'the sessions of an order',
    work_order: 'the sessions of a work order',
    session: 'an inspection session',
    camera: 'a camera in a period',
  }),
});
const prefixes = { order: 'order', work_order: 'work_order', session: 'inspection_session', camera: 'camera' } as const;
const scopeId = z
  .string()
  .regex(
    new RegExp(
      `^(${Object.values(prefixes)
        .map((kind) => idPrefixes[kind])
        .join('|')})_[0-9A-Za-z]{22}$`,
    ),
    'must be the id of an order, a work order, a session or a camera',
  )
  .meta({ description: 'The id of the order, work order, session or camera.' });

const scope = z
  .strictObject({ type: scopeType, id: scopeId })
  .meta({ id: 'QcReportScope', description: 'The subject of a report.' });

const name = text(200).meta({ description: 'Your own title.' });
const formatText = (about: string) =>
  meanings<ReportFormat>(
    {
      pdf: 'a document with charts, for people',
      json: 'the same figures, for programs',
      csv: 'a row for each defect, including dismissed ones',
    },
    about,
  );
const format = z.enum(reportFormats);

const summary = z
  .strictObject({
    inspected: partCount.meta({ description: 'The number of distinct parts.' }),
    good: partCount.meta({ description: 'The number of parts without a defect at their latest inspection.' }),
    defective: partCount.meta({ description: 'The number of parts with a defect at their latest inspection.' }),
    defects: partCount.meta({ description: 'The number of defects, without dismissed ones.' }),
    rate: rate.meta({ description: 'The share of defective parts.' }),
    rate_interval: z
      .strictObject({
        lower: rate.meta({ description: 'The lower end.' }),
        upper: rate.meta({ description: 'The upper end.' }),
      })
      .meta({ description: 'The 95 % Wilson interval of the rate.' }),
    first_pass_yield: rate.meta({
      description: 'First-pass yield: the share of parts that were good at their first inspection.',
    }),
    defects_per_unit: z.number().min(0).meta({ description: 'Defects per part.' }),
    ppm: z.number().min(0).meta({ description: 'Defective parts per million.' }),
    limit: limitRate.nullable().meta({ description: 'The strictest limit of its cameras; null if none has one.' }),
    verdict: z.enum(reportVerdicts).meta({
      description: meanings<ReportVerdict>({
        within_limit: 'the rate is at or below the limit',
        over_limit: 'the rate is above the limit',
        no_limit: 'its cameras have no limit',
      }),
    }),
  })
  .meta({ id: 'QcReportSummary', description: 'The figures of a report. Dismissed defects are left out.' });
export type ReportSummary = z.output<typeof summary>;

const fileFields = {
  format: format.meta({ description: formatText('The format of the file.') }),
  size: z.int().min(1).meta({ description: 'The number of bytes of the file.' }),
  sha256: sha256.meta({ description: 'SHA-256 of the file in hex.' }),
};

const reportFields = {
  id: id('qc_report'),
  status: z.enum(reportStatuses).meta({
    description: meanings<ReportStatus>({
      queued: 'it waits to be created',
      running: 'it is being created',
      completed: 'its files are ready',
      failed: 'it was not created: `failure` says why',
      expired: 'its files are deleted',
    }),
  }),
  name: name.nullable(),
  scope,
  from: timestamp.nullable().meta({ description: 'The beginning of the period; null for everything available.' }),
  to: timestamp
    .nullable()
    .meta({ description: 'The end of the period, exclusive; null: until the report is created.' }),
  time_zone: timeZone.meta({ description: 'The time zone of its times.' }),
  formats: z
    .array(format)
    .min(1)
    .max(reportFormats.length)
    .meta({ description: formatText('The requested file formats.') }),
  subgroup: subgroup.nullable().meta({ description: 'How the parts of its chart are grouped; null: automatically.' }),
  progress: z.int().min(0).max(100).meta({ description: 'The progress of the creation, in per cent.' }),
  summary: summary.nullable().meta({ description: 'The figures, once the report is completed.' }),
  failure: z
    .strictObject({
      code: text(60).meta({ description: 'The cause, for programs: `no_data` if nothing was inspected.' }),
      message: longText(1000).meta({ description: 'The cause, for a human reader.' }),
    })
    .nullable()
    .meta({ description: 'Why it was not created; null unless it has failed.' }),
  livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
  version: z.int().min(1).meta({ description: 'Increases with every change; the `ETag` of the report.' }),
  created_at: createdAt,
  updated_at: updatedAt,
  expires_at: timestamp.meta({ description: 'When its files are deleted.' }),
};

export const qcReport = z
  .strictObject({
    ...reportFields,
    files: z
      .array(
        z
          .strictObject({
            ...fileFields,
            download: download.meta({ description: 'The URL of the file, which needs no credential.' }),
          })
          .meta({ id: 'QcReportFile', description: 'A file of a report.' }),
      )
      .max(reportFormats.length)
      .meta({ description: 'The files, once the report is completed; empty again once it has expired.' }),
  })
  .meta({ id: 'QcReport', description: 'A report on the inspections of a period.' });
export type QcReport = z.output<typeof qcReport>;

const qcReportInEvents = z
  .strictObject({
    ...reportFields,
    files: z
      .array(z.strictObject(fileFields).meta({ id: 'QcReportFileReference', description: 'A file of a report.' }))
      .max(reportFormats.length)
      .meta({ description: 'The files.' }),
  })
  .meta({ id: 'FinishedQcReport', description: 'A report as in events: without URLs of its files.' });
export type FinishedQcReport = z.output<typeof qcReportInEvents>;

const newReport = z
  .strictObject({
    scope,
    from: timestamp.optional().meta({ description: 'The beginning of the period. Required for a camera.' }),
    to: timestamp.optional().meta({ description: 'The end of the period, exclusive. Required for a camera.' }),
    time_zone: timeZone.default('UTC').meta({ description: 'The time zone of its times.' }),
    formats: z
      .array(format)
      .min(1)
      .max(reportFormats.length)
      .refine((given) => new Set(given).size === given.length, { error: 'must not name a format twice' })
      .default(['pdf', 'json'])
      .meta({ description: formatText('The file formats to create.') }),
    subgroup: subgroup
      .optional()
      .meta({ description: 'How the parts of its chart are grouped. If omitted: in about 25 subgroups.' }),
    name: name.optional(),
  })
  .meta({ id: 'QcReportCreate', description: 'A report to create.' });

const queued: QcReport = {
  id: 'qcr_034qzGoh0E4fG5hJ6kL7mN',
  status: 'queued',
  name: 'Shift A, line 3',
  scope: { type: 'session', id: inspectionSessionExample.id },
  from: null,
  to: null,
  time_zone: 'Asia/Kolkata',
  formats: ['pdf', 'json'],
  subgroup: { parts: 300 },
  progress: 0,
  summary: null,
  files: [],
  failure: null,
  livemode: true,
  version: 1,
  created_at: '2026-12-08T14:05:40.230Z',
  updated_at: '2026-12-08T14:05:40.230Z',
  expires_at: '2027-01-07T14:05:40.230Z',
};
const address = (kind: string) => ({
  url: `https://files.millwright.example/live/acct_034qzGogm12Zub68Q4rTtO/${queued.id}.${kind}?expires=1796739643000&signature=T9kdYzqk0pNgYy0L5kqW1uVZb4TjE2sR8cKxHf6o9wA`,
  expires_at: '2026-12-08T14:20:43.000Z',
});
const files = [
  {
    format: 'pdf' as const,
    size: 148_220,
    sha256: 'a41c7be8a04d5f6c21b0e97a88d3f4512c6be07d94a1f3e85b7c60d2a94e1b9f',
  },
  {
    format: 'json' as const,
    size: 31_874,
    sha256: '77d2f4512c6be07d94a1f3e85b7c60d2a94e1b9fa41c7be8a04d5f6c21b0e97a',
  },
];
const completed: QcReport = {
  ...queued,
  status: 'completed',
  progress: 100,
  summary: {
    inspected: 600,
    good: 589,
    defective: 11,
    defects: 12,
    rate: 0.018333,
    rate_interval: { lower: 0.010267, upper: 0.032528 },
    first_pass_yield: 0.98,
    defects_per_unit: 0.02,
    ppm: 18_333.333333,
    limit: 0.02,
    verdict: 'within_limit',
  },
  files: files.map((file) => ({ ...file, download: address(file.format) })),
  version: 3,
  updated_at: '2026-12-08T14:05:42.871Z',
};
const failed: QcReport = {
  ...queued,
  id: 'qcr_034qzGoh0P8qR9sT1uV2wX',
  status: 'failed',
  failure: { code: 'no_data', message: 'Nothing was inspected in this session.' },
  version: 3,
  updated_at: '2026-12-08T14:05:41.006Z',
};

export const createQcReport = operation({
  id: 'qc_reports.create',
  method: 'POST',
  path: '/v1/qc-reports',
  scopes: ['defects:read'],
  limit: { count: 10, per: 'hour' },
  summary: 'Create a QC report',
  description:
    'Creates a report on inspections: it is `queued`, and ends as `completed`, with `vision.qc_report.completed`, or as `failed`, with `vision.qc_report.failed`. Dismissed defects are left out, unreviewed ones count, and classes are the present ones. An unknown camera or session is 404; a period that begins before the earliest parts that we keep is 400.',
  body: newReport,
  status: 202,
  response: qcReport,
  errors: ['not_found'],
  examples: [
    {
      name: 'For a session',
      body: { scope: queued.scope, time_zone: queued.time_zone, subgroup: { parts: 300 }, name: queued.name! },
      response: queued,
    },
  ],
});

export const listQcReports = operation({
  id: 'qc_reports.list',
  method: 'GET',
  path: '/v1/qc-reports',
  scopes: ['defects:read'],
  summary: 'List QC reports',
  description: 'Returns reports, newest first.',
  query: z.strictObject({
    status: commaSeparated(reportStatuses)
      .optional()
      .meta({ description: 'Reports in one of these statuses, separated by commas.' }),
    ...page,
  }),
  status: 200,
  response: listOf(qcReport).meta({ id: 'QcReportList', description: 'A page of reports.' }),
  examples: [
    {
      name: 'The latest',
      query: { limit: '1' },
      response: { data: [completed], has_more: false, next_cursor: null },
    },
  ],
});

export const getQcReport = operation({
  id: 'qc_reports.get',
  method: 'GET',
  path: '/v1/qc-reports/{id}',
  scopes: ['defects:read'],
  summary: 'Get a QC report',
  description: 'Returns one report with its progress, and URLs that download its files for 15 minutes.',
  params: z.strictObject({ id: pathId('qc_report') }),
  status: 200,
  response: qcReport,
  examples: [{ name: 'A completed report', params: { id: queued.id }, response: completed }],
});

const reportData = z.strictObject({ qc_report: qcReportInEvents });

export const qcReportsResource = defineResource({
  tag: {
    name: 'QC reports',
    description: 'Reports on the inspections of a period, as a document for people and as data.',
  },
  operations: [createQcReport, listQcReports, getQcReport],
  events: {
    'vision.qc_report.completed': {
      key: 'qc_report',
      summary: 'An asynchronous QC report finished generating',
      live: { scope: 'defects:read', sentence: 'A QC report is ready' },
      data: reportData,
      example: { qc_report: { ...completed, files } },
    },
  },
  furtherEvents: {
    'vision.qc_report.failed': {
      key: 'qc_report',
      summary: 'A QC report could not be created: `failure` says why',
      live: { scope: 'defects:read', sentence: 'A QC report could not be created' },
      data: reportData,
      example: { qc_report: { ...failed, files: [] } },
    },
  },
});
