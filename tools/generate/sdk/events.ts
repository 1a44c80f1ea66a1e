/** The generated part of the package for consumers of the topics: types of every record, and the topics. */
import { type EventType, type StateDefinition, stateTopicOf, topicOf } from '@millwright/contracts';
import { pascalCase } from '../schemas.ts';
import type { NamedType } from './model.ts';
import { banner, typesFile } from './typescript.ts';

interface Sources {
  readonly types: readonly NamedType[];
  readonly events: readonly EventType[];
  readonly states: readonly StateDefinition[];
}

/** By the path below the folder of the generated sources. */
export function eventsFiles({ types, events, states }: Sources): Map<string, string> {
  const named = events.map(({ type }) => ({ type, typeName: `${pascalCase(type)}Event` }));
  return new Map([
    ['types.ts', `${typesFile({ types, events: named, resources: [] })}\n${recordsText(states)}`],
    ['topics.ts', topicsFile(events, states)],
  ]);
}

/** The types of the states, by the names of their records. */
function recordsText(states: readonly StateDefinition[]): string {
  const lines = states.map(({ name, summary }) => `  /** ${summary}. */\n  '${name}': ${pascalCase(name)};`);
  return `/** The values of the state topics, by name. */\nexport interface Records {\n${lines.join('\n')}\n}\n`;
}

function topicsFile(events: readonly EventType[], states: readonly StateDefinition[]): string {
  const apps = [...new Set(events.map(({ app }) => app))];
  const withState = new Set(states.map(({ app }) => app));
  const both = (of: (livemode: boolean) => string): string => `{ live: '${of(true)}', test: '${of(false)}' }`;
  const topics = apps.map((app) => {
    const state = withState.has(app) ? `, state: ${both((livemode) => stateTopicOf(app, livemode))}` : '';
    return `  '${app}': { events: ${both((livemode) => topicOf(app, livemode))}${state} },`;
  });
  const types = events.map(({ type, app }) => `  '${type}': '${app}',`);
  return `${banner}
import type { KnownEventType } from './types.js';

/** The topics of each app. */
export const topics = {
${topics.join('\n')}
} as const;

const apps: Readonly<Record<KnownEventType, keyof typeof topics>> = {
${types.join('\n')}
};

/** The topic on which events of a type are published. */
export function topicOfType(type: KnownEventType, { livemode }: { readonly livemode: boolean }): string {
  return topics[apps[type]].events[livemode ? 'live' : 'test'];
}
`;
}
