/** The filters of a list, kept under a name by the person who set them. */
import { Button, Group, Menu, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { exchange } from '../api/exchange.js';
import { useTexts } from '../language/language.js';
import { useMode } from '../shell/mode.js';
import { useChange } from './change.js';
import { Dialog } from './dialog.js';
import { DialogButtons } from './dialog-buttons.js';
import { kitTexts } from './kit-texts.js';
import { submitting } from './submitting.js';

interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly search: string;
}

const longestName = 60;

/** `list` is the name of the list, such as `orders`. */
export function SavedViews({ list }: { readonly list: string }) {
  const t = useTexts(kitTexts);
  const mode = useMode();
  const navigate = useNavigate();
  const { pathname, searchStr } = useLocation();
  const [isNaming, setNaming] = useState(false);
  const place = `/bff/views/${mode}`;
  const views = useQuery({
    queryKey: ['views', mode, list],
    queryFn: async ({ signal }) => {
      const answer = await exchange(`${place}?list=${list}`, { method: 'GET', signal });
      return ((await answer.json()) as { data: SavedView[] }).data;
    },
  });
  const remove = useChange({
    change: ({ id }: SavedView) => exchange(`${place}/${id}`, { method: 'DELETE' }),
    onDone: () => notifications.show({ message: t('viewRemoved') }),
  });
  const search = searchStr.replace(/^\?/, '');
  return (
    <>
      <Menu position="bottom-start" width={280}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={18} aria-hidden />}>
            {views.data?.find((view) => view.search === search)?.name ?? t('views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.data?.map((view) => (
            <Group key={view.id} gap="xs" wrap="nowrap">
              <Menu.Item
                onClick={() => void navigate({ href: view.search === '' ? pathname : `${pathname}?${view.search}` })}
              >
                {view.name}
              </Menu.Item>
              <Menu.Item
                w="auto"
                aria-label={t('removeView', { name: view.name })}
                closeMenuOnClick={false}
                onClick={() => remove.mutate(view)}
              >
                <IconTrash size={16} aria-hidden />
              </Menu.Item>
            </Group>
          ))}
          {views.data?.length === 0 && <Menu.Label>{t('noViews')}</Menu.Label>}
          {views.error !== null && <Menu.Label>{t('viewsNotLoaded')}</Menu.Label>}
          <Menu.Divider />
          <Menu.Item disabled={search === ''} onClick={() => setNaming(true)}>
            {t('saveFiltersOpen')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={isNaming} onClose={() => setNaming(false)} title={t('saveFilters')}>
        <NameForm
          taken={views.data?.map(({ name }) => name) ?? []}
          save={(name) => exchange(place, { method: 'POST', body: { list, name, search } })}
          onDone={() => setNaming(false)}
        />
      </Dialog>
    </>
  );
}

interface NameFormProps {
  readonly taken: readonly string[];
  readonly save: (name: string) => Promise<unknown>;
  readonly onDone: () => void;
}

function NameForm({ taken, save, onDone }: NameFormProps) {
  const t = useTexts(kitTexts);
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (name) => (name.trim() === '' ? t('enterName') : null) },
  });
  const { name } = form.values;
  const saving = useChange({
    change: () => save(name.trim()),
    onDone: () => {
      notifications.show({ message: t('viewSaved', { name: name.trim() }) });
      onDone();
    },
  });
  return (
    <form {...submitting(form, () => saving.mutate())}>
      <Stack>
        <TextInput label={t('name')} maxLength={longestName} required data-autofocus {...form.getInputProps('name')} />
        {taken.includes(name.trim()) && <Text size="sm">{t('replacesView')}</Text>}
        <DialogButtons label={t('save')} change={saving} onCancel={onDone} />
      </Stack>
    </form>
  );
}
