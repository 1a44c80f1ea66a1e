/** The test clock, in every app of a local run. */
import { z } from 'zod';
import { timestamp } from '../kit/values.js';

/** All apps prepare for the new time before any of them adopts it. */
export const clockMove = z.strictObject({ offset_ms: z.int(), phase: z.enum(['prepare', 'take']) });
export const clockState = z.strictObject({ now: timestamp, offset_ms: z.int() });

export type ClockMove = z.input<typeof clockMove>;
export type ClockState = z.output<typeof clockState>;
