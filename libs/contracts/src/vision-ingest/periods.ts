/** The periods and subgroups of charts and reports. */
import { z } from 'zod';
import { besideFieldFaults } from '../kit/values.js';

/** The longest period of a report, a chart or a preview, which is how long parts are kept. */
export const mostReportDays = 90;

const subgroupParts = z.int().min(1).max(100_000);
const subgroupSeconds = z.int().min(1).max(86_400);
const partsText = 'The number of parts in each group, in the order of camera, epoch, sequence and place in the batch.';
const secondsText = 'The number of seconds of each group.';
const oneOfBoth = [
  ({ parts, seconds }: { parts?: unknown; seconds?: unknown }) => (parts === undefined) !== (seconds === undefined),
  { error: 'must have either parts or seconds', ...besideFieldFaults },
] as const;

export const subgroup = z
  .strictObject({
    parts: subgroupParts.optional().meta({ description: partsText }),
    seconds: subgroupSeconds.optional().meta({ description: secondsText }),
  })
  .refine(...oneOfBoth)
  .meta({ id: 'Subgroup', description: 'How the parts of a chart are grouped.' });
export type Subgroup = z.output<typeof subgroup>;

const numberIn = (schema: z.ZodType<number>) =>
  z.preprocess((value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value), schema);

/** The same as entries of a query: `subgroup[parts]=50`. */
export const subgroupInQuery = z
  .strictObject({
    parts: numberIn(subgroupParts).optional().meta({ description: partsText }),
    seconds: numberIn(subgroupSeconds).optional().meta({ description: secondsText }),
  })
  .refine(...oneOfBoth);
