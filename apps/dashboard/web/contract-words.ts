/** What the page says of the contract, as data of the build: with its schemas the contract is larger than the page. */
import {
  appContracts,
  errorCodes,
  type ErrorDefinition,
  type EventDefinition,
  versionChanges,
  versions,
} from '@millwright/contracts';
import type { Plugin } from 'vite';

const name = 'virtual:contract';

export function contractWords(): Plugin {
  return {
    name: 'contract-words',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? moduleOf({ eventKinds, errorKinds, versionKinds }) : undefined),
  };
}

/** The standard ones, and those that are got by their names, each with the scope that it needs. */
const eventKinds = appContracts.flatMap(({ resources }) =>
  resources.flatMap(({ tag, events = {}, furtherEvents = {} }) => {
    const kindsOf = (definitions: Readonly<Record<string, EventDefinition>>, isFurther: boolean) =>
      Object.entries(definitions).map(([type, { summary, description, live }]) => ({
        type,
        area: tag?.name,
        summary,
        description,
        scope: isFurther ? live.scope : undefined,
      }));
    return [...kindsOf(events, false), ...kindsOf(furtherEvents, true)];
  }),
);

const errorKinds = Object.entries<ErrorDefinition>(errorCodes).map(
  ([code, { status, summary, action, ofSessions }]) => ({
    code,
    status,
    summary,
    action,
    isPublic: ofSessions !== true,
  }),
);

const versionKinds = versions.toReversed().map((version) => ({
  version,
  changes: versionChanges
    .filter((change) => change.version === version)
    .map(({ title, description, resources }) => ({
      title,
      description,
      examples: Object.entries(resources)
        .filter(([, { example }], index, all) => all.findIndex(([, other]) => other.example === example) === index)
        .map(([resource, change]) => ({ resource, before: change.down(change.example), after: change.example })),
    })),
}));

function moduleOf(values: object): string {
  return Object.entries(values)
    .map(([constant, value]) => `export const ${constant} = ${JSON.stringify(value)};`)
    .join('\n');
}
