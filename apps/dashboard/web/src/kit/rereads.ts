/** Reads a record again while it waits for another service, whose answer nobody tells the page: soon at first, then rarely, then no more. */
import { useRef } from 'react';

const waitsMs = [400, 600, 1_000, 2_000, 3_000, 5_000, 8_000, 15_000, 30_000, 60_000];

interface ReadRecord<Data> {
  readonly state: { readonly data: Data | undefined; readonly dataUpdateCount: number };
}

/** For `refetchInterval`. */
export function useRereads<Data>(isWaiting: (data: Data) => boolean): (query: ReadRecord<Data>) => number | false {
  const before = useRef<number>(undefined);
  return ({ state: { data, dataUpdateCount: reads } }) => {
    if (data === undefined || !isWaiting(data)) {
      before.current = undefined;
      return false;
    }
    before.current ??= reads;
    return waitsMs[reads - before.current] ?? false;
  };
}
