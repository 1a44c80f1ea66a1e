import { Anchor } from '@mantine/core';
import { EmptyState } from '../kit/empty-state.js';

export function NothingHere() {
  return (
    <EmptyState isPage title="Page not found" action={<Anchor href="/">Go to the home page</Anchor>}>
      The address may be wrong, or your role may not have access to this page.
    </EmptyState>
  );
}
