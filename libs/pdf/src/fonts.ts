/** The fonts of documents: one for Latin and Devanagari, one for each other script of India, and one for what remains. */
import { createRequire } from 'node:module';

export type Weight = 'regular' | 'bold';

interface Family {
  readonly name: string;
  readonly file: string;
  /** The characters that it is taken for; the last family is taken for all others. */
  readonly characters: string;
}

const joiners = '\\u200c\\u200d';
const scripts = [
  ['noto-sans-bengali', 'NotoSansBengali', 'Bengali'],
  ['noto-sans-gujarati', 'NotoSansGujarati', 'Gujarati'],
  ['noto-sans-gurmukhi', 'NotoSansGurmukhi', 'Gurmukhi'],
  ['noto-sans-kannada', 'NotoSansKannada', 'Kannada'],
  ['noto-sans-malayalam', 'NotoSansMalayalam', 'Malayalam'],
  ['noto-sans-oriya', 'NotoSansOriya', 'Oriya'],
  ['noto-sans-tamil', 'NotoSansTamil', 'Tamil'],
  ['noto-sans-telugu', 'NotoSansTelugu', 'Telugu'],
] as const;

const families: readonly Family[] = [
  ...scripts.map(([name, file, script]) => ({ name, file, characters: `\\p{Script=${script}}${joiners}` })),
  { name: 'noto-sans', file: 'NotoSans', characters: '\\p{Script=Cyrillic}\\p{Script=Greek}' },
  { name: 'hind', file: 'Hind', characters: '' },
];
const fallback = families.at(-1)!;
const runForm = new RegExp(runPattern(), 'gu');

/** A group for each family; the last takes what no other has. */
function runPattern(): string {
  const others = families.slice(0, -1).map(({ characters }) => characters);
  const any = others.join('').replaceAll(joiners, '');
  return [...others.map((each) => `([${each}]+)`), `([^${any}]+)`].join('|');
}

const folders = { regular: '400Regular', bold: '700Bold' } as const satisfies Record<Weight, string>;
const require = createRequire(import.meta.url);

export interface Run {
  readonly text: string;
  readonly family: string;
}

/** The parts of a text by their font. */
export function runsOf(text: string): Run[] {
  return Array.from(text.matchAll(runForm), ([part, ...groups]) => {
    const place = groups.findIndex((group) => group !== undefined);
    return { text: part, family: (families[place] ?? fallback).name };
  });
}

/** The file of a font. */
export function fontFile(family: string, weight: Weight): string {
  const { name, file } = families.find((each) => each.name === family) ?? fallback;
  const folder = folders[weight];
  return require.resolve(`@expo-google-fonts/${name}/${folder}/${file}_${folder}.ttf`);
}

/** The names of all font files that documents may have; the packages of fonts have many more weights. */
export function fontFileNames(): string[] {
  return families.flatMap(({ file }) => Object.values(folders).map((folder) => `${file}_${folder}.ttf`));
}
