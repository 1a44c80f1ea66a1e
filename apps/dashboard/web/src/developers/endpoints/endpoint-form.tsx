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
import { useTexts } from '../../language/language.js';
import { everyEvent } from '../event-kinds.js';
import { endpointsTexts } from './endpoints-texts.js';
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
  const t = useTexts(endpointsTexts);
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
    validate: { events: (given) => (given.length === 0 ? t('eventsRequired') : null) },
  });
  return (
    <ChangeForm form={form} change={change} sentOf={fieldsOf} fieldOf={fieldOf} label={label} onCancel={onCancel}>
      <TextInput
        label={t('url')}
        description={t('urlHint')}
        placeholder={t('urlExample')}
        maxLength={2048}
        required
        data-autofocus
        {...form.getInputProps('url')}
      />
      <TextInput
        label={t('description')}
        description={t('descriptionHint')}
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
        label={t('respectRetryAfter')}
        description={t('respectRetryAfterHint')}
        {...form.getInputProps('respectsRetryAfter', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('disableOnGone')}
        description={t('disableOnGoneHint')}
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
  const t = useTexts(endpointsTexts);
  const { headers, setsHeaders } = form.values;
  return (
    <Input.Wrapper
      label={t('customHeaders')}
      description={t('customHeadersHint')}
      labelElement="div"
      error={form.errors['headers']}
    >
      <Stack gap="xs" mt="xs">
        {former !== undefined && former.length > 0 && (
          <Text size="sm">{t('currentHeaders', { former: former.join(', ') })}</Text>
        )}
        {former !== undefined && (
          <Checkbox
            label={former.length === 0 ? t('setHeaders') : t('replaceHeaders')}
            {...form.getInputProps('setsHeaders', { type: 'checkbox' })}
          />
        )}
        {setsHeaders &&
          headers.map((_, index) => (
            <Group key={index} gap="xs" wrap="nowrap">
              <TextInput
                aria-label={t('nameOfHeader', { index: index + 1 })}
                placeholder={t('name')}
                required
                {...form.getInputProps(`headers.${index}.name`)}
              />
              <TextInput
                aria-label={t('valueOfHeader', { index: index + 1 })}
                placeholder={t('value')}
                required
                flex={1}
                autoComplete="off"
                {...form.getInputProps(`headers.${index}.value`)}
              />
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={t('removeHeader', { index: index + 1 })}
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
              {t('addHeader')}
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
