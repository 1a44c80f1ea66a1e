#!/usr/bin/env node
/** `mw`: Millwright on the command line. */
import { ApiError, MillwrightError } from '@millwright/client';
import { Fault } from './fault.js';
import { bad } from './output.js';
import { release } from './release.js';

const usage = (resources: string): string => `mw ${release}: Millwright on the command line

  mw login                          store an API key (asks for it)
  mw logout                         delete the stored key
  mw listen --forward-to URL        forward events to a local URL, signed like webhooks
  mw events tail                    show events as they happen
  mw logs tail                      show API calls as they are made
  mw trigger TYPE                   trigger an event in test mode
  mw open [PAGE]                    open the dashboard in a browser
  mw mcp [--allow-writes]           run a Model Context Protocol server for AI assistants

  mw RESOURCE VERB [ID] [--flags]   any call of the API; --help lists the flags, --json prints JSON

${resources}

The API key is MILLWRIGHT_API_KEY, or else the one that \`mw login\` has stored. MILLWRIGHT_API_URL sets another address of the API.`;

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.exitCode = 1;
  console.error(`${bad('Error:')} ${textOf(error)}`);
}

/** Modules are loaded when they are needed: a command is to answer at once. */
async function main([command, ...args]: readonly string[]): Promise<void> {
  switch (command) {
    case undefined:
    case 'help':
    case '--help':
    case '-h':
      console.log(usage((await import('./run-command.js')).helpOfResources()));
      return;
    case '--version':
      console.log(release);
      return;
    case 'login':
      await (await import('./login.js')).login();
      return;
    case 'logout':
      (await import('./settings.js')).deleteLogin();
      return;
    case 'listen':
      await (await import('./listen.js')).listen(args);
      return;
    case 'trigger':
      await (await import('./trigger/trigger.js')).trigger(args[0]);
      return;
    case 'open':
      await (await import('./open.js')).open(args[0]);
      return;
    case 'mcp':
      await (await import('./mcp/server.js')).serve(args);
      return;
    case 'events':
      if (args[0] === 'tail') {
        await (await import('./tail-events.js')).tailEvents(args.slice(1));
        return;
      }
      break;
    case 'logs':
      await (await import('./tail-logs.js')).tailLogs(args.slice(1));
      return;
  }
  await (await import('./run-command.js')).runCommand(command, args[0], args.slice(1));
}

function textOf(error: unknown): string {
  if (error instanceof ApiError) {
    const others = error.errors.slice(1).map(({ message }) => `\n  ${message}`);
    const request = error.requestId === undefined ? '' : `\n  request ${error.requestId}`;
    return `${error.message}${others.join('')}${request}${error.docUrl === undefined ? '' : `\n  ${error.docUrl}`}`;
  }
  if (error instanceof Fault || error instanceof MillwrightError || error instanceof TypeError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
