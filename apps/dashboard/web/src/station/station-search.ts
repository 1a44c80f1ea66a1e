export interface StationSearch {
  readonly stage?: string | undefined;
}

const stageName = /^[a-z][a-z0-9_]{0,39}$/;

/** Drops what cannot be a stage. */
export function stationSearch({ stage }: Record<string, unknown>): StationSearch {
  return typeof stage === 'string' && stageName.test(stage) ? { stage } : {};
}
