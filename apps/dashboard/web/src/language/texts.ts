/**
 * The texts of an area of the page: one catalogue a language, in the form of ICU MessageFormat, which the build compiles. That of English is
 * loaded with the area and says which messages there are; another is loaded when it is shown.
 */
import { type I18n, setupI18n } from '@lingui/core';
import { type Language, locales } from './languages.js';

export type Catalogue = Readonly<Record<string, string>>;
/** The messages of another language. */
export type Translated<English extends Catalogue> = { readonly [Id in keyof English]: string };

export type Translate<English extends Catalogue> = <Id extends keyof English>(
  id: Id,
  ...values: Given<ValuesOf<English[Id]>>
) => string;

type Given<Values> = keyof Values extends never ? [] : [Values];
type Others = Exclude<Language, 'en'>;

export class Texts<English extends Catalogue> {
  private readonly loaded = new Map<Language, I18n>();

  constructor(
    private readonly english: English,
    private readonly others: Readonly<Record<Others, () => Promise<{ readonly messages: Translated<English> }>>>,
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
    if (language === 'en' || this.isLoaded(language)) return;
    const { messages } = await this.others[language]();
    this.add(language, messages);
  }

  /** English while the language is not loaded. */
  in(language: Language): Translate<English> {
    const i18n = this.loaded.get(language) ?? this.loaded.get('en')!;
    return (id, ...[values]) => i18n._(id as string, values as Readonly<Record<string, unknown>> | undefined);
  }

  private add(language: Language, messages: Catalogue): void {
    const i18n = setupI18n({ locale: language, locales: locales[language], messages: { [language]: messages } });
    this.loaded.set(language, i18n);
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
