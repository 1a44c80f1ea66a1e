// What the product has used: counters by kind and by name, which can be subtracted and divided.

/**
 * `cpu`: processor time by process, in seconds. Of PostgreSQL by database: `databaseCpu`, the processor time of its backends;
 * `transactions`, those that only read as well; `wal` in bytes, that of all besides; `flushes` of it to the disk; `stored`, bytes of tables by
 * the days for which they are kept. `topics`: bytes by topic. `redis`: commands, those inside of scripts as well.
 */
const kinds = ['cpu', 'databaseCpu', 'transactions', 'wal', 'flushes', 'stored', 'topics', 'redis'] as const;
type Kind = (typeof kinds)[number];
export type Counters = Readonly<Record<string, number>>;
export type Figures = Readonly<Record<Kind, Counters>>;

/** Of two figures; a name that one of them lacks is 0 there. */
export function combined(a: Figures, b: Figures, combine: (a: number, b: number) => number): Figures {
  return byKind((kind) => {
    const names = new Set([...Object.keys(a[kind]), ...Object.keys(b[kind])]);
    return Object.fromEntries(Array.from(names, (name) => [name, combine(a[kind][name] ?? 0, b[kind][name] ?? 0)]));
  });
}

export function difference(after: Figures, before: Figures): Figures {
  return combined(after, before, (a, b) => a - b);
}

export function divided(figures: Figures, by: number): Figures {
  return byKind((kind) => Object.fromEntries(Object.entries(figures[kind]).map(([name, value]) => [name, value / by])));
}

export function sumOf(counters: Counters): number {
  return Object.values(counters).reduce((sum, value) => sum + value, 0);
}

function byKind(countersOf: (kind: Kind) => Counters): Figures {
  return Object.fromEntries(kinds.map((kind) => [kind, countersOf(kind)])) as Record<Kind, Counters>;
}
