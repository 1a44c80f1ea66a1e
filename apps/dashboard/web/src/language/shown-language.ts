/** The language that the page is in, for what is no component. */
import type { Language } from './languages.js';

let shown: Language = 'en';

export function shownLanguage(): Language {
  return shown;
}

export function show(language: Language): void {
  shown = language;
  document.documentElement.lang = language;
}
