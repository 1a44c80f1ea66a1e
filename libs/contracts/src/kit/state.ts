/** Latest states: the current state of each record of a kind, on compacted topics, for the projections of other teams. */
import type { z } from 'zod';
import type { AppName } from '../apps.js';
import type { IdKind } from './ids.js';

export interface State {
  /** As the messages of the topics are named. */
  readonly name: string;
  /** What a record is about, and so the key of it. */
  readonly key: IdKind;
  readonly summary: string;
  readonly value: z.ZodType;
  readonly example: Readonly<Record<string, unknown>>;
}

/** A state with the app that publishes it. */
export interface StateDefinition extends State {
  readonly app: AppName;
}
