/** The fields of an endpoint, when it is added and when it is changed. */
import { ActionIcon, Button, Checkbox, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import type {
  createWebhookEndpoint,
  Input as Sent,
  updateWebhookEndpoint,
  WebhookEndpoint,
} from '@millwright/contracts';
import { ChangeForm } from '../../kit/change-form.js';
import { everyEvent } from '../event-kinds.js';
import { EventPicker } from './event-picker.js';

interface EndpointValues {
  readonly url: string;
  readonly description: string;
  readonly events: string[];
  readonly setsHeaders: boolean;
  readonly headers: { readonly name: string; readonly value: string }[];
  readonly respectsRetryAfter: boolean;
  readonly disablesOnGone: boolean;
}

export interface EndpointFormProps {
  /** Left out for a new one. */
  readonly endpoint?: WebhookEndpoint;
  readonly label: string;
  readonly change: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly mutate: (
      values: Sent<typeof createWebhookEndpoint>,
      options: { onError: (failure: Error) => void },
    ) => void;
  };
  readonly onCancel: () => void;
}

/** Of the types that the contract knows, which the picker offers alone. */
type Events = Sent<typeof updateWebhookEndpoint>['events'];

export function EndpointForm({ endpoint, label, change, onCancel }: EndpointFormProps) {
  const form = useForm<EndpointValues>({
    initialValues: {
      url: endpoint?.url ?? '',
      description: endpoint?.description ?? '',
      events: endpoint?.events ?? [everyEvent],
      setsHeaders: endpoint === undefined,
      headers: [],
      respectsRetryAfter: endpoint?.respect_retry_after ?? false,
      disablesOnGone: endpoint?.disable_on_gone ?? false,
    },
    validate: { events: (given) => (given.length === 0 ? 'Choose at least one event.' : null) },
  });
  return (
    <ChangeForm form={form} change={change} sentOf={fieldsOf} fieldOf={fieldOf} label={label} onCancel={onCancel}>
      <TextInput
        label="URL"
        description="Must begin with https:// and be reachable from the internet."
        placeholder="https://"
        maxLength={2048}
        required
        data-autofocus
        {...form.getInputProps('url')}
      />
      <TextInput
        label="Description"
        description="For your own use, such as the name of the program."
        maxLength={500}
        {...form.getInputProps('description')}
      />
      <EventPicker
        value={form.values.events}
        onChange={(types) => form.setFieldValue('events', types)}
        error={form.errors['events']}
      />
      <Headers form={form} {...(endpoint !== undefined && { former: endpoint.header_names })} />
      <Checkbox
        label="Respect Retry-After"
        description="On a 429 or 503 with a longer Retry-After, wait that long, up to an hour."
        {...form.getInputProps('respectsRetryAfter', { type: 'checkbox' })}
      />
      <Checkbox
        label="Disable on 410 Gone"
        description="A 410 response disables the endpoint at once."
        {...form.getInputProps('disablesOnGone', { type: 'checkbox' })}
      />
    </ChangeForm>
  );
}

interface HeadersProps {
  readonly form: UseFormReturnType<EndpointValues>;
  readonly former?: readonly string[];
}

function Headers({ form, former }: HeadersProps) {
  const { headers, setsHeaders } = form.values;
  return (
    <Input.Wrapper
      label="Custom headers"
      description="Sent with every delivery, such as a token your receiver expects. Their values are never shown again."
      labelElement="div"
      error={form.errors['headers']}
    >
      <Stack gap="xs" mt="xs">
        {former !== undefined && former.length > 0 && <Text size="sm">Current: {former.join(', ')}</Text>}
        {former !== undefined && (
          <Checkbox
            label={former.length === 0 ? 'Set headers' : 'Replace all'}
            {...form.getInputProps('setsHeaders', { type: 'checkbox' })}
          />
        )}
        {setsHeaders &&
          headers.map((_, index) => (
            <Group key={index} gap="xs" wrap="nowrap">
              <TextInput
                aria-label={`Name of header ${index + 1}`}
                placeholder="Name"
                required
                {...form.getInputProps(`headers.${index}.name`)}
              />
              <TextInput
                aria-label={`Value of header ${index + 1}`}
                placeholder="Value"
                required
                flex={1}
                autoComplete="off"
                {...form.getInputProps(`headers.${index}.value`)}
              />
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={`Remove header ${index + 1}`}
                onClick={() => form.removeListItem('headers', index)}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
        {setsHeaders && (
          <Group>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => form.insertListItem('headers', { name: '', value: '' })}
            >
              Add header
            </Button>
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

function fieldsOf(values: EndpointValues) {
  const { url, description, events, setsHeaders, headers, respectsRetryAfter, disablesOnGone } = values;
  return {
    url: url.trim(),
    description,
    events: events as NonNullable<Events>,
    ...(setsHeaders && { headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])) }),
    respect_retry_after: respectsRetryAfter,
    disable_on_gone: disablesOnGone,
  };
}

/** Names of headers are part of what the API calls the field. */
function fieldOf(param: string): string {
  return /^\w+/.exec(param)?.[0] ?? param;
}
