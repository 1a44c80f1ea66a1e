import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '../../kit/empty-state.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';

/** Of live mode, where there is none from the beginning. `action`: where somebody who may creates it. */
export function NoSeller({ action }: { readonly action: ReactNode }) {
  const mayCreate = useMay()('invoice-settings:write');
  return (
    <EmptyState title="No seller yet" action={mayCreate && action}>
      To create invoices you need a seller: a GST registration with its portal login.
      {!mayCreate && ' Ask the account owner to create one.'}
    </EmptyState>
  );
}

/** For pages elsewhere. */
export function ToSellers() {
  const mode = useMode();
  return (
    <Button renderRoot={(props) => <Link to="/$mode/settings/sellers" params={{ mode }} {...props} />}>
      Go to sellers
    </Button>
  );
}
