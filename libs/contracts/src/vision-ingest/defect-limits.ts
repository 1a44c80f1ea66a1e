/** Limits of the defect rate, and the breaches of them: episodes in which the rate is above its limit. */
import { enumeration } from '../kit/enumeration.js';
import { z } from 'zod';
import { id } from '../kit/ids.js';
import { meanings } from '../kit/meanings.js';
import { besideFieldFaults, timestamp } from '../kit/values.js';
import { partCount, rate } from './detections.js';

export const limitConfidences = enumeration('LimitConfidence', ['none', 'wilson95']);
export type LimitConfidence = (typeof limitConfidences)[number];

/** Of the window of a limit. */
export const mostWindowParts = 100_000;
export const mostWindowSeconds = 86_400;

const windowSeconds = z.int().min(1).max(mostWindowSeconds);
const windowParts = z.int().min(1).max(mostWindowParts);

export const limitWindow = z
  .strictObject({
    seconds: windowSeconds.optional().meta({
      description: 'The parts of so many seconds, by the receipt of their batches; it may reach back 2 % further.',
    }),
    parts: windowParts.optional().meta({
      description: 'The last so many parts; more than 200 may be 0.5 % more.',
    }),
  })
  .refine(({ seconds, parts }) => (seconds === undefined) !== (parts === undefined), {
    error: 'must have either seconds or parts',
    ...besideFieldFaults,
  })
  .meta({ id: 'DefectLimitWindow', description: 'The parts over which the defect rate is taken.' });
export type LimitWindow = z.output<typeof limitWindow>;

const share = z.number().gt(0).max(1);

export const limitRate = share.meta({
  description: 'The highest allowed share of defective parts: 0.02 for 2 %.',
});
export const limitConfidence = z.enum(limitConfidences).meta({
  description: meanings<LimitConfidence>(
    {
      none: 'when the rate itself is above the limit',
      wilson95: 'when the lower end of its 95 % interval by Wilson is, so that chance alone seldom raises it',
    },
    'When a breach begins.',
  ),
});

const minSample = z.int().min(1).max(mostWindowParts);
const minSampleText =
  'How many parts the window must hold for a breach to begin or to be announced again. A window of fewer parts must be full.';
const clearRatioText =
  'A breach ends after three judgements in a row at or below this share of the limit, so that it does not flap.';

export const defectLimit = z
  .strictObject({
    rate: limitRate,
    window: limitWindow,
    min_sample: minSample.meta({ description: minSampleText }),
    clear_ratio: share.meta({ description: clearRatioText }),
    confidence: limitConfidence,
  })
  .meta({ id: 'DefectLimit', description: 'The defect rate above which `vision.threshold.breached` is sent.' });
export type DefectLimit = z.output<typeof defectLimit>;

export const newDefectLimit = z
  .strictObject({
    rate: limitRate,
    window: limitWindow,
    min_sample: minSample.default(300).meta({ description: minSampleText }),
    clear_ratio: share.default(0.8).meta({ description: clearRatioText }),
    confidence: limitConfidence.default('wilson95'),
  })
  .meta({ id: 'DefectLimitCreate', description: 'A limit of the defect rate.' });

/** Of a judgement, and of the breach that it finds. */
export const breachFigures = {
  rate: rate.meta({ description: 'The share of defective parts in the window.' }),
  sample: partCount.meta({ description: 'The parts in the window.' }),
  defective: partCount.meta({ description: 'The defective ones among them.' }),
  limit: limitRate,
  window: limitWindow,
  confidence: limitConfidence,
  lower_bound: rate.nullable().meta({
    description: 'The lower end of the 95 % interval of the rate, with the confidence `wilson95`; else null.',
  }),
  severity: z.number().min(0).meta({ description: 'The rate, divided by the limit.' }),
  started_at: timestamp.meta({ description: 'The time of the judgement by which it began.' }),
};

export const breach = z
  .strictObject({
    id: id('breach').meta({ description: 'The id of the breach, the same in all of its events.' }),
    ...breachFigures,
  })
  .meta({ id: 'Breach', description: 'An episode in which the defect rate is above the limit.' });
export type Breach = z.output<typeof breach>;

export const limitExample: DefectLimit = {
  rate: 0.02,
  window: { parts: 1_000 },
  min_sample: 300,
  clear_ratio: 0.8,
  confidence: 'wilson95',
};
export const breachExample: Breach = {
  id: 'brc_034qzGogzY3zA4bC5dE6fG',
  rate: 0.034,
  sample: 1_000,
  defective: 34,
  limit: limitExample.rate,
  window: limitExample.window,
  confidence: limitExample.confidence,
  lower_bound: 0.0244,
  severity: 1.7,
  started_at: '2026-12-08T06:36:44.219Z',
};
