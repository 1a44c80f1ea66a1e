import { Anchor } from '@mantine/core';
import { EmptyState } from '../kit/empty-state.js';
import { useTexts } from '../language/language.js';
import { shellTexts } from './shell-texts.js';

export function NothingHere() {
  const t = useTexts(shellTexts);
  return (
    <EmptyState isPage title={t('pageNotFound')} action={<Anchor href="/">{t('goHome')}</Anchor>}>
      {t('pageNotFoundHint')}
    </EmptyState>
  );
}
