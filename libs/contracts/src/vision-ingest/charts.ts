/** Charts of inspections: how often each class is found, and how the share of defective parts varies. */
import { enumeration } from '../kit/enumeration.js';
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { pathId } from '../kit/ids.js';
import { meanings } from '../kit/meanings.js';
import { operation } from '../kit/operation.js';
import { timestamp } from '../kit/values.js';
import { previewLimit } from './breaches.js';
import { cameraExample } from './cameras.js';
import { defectClass, partCount, rate } from './detections.js';
import { inspectionSessionExample } from './inspection-sessions.js';
import { subgroupInQuery } from './periods.js';

export const chartSignals = enumeration('ChartSignal', ['beyond_limits', 'run_of_8']);
export type ChartSignal = (typeof chartSignals)[number];

/** More are too many to look at: subgroups have to be larger. */
export const mostChartPoints = 10_000;
export const mostChartClasses = 1_000;
/** A call waits for its chart: more is for a report. */
export const mostChartParts = 500_000;

const share = z.number().min(0).max(1);

export const pareto = z
  .array(
    z
      .strictObject({
        class: defectClass,
        defects: partCount.meta({ description: 'The number of defects of this class.' }),
        share: share.meta({ description: 'The share of all defects.' }),
        cumulative_share: share.meta({ description: 'The cumulative share of this class and those before it.' }),
      })
      .meta({ id: 'ParetoEntry', description: 'The number of defects of a class.' }),
  )
  .max(mostChartClasses)
  .meta({ description: 'The classes, most frequent first.' });
export type Pareto = z.output<typeof pareto>;

export const pChart = z
  .strictObject({
    center: rate
      .nullable()
      .meta({ description: 'The share of defective parts over all subgroups; null without parts.' }),
    points: z
      .array(
        z
          .strictObject({
            from: timestamp.meta({ description: 'When the first part was inspected.' }),
            to: timestamp.meta({ description: 'When the last part was inspected.' }),
            inspected: partCount.meta({ description: 'The number of parts in the subgroup.' }),
            defective: partCount.meta({ description: 'The number of defective parts.' }),
            rate: rate.meta({ description: 'The share of defective parts.' }),
            lower: rate.meta({ description: 'The lower control limit of a subgroup of this size.' }),
            upper: rate.meta({ description: 'The upper control limit of a subgroup of this size.' }),
            signals: z
              .array(z.enum(chartSignals))
              .max(chartSignals.length)
              .meta({
                description: meanings<ChartSignal>(
                  {
                    beyond_limits:
                      'the rate is above the upper or below the lower limit: by the centre line, more or fewer parts are defective than chance explains',
                    run_of_8: 'it is the eighth or later in a row on one side of the centre line',
                  },
                  'Why the subgroup is out of control.',
                ),
              }),
          })
          .meta({ id: 'PChartPoint', description: 'A subgroup of a p-chart.' }),
      )
      .max(mostChartPoints)
      .meta({ description: 'The subgroups in order; the last may be smaller.' }),
  })
  .meta({ id: 'PChart', description: 'A p-chart: the share of defective parts by subgroup, with three-sigma limits.' });
export type PChart = z.output<typeof pChart>;

export const inspectionChart = z
  .strictObject({ pareto, p_chart: pChart })
  .meta({ id: 'InspectionChart', description: 'The frequency of each class, and the variation of the rate.' });
export type InspectionChart = z.output<typeof inspectionChart>;

const chartExample: InspectionChart = {
  pareto: [
    { class: 'scratch', defects: 9, share: 0.75, cumulative_share: 0.75 },
    { class: 'hair', defects: 3, share: 0.25, cumulative_share: 1 },
  ],
  p_chart: {
    center: 0.02,
    points: [
      {
        from: '2026-11-03T04:00:00.000Z',
        to: '2026-11-03T04:04:59.000Z',
        inspected: 300,
        defective: 4,
        rate: 0.0133,
        lower: 0,
        upper: 0.0442,
        signals: [],
      },
      {
        from: '2026-11-03T04:05:00.000Z',
        to: '2026-11-03T04:09:59.000Z',
        inspected: 300,
        defective: 8,
        rate: 0.0267,
        lower: 0,
        upper: 0.0442,
        signals: [],
      },
    ],
  },
};

const query = z.strictObject({
  from: timestamp.optional().meta({ description: 'The beginning of the period, at most 90 days ago.' }),
  to: timestamp.optional().meta({ description: 'The end of the period, exclusive.' }),
  subgroup: subgroupInQuery.optional().meta({
    description:
      'How parts are grouped: `subgroup[parts]=50` or `subgroup[seconds]=60`. If omitted: by the number of parts that gives about 25 subgroups.',
  }),
});
const chartRules =
  'Reviews count: dismissed defects are left out. More than 500,000 parts, or 10,000 subgroups, are 400 `invalid_parameter`.';
const ofChart = { method: 'GET', scopes: ['defects:read'], query, status: 200, response: inspectionChart } as const;

export const getSessionChart = operation({
  ...ofChart,
  id: 'inspection_sessions.chart',
  path: '/v1/inspection-sessions/{id}/chart',
  summary: 'Get the chart of an inspection session',
  description: `Computes the chart of an inspection session. ${chartRules}`,
  params: z.strictObject({ id: pathId('inspection_session') }),
  examples: [
    {
      name: 'By 300 parts',
      params: { id: inspectionSessionExample.id },
      query: { 'subgroup[parts]': '300' },
      response: chartExample,
    },
  ],
});

export const getCameraChart = operation({
  ...ofChart,
  id: 'cameras.chart',
  path: '/v1/cameras/{id}/chart',
  summary: 'Get the chart of a camera',
  description: `Computes the chart of a camera, over the last 24 hours if you name no period. ${chartRules}`,
  params: z.strictObject({ id: pathId('camera') }),
  examples: [
    {
      name: 'By 300 parts, of the last 24 hours',
      params: { id: cameraExample.id },
      query: { 'subgroup[parts]': '300' },
      response: chartExample,
    },
  ],
});

export const chartsResource = defineResource({
  tag: {
    name: 'Charts',
    description: 'The frequency of each defect class, and the variation of the share of defective parts.',
  },
  operations: [getSessionChart, getCameraChart, previewLimit],
});
