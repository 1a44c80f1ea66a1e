/** What is known of a record: names and values, side by side where there is room. */
import { SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface FactsProps {
  readonly children: ReactNode;
  readonly columns?: number;
  /** What follows begins anew. */
  readonly mb?: 'lg';
}

export function Facts({ children, columns = 3, mb }: FactsProps) {
  return (
    <SimpleGrid
      component="dl"
      cols={{ base: 1, xs: 2, md: columns }}
      spacing="md"
      verticalSpacing={{ base: 4, xs: 'sm' }}
      m={0}
      {...(mb !== undefined && { mb })}
    >
      {children}
    </SimpleGrid>
  );
}

interface FactProps {
  readonly name: string;
  /** Left out, a dash stands for it. */
  readonly children?: ReactNode;
}

export function Fact({ name, children }: FactProps) {
  const isMissing = children === undefined || children === null || children === false || children === '';
  return (
    <div className={classes.fact}>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <Text component="dd" m={0}>
        {isMissing ? '–' : children}
      </Text>
    </div>
  );
}
