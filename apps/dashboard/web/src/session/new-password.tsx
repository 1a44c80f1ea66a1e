import { PasswordInput } from '@mantine/core';
import { shownLanguage, useTexts } from '../language/language.js';
import { sessionTexts } from './session-texts.js';

const shortestPassword = 12;

export function checkPassword(given: string): string | null {
  if (given.length >= shortestPassword) return null;
  return sessionTexts.in(shownLanguage())('passwordShort', { least: shortestPassword });
}

export function NewPasswordInput(props: React.ComponentProps<typeof PasswordInput>) {
  const t = useTexts(sessionTexts);
  return (
    <PasswordInput
      label={t('newPassword')}
      description={t('newPasswordHint', { least: shortestPassword })}
      autoComplete="new-password"
      required
      {...props}
    />
  );
}
