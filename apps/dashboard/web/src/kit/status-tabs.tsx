/**
 * The statuses of a list above it, each with how many records have it: pressed, it lists those; several are listed together. On a narrow
 * window they are in one line, which is scrolled within itself.
 */
import { Chip, Group, Text } from '@mantine/core';
import { useTexts } from '../language/language.js';
import { formatCount } from './format.js';
import { kitTexts } from './kit-texts.js';
import { useIsNarrow } from './narrow.js';

/** The API counts up to one more. */
const mostCounted = 1_000;

interface StatusTabsProps<Status extends string> {
  readonly label: string;
  readonly labels: Readonly<Record<Status, string>>;
  /** Undefined until they are read. */
  readonly counts: Readonly<Partial<Record<Status, number>>> | undefined;
  /** Those that are listed, separated by commas; undefined for all. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

export function StatusTabs<Status extends string>({ label, labels, counts, value, onChange }: StatusTabsProps<Status>) {
  const t = useTexts(kitTexts);
  const isNarrow = useIsNarrow();
  const size = isNarrow ? 'sm' : 'xs';
  const wanted = value?.split(',') ?? [];
  const all = counts && Object.values<number | undefined>(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return (
    <Group
      role="group"
      aria-label={label}
      gap={6}
      mb="sm"
      {...(isNarrow && { wrap: 'nowrap', style: { overflowX: 'auto', scrollbarWidth: 'none' } })}
    >
      <Chip checked={wanted.length === 0} onChange={() => onChange(undefined)} size={size} radius="sm">
        <Counted name={t('all')} count={all} />
      </Chip>
      {Object.entries<string>(labels).map(([status, name]) => (
        <Chip
          key={status}
          checked={wanted.includes(status)}
          onChange={(isWanted) =>
            onChange((isWanted ? [...wanted, status] : wanted.filter((each) => each !== status)).join() || undefined)
          }
          size={size}
          radius="sm"
        >
          <Counted name={name} count={counts?.[status as Status]} />
        </Chip>
      ))}
    </Group>
  );
}

export function Counted({ name, count }: { readonly name: string; readonly count: number | undefined }) {
  return (
    <>
      {name}{' '}
      {count !== undefined && (
        <Text span inherit fw={600} ml={2}>
          {count > mostCounted ? `${formatCount(mostCounted)}+` : count}
        </Text>
      )}
    </>
  );
}
