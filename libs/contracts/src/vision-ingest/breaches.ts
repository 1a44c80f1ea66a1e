/** What tells breaches, and what tries a limit: a preview of the breaches that it would have made. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { pathId } from '../kit/ids.js';
import { operation } from '../kit/operation.js';
import { besideFieldFaults, timestamp } from '../kit/values.js';
import { breachedExample, camera, cameraExample, camerasTag } from './cameras.js';
import { breach, breachExample, breachFigures, limitExample, newDefectLimit } from './defect-limits.js';
import { partCount, rate } from './detections.js';
import { mostReportDays } from './periods.js';

/** Of a preview: nothing has happened, so it has no id. */
const pastBreach = z
  .strictObject({
    ...breachFigures,
    highest_rate: rate.meta({ description: 'The highest rate of the episode.' }),
    announcements: z.int().min(1).meta({
      description: 'The number of events about it: one at the beginning, and one at each doubling of the rate.',
    }),
    ended_at: timestamp.nullable().meta({ description: 'The time of the check that ended it; null until then.' }),
  })
  .meta({
    id: 'BreachEpisode',
    description: 'An episode from its beginning, with the figures at that time, to its end.',
  });
export type PastBreach = z.output<typeof pastBreach>;

const { id: _, ...exampleFigures } = breachExample;
const pastBreachExample: PastBreach = {
  ...exampleFigures,
  highest_rate: 0.041,
  announcements: 1,
  ended_at: '2026-12-08T06:52:08.740Z',
};

export const breachesResource = defineResource({
  tag: camerasTag,
  events: {
    'vision.threshold.breached': {
      key: 'camera',
      summary: 'Defect rate crossed the configured limit',
      description:
        'Sent once for an episode, and again only when the rate is twice the last reported rate. A window without parts does not end an episode.',
      live: { scope: 'defects:read', sentence: 'Camera … is over its defect limit' },
      data: z.strictObject({ camera, breach }),
      example: { camera: breachedExample, breach: breachExample },
      exampleAt: breachExample.started_at,
    },
  },
});

/** What a preview goes through: at one batch a second, almost six days. */
export const mostPreviewBatches = 500_000;
export const mostPreviewBreaches = 10_000;

export const previewLimit = operation({
  id: 'cameras.limit_preview',
  method: 'POST',
  path: '/v1/cameras/{id}/limit-preview',
  scopes: ['defects:read'],
  summary: 'Preview a limit',
  description:
    'Returns the breaches that a limit would have caused if it had applied from the beginning of a period, based on the parts of the camera received in it. It reads all of them, which may take some seconds. A period with more than 500,000 batches of parts, or 10,000 breaches, is 400 `invalid_parameter`, and the message says how far the period may extend. Changes nothing.',
  params: z.strictObject({ id: pathId('camera') }),
  body: z
    .strictObject({
      defect_limit: newDefectLimit,
      from: timestamp.meta({ description: 'The beginning of the period.' }),
      to: timestamp.meta({ description: 'The end of the period, exclusive.' }),
    })
    .refine(({ from, to }) => Date.parse(from) < Date.parse(to), {
      ...besideFieldFaults,
      error: 'must be later than from',
      path: ['to'],
    })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= mostReportDays * 86_400_000, {
      ...besideFieldFaults,
      error: `must be at most ${mostReportDays} days after from`,
      path: ['to'],
    })
    .meta({ id: 'LimitPreviewRequest', description: 'A limit, and the period to test it on.' }),
  status: 200,
  response: z
    .strictObject({
      inspected: partCount.meta({ description: 'The number of parts tested; we keep parts for 90 days.' }),
      breaches: z.array(pastBreach).max(mostPreviewBreaches).meta({ description: 'The breaches, oldest first.' }),
    })
    .meta({ id: 'LimitPreview', description: 'The breaches that a limit would have caused.' }),
  changesNothing: true,
  examples: [
    {
      name: 'A limit of 2 % on an hour',
      params: { id: cameraExample.id },
      body: {
        defect_limit: { rate: limitExample.rate, window: limitExample.window, confidence: limitExample.confidence },
        from: '2026-12-08T06:00:00Z',
        to: '2026-12-08T07:00:00Z',
      },
      response: { inspected: 61_400, breaches: [pastBreachExample] },
    },
  ],
});
