import type { Credential } from './credential.js';

/**
 * What is to be thought of something known: it lets its caller in, it lets nobody in, or it is too long since it was proven to
 * be unchanged.
 */
export type Judgement = Credential | 'refused' | 'unproven';

/** For so long what lets nobody in is kept, and so a late record that lets it in is seen to be old. */
export const refusedKeptMs = 86_400_000;
