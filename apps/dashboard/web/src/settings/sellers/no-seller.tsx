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
      Nothing can be invoiced before there is a seller: a registration under GST, with its login at the portal.
      {!mayCreate && ' The owner of the account creates it.'}
    </EmptyState>
  );
}

/** For pages elsewhere. */
export function ToSellers() {
  const mode = useMode();
  return (
    <Button renderRoot={(props) => <Link to="/$mode/settings/sellers" params={{ mode }} {...props} />}>
      Go to the sellers
    </Button>
  );
}
