import { textIn } from '../../kit/search-values.js';

export interface ArticlesSearch {
  /** The beginning of a number or of a word of a description. */
  readonly find?: string | undefined;
}

export function articlesSearch({ find }: Record<string, unknown>): ArticlesSearch {
  const text = textIn(find);
  return text === undefined ? {} : { find: text };
}
