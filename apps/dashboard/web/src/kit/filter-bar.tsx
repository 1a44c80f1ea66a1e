/** The filters of a list. On a narrow window they are folded away, so that the list begins on the first screen. */
import { Button, Collapse, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../language/language.js';
import { kitTexts } from './kit-texts.js';
import { useIsNarrow } from './narrow.js';

interface FilterBarProps {
  /** How many filters are set. */
  readonly count: number;
  readonly children: ReactNode;
}

export function FilterBar({ count, children }: FilterBarProps) {
  const t = useTexts(kitTexts);
  const isNarrow = useIsNarrow();
  const [isOpen, { toggle }] = useDisclosure();
  const fields = (
    <Group mb="md" align="flex-end" gap="sm">
      {children}
    </Group>
  );
  if (!isNarrow) return fields;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={18} aria-hidden />}
        onClick={toggle}
        aria-expanded={isOpen}
        mb="sm"
      >
        {count === 0 ? t('filters') : t('filtersSet', { count })}
      </Button>
      <Collapse expanded={isOpen}>{fields}</Collapse>
    </>
  );
}
