import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { faultsIn, textsOfDocument, textsOfSource, turnsOf } from './words.ts';

const turns = turnsOf(readFileSync(resolve(import.meta.dirname, '../../docs/style.md'), 'utf8'));
/** As it stands in a sentence. */
const sentence = (words: string): string =>
  words[0] === words[0]!.toUpperCase() ? `It is late. ${words} the buyer.` : `The order, ${words}, is late.`;

async function foundIn(source: string): Promise<string[]> {
  return faultsIn('x.tsx', await textsOfSource(source), turns);
}

it('docs/style.md has the turns of the check', () => {
  expect(turns.map(({ words }) => words)).toEqual(
    expect.arrayContaining(['told', 'of yours', 'gives out', 'as it is said', 'mend', 'all of them', 'That of']),
  );
});

describe.each(turns)('"$words"', ({ words, instead }) => {
  const line = (at: number): unknown => [`x.tsx:${at}: "${words}" in a text; write ${instead}`];

  it('is found in a string, a template and an element', async () => {
    expect(await foundIn(`const a = 1;\nconst b = ${JSON.stringify(sentence(words))};`)).toEqual(line(2));
    expect(await foundIn(`const b = \`\${a} ${sentence(words)}\`;`)).toEqual(line(1));
    expect(await foundIn(`const b = (\n  <p>\n    ${sentence(words)}\n  </p>\n);`)).toEqual(line(3));
  });

  it('is found in a guide, over the end of a line too, and not in its code', () => {
    const broken = sentence(words).replace(words, words.replaceAll(' ', '\n'));
    expect(faultsIn('x.tsx', textsOfDocument(`# Orders\n\n${broken}`), turns)).toEqual(line(3));
    const code = `\`\`\`sh\n${sentence(words)}\n\`\`\`\n\nAs \`${sentence(words)}\` has it.`;
    expect(faultsIn('x.tsx', textsOfDocument(code), turns)).toEqual([]);
  });

  it('is not found in names, comments and longer words', async () => {
    const name = words.replaceAll(/\W/g, '');
    expect(
      await foundIn(
        `/** ${sentence(words)} */\nconst ${name} = ${JSON.stringify(`Un${words}ed`)}; // ${sentence(words)}`,
      ),
    ).toEqual([]);
  });
});
