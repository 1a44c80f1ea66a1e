/** The languages of the page. */

export const languages = ['en', 'hi', 'kn'] as const;
export type Language = (typeof languages)[number];

/** As people who read it call it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी', kn: 'ಕನ್ನಡ' };

/** For dates and numbers, which have Latin digits in all of them. */
export const locales: Readonly<Record<Language, string>> = {
  en: 'en-IN',
  hi: 'hi-IN-u-nu-latn',
  kn: 'kn-IN-u-nu-latn',
};

/** The first language that a person prefers and the page has. */
export function languageOf(preferred: readonly string[]): Language {
  const tags = preferred.map((each) => each.toLowerCase().split('-')[0]);
  return tags.flatMap((tag) => languages.filter((each) => each === tag))[0] ?? 'en';
}
