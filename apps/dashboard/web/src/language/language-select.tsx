import { NativeSelect } from '@mantine/core';
import { commonTexts } from './common-texts.js';
import { useChosenLanguage, useTexts } from './language.js';
import { type Language, languageNames, languages } from './languages.js';

/** The names of other languages are no reason to load their fonts: each system has one. */
const latinOnly = { input: { fontFamily: "'Inter Variable', sans-serif" } };

export function LanguageSelect({ size = 'sm' }: { readonly size?: 'sm' | 'lg' }) {
  const t = useTexts(commonTexts);
  const [chosen, choose] = useChosenLanguage();
  return (
    <NativeSelect
      aria-label={t('language')}
      size={size}
      value={chosen}
      {...(chosen === 'en' && { styles: latinOnly })}
      onChange={({ currentTarget }) => choose(currentTarget.value as Language)}
    >
      {languages.map((each) => (
        <option key={each} value={each} lang={each}>
          {languageNames[each]}
        </option>
      ))}
    </NativeSelect>
  );
}
