/** For `refetchInterval`: what the person has just begun is read again, ever more slowly and not for long, until it is over. */

interface ReadQuery<T> {
  readonly state: { readonly data: T | undefined; readonly dataUpdateCount: number };
}

const firstMs = 500;
const mostReads = 8;

export function readUntil<T>(isOver: (data: T) => boolean) {
  return ({ state: { data, dataUpdateCount: reads } }: ReadQuery<T>): number | false =>
    data === undefined || isOver(data) || reads > mostReads ? false : firstMs * 2 ** (reads - 1);
}
