/** A text with elements in it: `Sent to <buyer>Kaveri</buyer>`, whose parts say what each is shown as. */
import { createElement, Fragment, type ReactNode } from 'react';

interface PhraseProps {
  readonly text: string;
  /** By name, given what is between the tags: nothing in `<time></time>`. */
  readonly parts: Readonly<Record<string, (text: string) => ReactNode>>;
}

const tagged = /<(\w+)>(.*?)<\/\1>/g;

export function Phrase({ text, parts }: PhraseProps) {
  const shown: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: name, 2: inner, index } of text.matchAll(tagged)) {
    shown.push(text.slice(end, index), parts[name!]?.(inner!) ?? inner);
    end = index + whole.length;
  }
  return createElement(Fragment, null, ...shown, text.slice(end));
}
