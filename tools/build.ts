/** `pnpm build`, once the types are checked: compiles apps and libs, and builds the pages. */
import { Fault } from './launcher/fault.ts';
import { build } from './launcher/packages.ts';
import { readSettings } from './launcher/settings.ts';

await build(readSettings()).catch((error: unknown) => {
  if (!(error instanceof Fault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
