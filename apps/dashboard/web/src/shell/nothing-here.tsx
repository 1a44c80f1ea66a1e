import { Anchor } from '@mantine/core';
import { EmptyState } from '../kit/empty-state.js';

export function NothingHere() {
  return (
    <EmptyState isPage title="There is nothing here" action={<Anchor href="/">Go to the start page</Anchor>}>
      Check the address, or ask an owner of the account for access.
    </EmptyState>
  );
}
