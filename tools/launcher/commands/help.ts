// ./millwright help

import { UsageFault } from '../fault.ts';
import { portNames, portVariable, readPorts } from '../settings.ts';
import type { Command } from './command.ts';

/** The commands of the list, by the heading above them. */
export type Headings = Readonly<Record<string, readonly Command[]>>;

export function helpOn(commands: readonly Command[], shown: Headings): Command {
  return {
    name: 'help',
    usage: '[COMMAND]',
    summary: 'show this list, or the details of one command',
    words: [0, 1],
    async run({ words: [name] }) {
      if (name === undefined) return console.log(overview(shown));
      const command = commands.find((each) => each.name === name);
      if (!command) throw new UsageFault(`help: unknown command "${name}"; ./millwright help lists them`);
      console.log(explain(command));
    },
  };
}

export function explain(command: Command): string {
  const usage = `usage: ./millwright ${command.name} ${command.usage}`.trimEnd();
  const lines = command.details?.map((line) => `  ${line}`.trimEnd()) ?? [];
  return [usage, '', `  ${command.summary}`, ...(lines.length > 0 ? ['', ...lines] : [])].join('\n');
}

const width = 16;

function overview(shown: Headings): string {
  const rows = ({ name, summary }: Command) => `  ${name.padEnd(width)}${summary}`;
  const groups = Object.entries(shown).map(([heading, commands]) => [`${heading}:`, ...commands.map(rows)].join('\n'));
  return `Millwright: the local run, its tests and its tools.

usage: ./millwright COMMAND

${groups.join('\n\n')}

./millwright help COMMAND shows its words and options; \`help up\` also the variables by which a run is configured.`;
}

/** The variables that configure a run. */
export function configuration(): string[] {
  const defaults = readPorts({});
  const ports = portNames.map((name) => `  ${portVariable(name).padEnd(36)}${defaults[name]}`);
  return [
    'Configuration by environment variables:',
    '  MILLWRIGHT_HOME           folder of the state, .millwright by default; another folder is a separate run',
    '  MILLWRIGHT_PORT_BASE      first of a block of 100 ports, which all listeners move to',
    '  MILLWRIGHT_POSTGRES_URL   a running PostgreSQL to use (URL with a superuser)',
    '  MILLWRIGHT_REDIS_URL      a running Redis to use',
    '  MILLWRIGHT_KAFKA_BROKERS  a running Kafka to use (comma-separated brokers)',
    '  MILLWRIGHT_TLS            true: the servers of the run only speak TLS, and Kafka has a login for each app',
    '  MILLWRIGHT_HOST           address that PostgreSQL, Redis and Kafka listen on instead of loopback, as with --parts-only',
    '  MILLWRIGHT_DISPOSABLE     true: PostgreSQL does not wait for the disk; its data may be lost when the machine stops',
    '  MILLWRIGHT_LOG_LEVEL      debug, info, warn or error',
    'Ports, each with its own variable:',
    ...ports,
  ];
}
