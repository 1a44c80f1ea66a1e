// Generated from the contract by `pnpm generate`. Do not edit.

/** The version of the API that this release is written for. */
export const apiVersion = '2026-11-01';
