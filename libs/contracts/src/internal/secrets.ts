/** Secrets at rest, in every app with a database. */
import { z } from 'zod';

/** The number of rows whose secrets an older key had sealed. */
export const resealed = z.strictObject({ resealed: z.int().min(0) });

export type Resealed = z.output<typeof resealed>;
