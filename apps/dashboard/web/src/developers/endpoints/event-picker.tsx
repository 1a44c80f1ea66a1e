/** The events that an endpoint is sent: the standard ones or some of them, by the part of the API that they are of, and further ones. */
import { Button, Checkbox, Group, Input, MultiSelect, Radio, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CodedText } from '../../kit/coded-text.js';
import { useTexts } from '../../language/language.js';
import {
  everyEvent,
  isFurther,
  standardAreasWith,
  standardCount,
  summaryOf,
  useFurtherOptions,
} from '../event-kinds.js';
import { endpointsTexts } from './endpoints-texts.js';

interface EventPickerProps {
  readonly value: readonly string[];
  readonly onChange: (types: string[]) => void;
  readonly error?: ReactNode;
}

export function EventPicker({ value, onChange, error }: EventPickerProps) {
  const t = useTexts(endpointsTexts);
  const isAll = value.includes(everyEvent);
  const further = value.filter(isFurther);
  const others = value.filter((type) => !isFurther(type));
  const options = useFurtherOptions();
  return (
    <Stack gap="xs">
      <Radio.Group
        label={t('events')}
        withAsterisk
        value={isAll ? 'all' : 'chosen'}
        onChange={(choice) => onChange(choice === 'all' ? [everyEvent, ...further] : further)}
      >
        <Stack gap="xs" mt={4}>
          <Radio value="all" label={t('standardEvents', { standardCount })} />
          <Radio value="chosen" label={t('chosenEvents')} />
        </Stack>
      </Radio.Group>
      {!isAll && <Kinds value={others} onChange={(types) => onChange([...types, ...further])} />}
      <MultiSelect
        label={t('moreEvents')}
        description={t('moreEventsHint')}
        placeholder={further.length === 0 ? t('none') : ''}
        data={options}
        value={further}
        onChange={(types) => onChange([...others, ...types])}
        renderOption={({ option: { value: type } }) => (
          <div>
            <Text size="sm">{type}</Text>
            <Text size="xs" c="dimmed">
              <CodedText>{summaryOf(type) ?? ''}</CodedText>
            </Text>
          </div>
        )}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('clearMoreEvents') }}
      />
      {error !== undefined && error !== null && <Input.Error>{error}</Input.Error>}
    </Stack>
  );
}

function Kinds({ value, onChange }: EventPickerProps) {
  const t = useTexts(endpointsTexts);
  const [search, setSearch] = useState('');
  const shown = standardAreasWith(search);
  const shownTypes = shown.flatMap(({ kinds }) => kinds.map(({ type }) => type));
  return (
    <Stack pl="md">
      <Group align="flex-end" gap="xs">
        <TextInput
          label={t('searchEvents')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          flex={1}
          miw={160}
        />
        <Button variant="default" onClick={() => onChange([...new Set([...value, ...shownTypes])])}>
          {t('selectAll')}
        </Button>
        <Button
          variant="default"
          onClick={() => onChange(value.filter((type) => !(shownTypes as string[]).includes(type)))}
        >
          {t('selectNone')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {t(shown.length === 0 ? 'selectedNoMatch' : 'selectedEvents', { count: value.length, standardCount })}
      </Text>
      {shown.map(({ area, kinds }) => (
        <Checkbox.Group key={area} label={area} value={[...value]} onChange={onChange}>
          <Stack gap="xs" mt={4}>
            {kinds.map(({ type, summary }) => (
              <Checkbox key={type} value={type} label={type} description={<CodedText>{summary}</CodedText>} />
            ))}
          </Stack>
        </Checkbox.Group>
      ))}
    </Stack>
  );
}
