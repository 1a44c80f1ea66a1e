/** Two days of the calendar, by hand or by a preset. */
import { Group, Menu, Button, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { addDays } from './dates.js';
import { useTimes } from './format.js';

interface DateRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface DateRangeFilterProps {
  /** What the days are of, such as `Due`. */
  readonly label: string;
  readonly value: DateRange;
  readonly onChange: (range: DateRange) => void;
  readonly presets: readonly DatePreset[];
}

export interface DatePreset {
  readonly label: string;
  readonly range: (today: string) => DateRange;
}

export const pastPresets: readonly DatePreset[] = [
  { label: 'Today', range: (today) => ({ from: today, to: today }) },
  { label: 'Last 7 days', range: (today) => ({ from: addDays(today, -6), to: today }) },
  { label: 'Last 30 days', range: (today) => ({ from: addDays(today, -29), to: today }) },
  { label: 'This month', range: (today) => ({ from: `${today.slice(0, 8)}01`, to: today }) },
];

export const duePresets: readonly DatePreset[] = [
  { label: 'Before today', range: (today) => ({ to: addDays(today, -1) }) },
  { label: 'Today', range: (today) => ({ from: today, to: today }) },
  { label: 'Next 7 days', range: (today) => ({ from: today, to: addDays(today, 6) }) },
  { label: 'Next 30 days', range: (today) => ({ from: today, to: addDays(today, 29) }) },
];

export function DateRangeFilter({ label, value, onChange, presets }: DateRangeFilterProps) {
  const { today } = useTimes();
  const field = (end: 'from' | 'to', max: { min?: string | undefined; max?: string | undefined }) => (
    <TextInput
      type="date"
      label={`${label} ${end}`}
      value={value[end] ?? ''}
      onChange={({ currentTarget }) => onChange({ ...value, [end]: currentTarget.value || undefined })}
      {...max}
    />
  );
  return (
    <Group gap="xs" align="flex-end">
      {field('from', { max: value.to })}
      {field('to', { min: value.from })}
      <Menu>
        <Menu.Target>
          <Button variant="default" px="xs" aria-label={`${label}: presets`}>
            <IconCalendar size={18} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {presets.map((preset) => (
            <Menu.Item key={preset.label} onClick={() => onChange(preset.range(today()))}>
              {preset.label}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => onChange({})}>Any time</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
