/** A breach in its event, with its camera, and as a preview lists it. */
import type { Breach } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { ShownBreach } from './rate-judgement.js';

export function breachResource({ id, ...breach }: ShownBreach): Breach {
  return { id: encodeId('breach', id), ...figuresOf(breach) };
}

export function figuresOf({ limit, ...figures }: Omit<ShownBreach, 'id'>): Omit<Breach, 'id'> {
  return {
    rate: figures.rate,
    sample: figures.sample,
    defective: figures.defective,
    limit: limit.rate,
    window: limit.window,
    confidence: limit.confidence,
    lower_bound: figures.lowerBound,
    severity: figures.rate / limit.rate,
    started_at: new Date(figures.startedAt).toISOString(),
  };
}
