import { Anchor } from '@mantine/core';
import { EmptyState } from '../kit/empty-state.js';

export function NothingHere() {
  return (
    <EmptyState title="There is nothing here" action={<Anchor href="/">Go to the first page</Anchor>}>
      The address may be mistyped, or your role does not open it.
    </EmptyState>
  );
}
