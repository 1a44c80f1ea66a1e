/** A plot of the last days, with its title and its totals in words. */
import { Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface PlotSectionProps {
  readonly title: string;
  /** Beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export const plotHeight = 180;

export function PlotSection({ title, actions, children }: PlotSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" mb="xs" mih={30}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {actions}
      </Group>
      {children}
    </section>
  );
}
