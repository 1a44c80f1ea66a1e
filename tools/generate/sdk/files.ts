/** The generated sources of the SDKs. */
import { newestVersion, operations, webhookEventTypes } from '@millwright/contracts';
import { modelOf } from './model.ts';
import { typescriptFiles } from './typescript.ts';

const typescript = 'sdks/typescript/src/generated';

/** Folders that contain nothing else. */
export const generatedSdkFolders = [typescript];

export function sdkFiles(document: object): Map<string, string> {
  const model = modelOf({ version: newestVersion, document, operations, events: webhookEventTypes });
  return new Map([...typescriptFiles(model)].map(([path, text]) => [`${typescript}/${path}`, text]));
}
