/**
 * The history of the benches, `docs/benchmarks.md`: a line for each commit that was measured, with its shares of what a bare chain does in
 * the same run. A line whose share has fallen must say why.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = 'docs/benchmarks.md';
/** In how many lines before the latest one the best is looked for. */
const looksBack = 3;
const mostLoss = 0.15;
const leading = ['commit', 'day', 'cores'] as const;
const noteColumn = 'note';
const empty = '–';
/** Other tables may stand before it. */
const beginning = new RegExp(`^\\| ${leading[0]} \\|`, 'm');

export interface Measurement {
  readonly commit: string;
  readonly day: string;
  readonly cores: number;
  /** By `bench: figure`; 1 is as good as the bare chain, and higher is better. */
  readonly shares: Readonly<Record<string, number>>;
  readonly note: string;
}

/** What stands before the table, and its lines, the oldest first. */
interface History {
  readonly introduction: string;
  readonly measurements: readonly Measurement[];
}

/** Adds a line. Figures that no line had before get a column. */
export function addMeasurement(root: string, measurement: Measurement): void {
  const path = join(root, file);
  const { introduction, measurements } = parse(readFileSync(path, 'utf8'));
  writeFileSync(path, `${introduction}${tableOf([...measurements, measurement])}`);
}

export async function benchmarkFaults(root: string): Promise<string[]> {
  const { measurements } = parse(readFileSync(join(root, file), 'utf8'));
  return [...Map.groupBy(measurements, ({ cores }) => cores).values()].flatMap(lossesIn);
}

/** Of lines from machines with the same number of cores. */
function lossesIn(measurements: readonly Measurement[]): string[] {
  const latest = measurements.at(-1)!;
  if (latest.note !== '') return [];
  return Object.entries(latest.shares).flatMap(([name, share]) => {
    const before = measurements.slice(0, -1).flatMap(({ shares }) => shares[name] ?? []);
    const best = Math.max(...before.slice(-looksBack));
    if (share >= (1 - mostLoss) * best) return [];
    return `${file}: ${name} is ${share.toFixed(2)} at ${latest.commit}, and was ${best.toFixed(2)} before. Find the loss, or say in its note why it stays.`;
  });
}

function parse(text: string): History {
  const start = text.search(beginning);
  if (start < 0) return { introduction: text, measurements: [] };
  const [names = [], , ...lines] = text.slice(start).trim().split('\n').map(cellsOf);
  return { introduction: text.slice(0, start), measurements: lines.map((cells) => measurementOf(names, cells)) };
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function measurementOf(names: readonly string[], cells: readonly string[]): Measurement {
  const { commit, day, cores, note, ...figures } = Object.fromEntries(names.map((name, place) => [name, cells[place]]));
  const shares = Object.entries(figures).filter(([, cell]) => cell !== empty);
  return {
    commit: commit!,
    day: day!,
    cores: Number(cores),
    shares: Object.fromEntries(shares.map(([name, cell]) => [name, Number(cell)])),
    note: note!,
  };
}

function tableOf(measurements: readonly Measurement[]): string {
  const figures = [...new Set(measurements.flatMap(({ shares }) => Object.keys(shares)))];
  const names = [...leading, ...figures, noteColumn];
  const lines = measurements.map((each) => [
    ...leading.map((name) => String(each[name])),
    ...figures.map((name) => each.shares[name]?.toFixed(3) ?? empty),
    each.note,
  ]);
  return [names, names.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}
