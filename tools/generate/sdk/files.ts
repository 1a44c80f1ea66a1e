/** The generated sources of the SDKs. */
import { newestVersion, operations, webhookEventTypes } from '@millwright/contracts';
import { modelOf } from './model.ts';
import { pythonFiles } from './python.ts';
import { typescriptFiles } from './typescript.ts';

const typescript = 'sdks/typescript/src/generated';
const python = 'sdks/python/src/millwright/_generated';

/** Folders that contain nothing else. */
export const generatedSdkFolders = [typescript, python];

export function sdkFiles(document: object): Map<string, string> {
  const model = modelOf({ version: newestVersion, document, operations, events: webhookEventTypes });
  return new Map([...inside(typescript, typescriptFiles(model)), ...inside(python, pythonFiles(model))]);
}

function inside(folder: string, files: ReadonlyMap<string, string>): [path: string, text: string][] {
  return [...files].map(([path, text]) => [`${folder}/${path}`, text]);
}
