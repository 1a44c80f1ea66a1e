/** Stands where there is nothing yet: says what would be here, and what to do first. */
import { Center, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  /** Of a page that has nothing else. */
  readonly isPage?: true;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ title, isPage, children, action }: EmptyStateProps) {
  return (
    <Center py="xl" px="md">
      <Stack align="center" gap="sm" maw={460}>
        <Title order={isPage ? 1 : 2} size="h4" ta="center">
          {title}
        </Title>
        <Text c="dimmed" ta="center">
          {children}
        </Text>
        {action}
      </Stack>
    </Center>
  );
}
