/** Size limits of reports. */
import { authRoutes } from '@millwright/contracts';

/** The gateway refuses larger ones. */
export const largestReportBytes = Math.max(...authRoutes.map((route) => route.largestBodyBytes));

/** Longer texts cannot be credentials of ours. */
export const longestCredential = 1_000;
