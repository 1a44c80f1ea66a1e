/** The generated sources of the SDKs. */
import { eventTypes, newestVersion, operations, stateDefinitions, webhookEventTypes } from '@millwright/contracts';
import { commandFiles } from './commands.ts';
import { eventsFiles } from './events.ts';
import { modelOf, typesOf } from './model.ts';
import { pythonFiles } from './python.ts';
import { typescriptFiles } from './typescript.ts';

const folders = {
  typescript: 'sdks/typescript/src/generated',
  cli: 'sdks/cli/src/generated',
  events: 'sdks/events/src/generated',
  python: 'sdks/python/src/millwright/_generated',
};

/** Folders that contain nothing else. */
export const generatedSdkFolders = Object.values(folders);

export function sdkFiles({ openApi, asyncApi }: { openApi: object; asyncApi: object }): Map<string, string> {
  const model = modelOf({ version: newestVersion, document: openApi, operations, events: webhookEventTypes });
  return new Map([
    ...below(folders.typescript, typescriptFiles(model)),
    ...below(folders.cli, commandFiles(model)),
    ...below(folders.events, eventsFiles({ types: typesOf(asyncApi), events: eventTypes, states: stateDefinitions })),
    ...below(folders.python, pythonFiles(model)),
  ]);
}

function below(folder: string, files: ReadonlyMap<string, string>): [path: string, text: string][] {
  return [...files].map(([path, text]) => [`${folder}/${path}`, text]);
}
