/**
 * The texts of a folder of the page: one catalogue a language, in the form of ICU MessageFormat, which the build compiles. That of English is
 * loaded with the folder and says which messages there are; another is loaded when it is shown. Folders without others are in English.
 */
import { setupI18n } from '@lingui/core';
import { type Language, locales } from './languages.js';

export type Catalogue = Readonly<Record<string, string>>;
/** The messages of another language. */
export type Translated<English extends Catalogue> = { readonly [Id in keyof English]: string };

export type Translate<English extends Catalogue> = <Id extends keyof English>(
  id: Id,
  ...values: Given<ValuesOf<English[Id]>>
) => string;

type Given<Values> = keyof Values extends never ? [] : [Values];
type Others<English extends Catalogue> = Readonly<
  Record<Exclude<Language, 'en'>, () => Promise<{ readonly messages: Translated<English> }>>
>;

/** The values of ids that begin so: `status` of `status_open` and `status_closed`. */
export type Labels<English extends Catalogue, Beginning extends string> = {
  readonly [Id in keyof English as Id extends `${Beginning}_${infer Value}` ? Value : never]: string;
};

/** For functions that are given the texts of a folder: `t: TextsOf<typeof ordersTexts>`. */
export type TextsOf<Of> = Of extends Texts<infer English> ? Translate<English> : never;

interface InLanguage<English extends Catalogue> {
  readonly translate: Translate<English>;
  readonly labels: Map<string, Readonly<Record<string, string>>>;
}

export class Texts<English extends Catalogue> {
  private readonly loaded = new Map<Language, InLanguage<English>>();

  constructor(
    private readonly english: English,
    private readonly others?: Others<English>,
  ) {
    this.add('en', english);
  }

  has(id: string): id is keyof English & string {
    return Object.hasOwn(this.english, id);
  }

  isLoaded(language: Language): boolean {
    return this.loaded.has(language);
  }

  async load(language: Language): Promise<void> {
    if (language === 'en' || this.others === undefined || this.isLoaded(language)) return;
    const { messages } = await this.others[language]();
    this.add(language, messages);
  }

  /** English while the language is not loaded. The same function each time. */
  in(language: Language): Translate<English> {
    return this.at(language).translate;
  }

  /** Of an id whose message needs no values. */
  plain(language: Language, id: keyof English & string): string {
    return (this.in(language) as unknown as (id: string) => string)(id);
  }

  /** The texts of the ids that begin so, by what follows: `labels('en', 'status').open` is that of `status_open`. */
  labels<Beginning extends string>(language: Language, beginning: Beginning): Labels<English, Beginning> {
    const { labels } = this.at(language);
    const known = labels.get(beginning) ?? this.labelsOf(language, `${beginning}_`);
    labels.set(beginning, known);
    return known as Labels<English, Beginning>;
  }

  private labelsOf(language: Language, beginning: string): Readonly<Record<string, string>> {
    const ids = Object.keys(this.english).filter((id) => id.startsWith(beginning));
    return Object.fromEntries(ids.map((id) => [id.slice(beginning.length), this.plain(language, id)]));
  }

  private at(language: Language): InLanguage<English> {
    return this.loaded.get(language) ?? this.loaded.get('en')!;
  }

  private add(language: Language, messages: Catalogue): void {
    const i18n = setupI18n({ locale: language, locales: locales[language], messages: { [language]: messages } });
    const translate: Translate<English> = (id, ...[values]) =>
      i18n._(id as string, values as Readonly<Record<string, unknown>> | undefined);
    this.loaded.set(language, { translate, labels: new Map() });
  }
}

/** What a message needs: `{name}` a text or a number, `{count, plural, …}` a number. */
type ValuesOf<Message extends string> = Reading<Message, []>;

/**
 * Reads the values of a message from brace to brace. Within the message are texts and arguments; within the braces of a plural are its cases,
 * each with a message in braces. `Open` says of the braces that are open whether they hold a message or cases.
 */
type Reading<Rest extends string, Open extends readonly ('message' | 'cases')[]> =
  NextBrace<Rest> extends [infer Brace, infer After extends string]
    ? Brace extends '}'
      ? Reading<
          After,
          Open extends readonly [unknown, ...infer Outer extends readonly ('message' | 'cases')[]] ? Outer : []
        >
      : Open extends readonly ['cases', ...unknown[]]
        ? Reading<After, ['message', ...Open]>
        : Argument<After, Open>
    : unknown;

type Argument<
  Rest extends string,
  Open extends readonly ('message' | 'cases')[],
> = Rest extends `${infer Name}}${infer After}`
  ? Name extends `${infer Value},${string}`
    ? Rest extends `${string},${string},${infer Cases}`
      ? Readonly<Record<Value, number>> & Reading<Cases, ['cases', ...Open]>
      : never
    : Readonly<Record<Name, string | number>> & Reading<After, Open>
  : unknown;

type NextBrace<Rest extends string> = Rest extends `${infer Before}{${infer After}`
  ? Before extends `${infer Start}}${string}`
    ? Rest extends `${Start}}${infer Further}`
      ? ['}', Further]
      : never
    : ['{', After]
  : Rest extends `${string}}${infer After}`
    ? ['}', After]
    : undefined;
