/** Paths as errors and events write them: `line_items[0].quantity.value`. */
import type { Path } from './version-change.js';

/** Undefined where the text is no path. */
export function stepsOf(text: string): Path | undefined {
  const steps = text.match(/[^.[\]]+|\[\d+\]/g) ?? [];
  return textOf(steps) === text ? steps : undefined;
}

export function textOf(path: Path): string {
  return path.reduce((text, step) => (text === '' || step.startsWith('[') ? text + step : `${text}.${step}`), '');
}

/** The common prefix of these paths; if there is none, the first path. */
export function commonPath([first = [], ...others]: readonly Path[]): Path {
  const differs = first.findIndex((step, index) => others.some((other) => other[index] !== step));
  return differs <= 0 ? first : first.slice(0, differs);
}
