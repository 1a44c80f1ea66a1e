/** How much a report may hold. */
import { authRoutes } from '@millwright/contracts';

/** What the gateway lets through. */
export const largestReportBytes = Math.max(...authRoutes.map((route) => route.largestBodyBytes));

/** Whatever is longer is none, and is not looked at. */
export const longestCredential = 1_000;
