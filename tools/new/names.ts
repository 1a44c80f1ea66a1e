// The names that a new piece is given, in each form that the sources need, checked before anything is written.

import { type AppManifest, manifests } from '../../libs/contracts/src/apps.ts';
import { UsageFault } from '../launcher/fault.ts';

/** The words of a name, such as `machine-ticket`. */
export class Name {
  readonly words: readonly string[];

  constructor(dashed: string) {
    this.words = dashed.split('-');
  }

  get dashed(): string {
    return this.words.join('-');
  }

  get underscored(): string {
    return this.words.join('_');
  }

  /** `machineTicket` */
  get camel(): string {
    const [first = '', ...others] = this.words;
    return first + others.map(capitalised).join('');
  }

  /** `MachineTicket` */
  get pascal(): string {
    return capitalised(this.camel);
  }

  get spoken(): string {
    return this.words.join(' ');
  }

  get withArticle(): string {
    return `${/^[aeiou]/.test(this.dashed) ? 'an' : 'a'} ${this.spoken}`;
  }

  get plural(): Name {
    const last = this.words.at(-1)!;
    return new Name([...this.words.slice(0, -1), pluralOf(last)].join('-'));
  }
}

export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

const longestName = 40;
const reserved = new Set([
  'new',
  'delete',
  'default',
  'class',
  'function',
  'import',
  'export',
  'return',
  'kit',
  'internal',
]);

/** `what` says whose name it is, as in "the name of a record". */
export function nameOf(what: string, given: string): Name {
  const rule = `${what} is words of lowercase letters and digits with dashes between them, such as machine-ticket`;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(given)) throw new UsageFault(`"${given}": ${rule}`);
  if (given.length > longestName) throw new UsageFault(`"${given}": ${what} has at most ${longestName} characters`);
  if (reserved.has(given) || given.startsWith('sample-'))
    throw new UsageFault(`"${given}" is reserved; choose another name`);
  return new Name(given);
}

export function manifestOf(name: string, known: readonly AppManifest[] = manifests): AppManifest {
  const found = known.find((each) => each.name === name);
  if (found !== undefined) return found;
  throw new UsageFault(`there is no app ${name}; there are: ${known.map((each) => each.name).join(', ')}`);
}

/** The first from ten on, or else from one on, that no listener has. */
export function freePortPlace(known: readonly AppManifest[] = manifests): number {
  const taken = new Set(known.flatMap(({ portPlace, listeners = {} }) => [portPlace, ...Object.values(listeners)]));
  const free = Array.from({ length: 89 }, (_, index) => index + 1).filter((place) => !taken.has(place));
  const place = free.find((each) => each >= 10) ?? free[0];
  if (place === undefined) throw new UsageFault('every place below 90 in the block of ports is taken');
  return place;
}

/** Three letters of the name in their order, that no other kind of id has: first of all its first letter and consonants. */
export function freeIdPrefix(name: Name, known: readonly AppManifest[] = manifests): string {
  const taken = new Set(known.flatMap(({ ids = {} }) => Object.values(ids)));
  const [first = '', ...rest] = name.words.join('').replaceAll(/[0-9]/g, '').split('');
  const isVowel = (letter: string): boolean => 'aeiou'.includes(letter);
  const others = [...rest.filter((letter) => !isVowel(letter)), ...rest.filter(isVowel), ...'xyzqwkv'.split('')];
  for (const [index, second] of others.entries()) {
    for (const third of others.slice(index + 1)) {
      const prefix = first + second + third;
      if (!taken.has(prefix)) return prefix;
    }
  }
  throw new UsageFault(`every prefix of ids made of ${name.spoken} is taken; choose another name`);
}
