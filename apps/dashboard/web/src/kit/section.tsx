/** A part of a page with a heading of its own. */
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Buttons, beside the title. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

export function Section({ title, description, actions, children }: SectionProps) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} withBorder p="md" mb="md">
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          <Group gap="xs">{actions}</Group>
        </Group>
        {description !== undefined && (
          <Text c="dimmed" size="sm" maw={720}>
            {description}
          </Text>
        )}
        {children}
      </Stack>
    </Paper>
  );
}
