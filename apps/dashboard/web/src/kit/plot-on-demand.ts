/** Plots, whose script is larger than that of most pages. */
import { onDemand } from './on-demand.js';

export const TimePlot = onDemand(async () => (await import('./time-plot.js')).TimePlot);
