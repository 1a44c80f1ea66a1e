// The one command of the project.

import { runCommandLine } from './command-line.ts';

// The reader of the output may have exited, such as `head`; the command continues to its end (EPIPE is ignored).
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

process.exitCode = await runCommandLine(process.argv.slice(2));
