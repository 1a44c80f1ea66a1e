/** Checks that the sources are formatted as `pnpm format` does it. */
import { type Outcome, runTool } from './outcome.ts';

export async function formatted(root: string): Promise<Outcome> {
  return withCure(await runTool(root, 'oxfmt', '--list-different'));
}

/** Of the paths that the tool prints. */
export function withCure({ ok, output }: Outcome): Outcome {
  const cured = ok ? output : output.trim().replaceAll(/$/gm, ': is not formatted; run pnpm format');
  return { ok, output: cured };
}
