/** Size limits of reports. */
import { authRoutes } from '@millwright/contracts';

const bytesOf = (path: string): number => authRoutes.find((route) => route.path === path)!.largestBodyBytes;

/** The gateway refuses larger ones. */
export const largestReportBytes = { anybody: bytesOf('/leaks'), scanner: bytesOf('/leaks/github') };

/** Longer texts cannot be credentials of ours. */
export const longestCredential = 1_000;

/** Of anybody's report. */
export const mostCredentials = 1_000;

/**
 * Bounds the values in a JSON document, whose parsing costs much more than its bytes. The largest reports of GitHub have 10,000
 * items of five fields.
 */
export const mostValues = { anybody: 2 * mostCredentials, scanner: 250_000 };
