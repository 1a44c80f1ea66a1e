/** Two days of the calendar, by hand or by a preset. */
import { Group, Menu, Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useLabels, useTexts } from '../language/language.js';
import { DateInput } from './date-input.js';
import { addDays } from './dates.js';
import { useTimes } from './format.js';
import { kitTexts } from './kit-texts.js';

interface DateRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface DateRangeFilterProps {
  /** What the days are of, such as `Due`. */
  readonly label: string;
  readonly value: DateRange;
  readonly onChange: (range: DateRange) => void;
  readonly presets: readonly (UsualPreset | DatePreset)[];
}

export interface DatePreset {
  readonly label: string;
  readonly range: (today: string) => DateRange;
}

interface UsualPreset extends Pick<DatePreset, 'range'> {
  readonly id: 'beforeToday' | 'today' | 'last7Days' | 'last30Days' | 'next7Days' | 'next30Days' | 'thisMonth';
}

export const pastPresets: readonly UsualPreset[] = [
  { id: 'today', range: (today) => ({ from: today, to: today }) },
  { id: 'last7Days', range: (today) => ({ from: addDays(today, -6), to: today }) },
  { id: 'last30Days', range: (today) => ({ from: addDays(today, -29), to: today }) },
  { id: 'thisMonth', range: (today) => ({ from: `${today.slice(0, 8)}01`, to: today }) },
];

export const duePresets: readonly UsualPreset[] = [
  { id: 'beforeToday', range: (today) => ({ to: addDays(today, -1) }) },
  { id: 'today', range: (today) => ({ from: today, to: today }) },
  { id: 'next7Days', range: (today) => ({ from: today, to: addDays(today, 6) }) },
  { id: 'next30Days', range: (today) => ({ from: today, to: addDays(today, 29) }) },
];

export function DateRangeFilter({ label, value, onChange, presets }: DateRangeFilterProps) {
  const t = useTexts(kitTexts);
  const usual = useLabels(kitTexts, 'preset');
  const { today } = useTimes();
  const field = (end: 'from' | 'to', max: { min?: string | undefined; max?: string | undefined }) => (
    <DateInput
      w={150}
      label={end === 'from' ? t('labelFrom', { label }) : t('labelTo', { label })}
      value={value[end] ?? ''}
      onChange={(date) => onChange({ ...value, [end]: date || undefined })}
      {...max}
    />
  );
  return (
    <Group gap="xs" align="flex-end">
      {field('from', { max: value.to })}
      {field('to', { min: value.from })}
      <Menu>
        <Menu.Target>
          <Button variant="default" px="xs" aria-label={t('presetsOf', { label })}>
            <IconChevronDown size={18} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {presets.map((preset) => {
            const name = 'id' in preset ? usual[preset.id] : preset.label;
            return (
              <Menu.Item key={name} onClick={() => onChange(preset.range(today()))}>
                {name}
              </Menu.Item>
            );
          })}
          <Menu.Item onClick={() => onChange({})}>{t('anyTime')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
