/** The language that the person at the browser has chosen, and the texts in it. Areas without texts in catalogues are in English. */
import { useLocalStorage } from '@mantine/hooks';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { commonTexts } from './common-texts.js';
import { type Language, languageOf, languages } from './languages.js';
import type { Catalogue, Labels, Texts, Translate } from './texts.js';

type AnyTexts = Pick<Texts<Catalogue>, 'isLoaded' | 'load'>;

const LanguageContext = createContext<Language>('en');

let shown: Language = 'en';

/** For what is no component: the language that the page is in. */
export function shownLanguage(): Language {
  return shown;
}

export function useLanguage(): Language {
  return use(LanguageContext);
}

export function useTexts<English extends Catalogue>(texts: Texts<English>): Translate<English> {
  return texts.in(useLanguage());
}

/** The texts of values, such as those of statuses: `useLabels(ordersTexts, 'status').open` is that of the id `status_open`. */
export function useLabels<English extends Catalogue, Beginning extends string>(
  texts: Texts<English>,
  beginning: Beginning,
): Labels<English, Beginning> {
  return texts.labels(useLanguage(), beginning);
}

/** Kept in the browser, for whoever signs in next. */
export function useChosenLanguage() {
  const [kept, choose] = useLocalStorage<Language | ''>({
    key: 'language',
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const chosen = languages.find((each) => each === kept) ?? languageOf(navigator.languages);
  return [chosen, choose] as const;
}

interface InLanguageProps {
  /** Those of the area, beside the common ones. */
  readonly texts: AnyTexts;
  readonly children: ReactNode;
}

/** An area whose texts are in catalogues, in the chosen language. */
export function InLanguage({ texts, children }: InLanguageProps) {
  const [chosen] = useChosenLanguage();
  const language = useLoaded(chosen, texts);
  const outer = useLanguage();
  useEffect(() => {
    if (language === undefined) return;
    show(language);
    return () => show(outer);
  }, [language, outer]);
  return language !== undefined && <LanguageContext value={language}>{children}</LanguageContext>;
}

/** A dialog beside the areas, in the language of the one that is shown. */
export function InShownLanguage({ children }: { readonly children: ReactNode }) {
  return <LanguageContext value={shown}>{children}</LanguageContext>;
}

function show(language: Language): void {
  shown = language;
  document.documentElement.lang = language;
}

/** The chosen language once it is loaded; until then, and where it cannot be loaded, the one before. Undefined at first. */
function useLoaded(chosen: Language, texts: AnyTexts): Language | undefined {
  const all: readonly AnyTexts[] = [commonTexts, texts];
  const isLoaded = all.every((each) => each.isLoaded(chosen));
  const [last, setLast] = useState<Language>();
  useEffect(() => {
    let isCurrent = true;
    void Promise.all([commonTexts.load(chosen), texts.load(chosen)]).then(
      () => isCurrent && setLast(chosen),
      () => isCurrent && setLast((before) => before ?? 'en'),
    );
    return () => {
      isCurrent = false;
    };
  }, [chosen, texts]);
  return isLoaded ? chosen : last;
}
