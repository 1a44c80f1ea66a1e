/** Compiles the catalogues of texts, so that the page needs no parser of messages. */
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const catalogue = /\/web\/src\/[\w/-]+\/texts\/[a-z]{2}\.ts$/;

export function compiledCatalogues(): Plugin {
  return {
    name: 'compiled-catalogues',
    load: {
      filter: { id: catalogue },
      async handler(id) {
        const { messages } = (await import(pathToFileURL(id).href)) as { messages: Record<string, string> };
        const compiled = Object.entries(messages).map(([name, text]) => [name, compileMessage(text)]);
        return `export const messages = ${JSON.stringify(Object.fromEntries(compiled))};`;
      },
    },
  };
}
