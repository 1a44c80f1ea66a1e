/** A route: its stages can be added, taken out and moved. */
import { ActionIcon, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import type { Route } from '@millwright/contracts';
import { api } from '../../api/api.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useChange } from '../../kit/change.js';
import { codeWords } from '../../kit/code-words.js';
import { useRecordChange } from '../../kit/record-change.js';
import { PercentInput } from '../../kit/percent-input.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { productionRoutesTexts } from './production-routes-texts.js';
import { stageName } from './stage-name.js';

interface RouteFormProps {
  /** Undefined for a new one. */
  readonly route: Route | undefined;
  readonly onDone: () => void;
}

export function RouteForm({ route, onDone }: RouteFormProps) {
  return route === undefined ? <NewRoute onDone={onDone} /> : <ChangedRoute route={route} onDone={onDone} />;
}

function NewRoute({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts(productionRoutesTexts);
  const mode = useMode();
  const create = useChange({
    change: (values: RouteValues, idempotencyKey) => api(mode).routes.create(routeOf(values), { idempotencyKey }),
    onDone: ({ name }) => {
      notifications.show({ message: t('saved', { name }) });
      onDone();
    },
  });
  return <Fields initial={valuesOf()} label={t('saveRoute')} change={create} onCancel={onDone} />;
}

function ChangedRoute({ route, onDone }: { readonly route: Route; readonly onDone: () => void }) {
  const t = useTexts(productionRoutesTexts);
  const mode = useMode();
  const save = useRecordChange({
    label: route.name,
    known: route,
    read: () => api(mode).routes.get(route.id),
    change: (values: RouteValues, options) => api(mode).routes.update(route.id, routeOf(values), options),
    said: t('routeSaved'),
    onDone,
  });
  return <Fields initial={valuesOf(route)} label={t('save')} change={save} onCancel={onDone} />;
}

interface RouteValues {
  readonly name: string;
  /** The key is of the row on the screen. */
  readonly stages: { readonly words: string; readonly key: string }[];
  readonly over_completion_percent: number | string;
  readonly is_default: boolean;
}

function valuesOf(route?: Route): RouteValues {
  return {
    name: route?.name ?? '',
    stages: (route?.stages.map(codeWords) ?? ['']).map(stageRow),
    over_completion_percent: route?.over_completion_percent ?? 0,
    is_default: route?.is_default ?? false,
  };
}

function stageRow(words: string): RouteValues['stages'][number] {
  return { words, key: crypto.randomUUID() };
}

function routeOf({ name, stages, over_completion_percent: percent, is_default: isDefault }: RouteValues) {
  return {
    name,
    stages: stages.map(({ words }) => stageName(words)),
    over_completion_percent: Number(percent),
    is_default: isDefault,
  };
}

interface FieldsProps {
  readonly initial: RouteValues;
  readonly label: string;
  readonly change: Pick<ReturnType<typeof useChange<RouteValues, Route>>, 'mutate' | 'isPending' | 'error'>;
  readonly onCancel: () => void;
}

function Fields({ initial, label, change, onCancel }: FieldsProps) {
  const t = useTexts(productionRoutesTexts);
  const form = useForm<RouteValues>({ initialValues: initial });
  const { stages } = form.values;
  const nameOf = (index: number) => stages[index]!.words || t('unnamedStage', { number: index + 1 });
  const move = (from: number, to: number) => form.reorderListItem('stages', { from, to });
  return (
    <ChangeForm form={form} change={change} fieldOf={fieldOf} label={label} onCancel={onCancel}>
      <TextInput label={t('name')} maxLength={100} required data-autofocus {...form.getInputProps('name')} />
      <Stack gap="xs" role="group" aria-label={t('stagesInOrder')}>
        {stages.map(({ key }, index) => (
          <Group key={key} gap="xs" align="flex-end" wrap="nowrap">
            <TextInput
              label={t('stage', { number: index + 1 })}
              placeholder={t('stageExample')}
              maxLength={40}
              required
              style={{ flexGrow: 1 }}
              {...form.getInputProps(`stages.${index}.words`)}
            />
            <ActionIcon
              variant="default"
              size="input-sm"
              aria-label={t('moveUp', { stage: nameOf(index) })}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <IconArrowUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="input-sm"
              aria-label={t('moveDown', { stage: nameOf(index) })}
              disabled={index === stages.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <IconArrowDown size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="input-sm"
              aria-label={t('remove', { stage: nameOf(index) })}
              disabled={stages.length === 1}
              onClick={() => form.removeListItem('stages', index)}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {form.errors['stages'] !== undefined && (
          <Text c="var(--mantine-color-error)" size="sm">
            {form.errors['stages']}
          </Text>
        )}
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => form.insertListItem('stages', stageRow(''))}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('addStage')}
        </Button>
      </Stack>
      <PercentInput
        label={t('scrapAllowance')}
        description={t('scrapAllowanceHint')}
        {...form.getInputProps('over_completion_percent')}
      />
      <Checkbox label={t('isDefaultRoute')} {...form.getInputProps('is_default', { type: 'checkbox' })} />
    </ChangeForm>
  );
}

function fieldOf(param: string): string {
  return param.replace(/^stages\[(\d+)\]/, 'stages.$1.words');
}
