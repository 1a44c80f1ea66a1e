import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '../../kit/empty-state.js';
import { useTexts } from '../../language/language.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { sellersTexts } from './sellers-texts.js';

/** Of live mode, where there is none from the beginning. `action`: where somebody who may creates it. */
export function NoSeller({ action }: { readonly action: ReactNode }) {
  const t = useTexts(sellersTexts);
  const mayCreate = useMay()('invoice-settings:write');
  return (
    <EmptyState title={t('noSeller')} action={mayCreate && action}>
      {mayCreate ? t('noSellerHint') : t('noSellerAsk')}
    </EmptyState>
  );
}

/** For pages elsewhere. */
export function ToSellers() {
  const t = useTexts(sellersTexts);
  const mode = useMode();
  return (
    <Button renderRoot={(props) => <Link to="/$mode/settings/sellers" params={{ mode }} {...props} />}>
      {t('goToSellers')}
    </Button>
  );
}
