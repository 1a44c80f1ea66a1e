/** What a type of event is described by. */
import type { z } from 'zod';
import type { AppName } from './apps.js';

export interface EventDefinition {
  /** The app that emits it, and whose topics carry it. */
  readonly app: AppName;
  /** What its order is kept by: the key of the record. */
  readonly key: 'account' | 'order' | 'invoice' | 'camera' | 'conversation' | 'webhook_endpoint';
  readonly summary: string;
  readonly data: z.ZodType;
  /** The app that emits it has not landed: its data is still open, and may change without notice. */
  readonly draft: boolean;
  readonly example: object;
}
