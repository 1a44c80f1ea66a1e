/** What the calls of both portals have in common: who calls, and what a call was carried out to. */
import type { Note } from './refusal.js';

export interface Done {
  readonly value: object;
  readonly notes?: readonly Note[];
}

/** Who calls, as the headers say. */
export interface CallerHeaders {
  readonly gstin: string;
  readonly username: string | undefined;
  readonly token: string | undefined;
}

/** With whose documents the session of the call opens. */
export interface Caller extends CallerHeaders {
  readonly owner: string;
}
