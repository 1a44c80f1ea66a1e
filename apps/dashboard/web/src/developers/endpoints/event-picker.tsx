/** The events that an endpoint is sent: all of them, or those that are chosen, by the part of the API that they are of. */
import { Button, Checkbox, Group, Input, Radio, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CodedText } from '../../kit/coded-text.js';
import { eventAreas, eventAreasWith } from '../event-kinds.js';

/** Stands for every type. */
export const everyEvent = '*';

interface EventPickerProps {
  readonly value: readonly string[];
  readonly onChange: (types: string[]) => void;
  readonly error?: ReactNode;
}

export function EventPicker({ value, onChange, error }: EventPickerProps) {
  const isAll = value.includes(everyEvent);
  return (
    <Stack gap="xs">
      <Radio.Group
        label="Events"
        withAsterisk
        value={isAll ? 'all' : 'chosen'}
        onChange={(choice) => onChange(choice === 'all' ? [everyEvent] : [])}
      >
        <Stack gap="xs" mt={4}>
          <Radio value="all" label="Every event, and those that are added later" />
          <Radio value="chosen" label="Those chosen here" />
        </Stack>
      </Radio.Group>
      {!isAll && <Kinds value={value} onChange={onChange} />}
      {error !== undefined && error !== null && <Input.Error>{error}</Input.Error>}
    </Stack>
  );
}

function Kinds({ value, onChange }: EventPickerProps) {
  const [search, setSearch] = useState('');
  const shown = eventAreasWith(search);
  const shownTypes = shown.flatMap(({ kinds }) => kinds.map(({ type }) => type));
  const all = eventAreas.flatMap(({ kinds }) => kinds).length;
  return (
    <Stack pl="md">
      <Group align="flex-end" gap="xs">
        <TextInput
          label="Look for an event"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          flex={1}
          miw={160}
        />
        <Button variant="default" onClick={() => onChange([...new Set([...value, ...shownTypes])])}>
          Choose all
        </Button>
        <Button
          variant="default"
          onClick={() => onChange(value.filter((type) => !(shownTypes as string[]).includes(type)))}
        >
          Choose none
        </Button>
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {value.length} of {all} chosen{shown.length === 0 && '. No event has this text.'}
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
