import { Anchor, Button, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { SavedReply } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { api, type Mode } from '../api/api.js';
import { ChangeForm } from '../kit/change-form.js';
import { useChange } from '../kit/change.js';
import { changeRecord } from '../kit/conflict.js';
import { type Confirmation, ConfirmDialog } from '../kit/confirm-dialog.js';
import { byId, columnOf, DataTable } from '../kit/data-table.js';
import { Dialog } from '../kit/dialog.js';
import { EmptyState } from '../kit/empty-state.js';
import { PageHead } from '../kit/page-head.js';
import { useActionsColumn } from '../kit/row-actions.js';
import { useTexts } from '../language/language.js';
import { useMay } from '../session/session.js';
import { useMode } from '../shell/mode.js';
import { savedRepliesQuery } from './desk-queries.js';
import { deskTexts } from './desk-texts.js';

type Edited = 'new' | SavedReply;

export function SavedRepliesPage() {
  const t = useTexts(deskTexts);
  const columns = useColumns();
  const mode = useMode();
  const mayWrite = useMay()('desk:write');
  const list = useInfiniteQuery(savedRepliesQuery(mode));
  const [edited, setEdited] = useState<Edited>();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const remove = ({ id, name, version }: SavedReply): void =>
    setConfirmation({
      title: t('deleteReply'),
      text: t('deleteReplyHint', { name }),
      label: t('deleteReply'),
      isDangerous: true,
      said: t('replyDeleted', { name }),
      change: (idempotencyKey) => api(mode).savedReplies.delete(id, { ifMatch: `"${version}"`, idempotencyKey }),
    });
  const actions = useActionsColumn<SavedReply>(
    ({ name }) => name,
    (reply) => [
      [t('editOpen'), () => setEdited(reply)],
      [t('deleteOpen'), () => remove(reply)],
    ],
  );
  const add = mayWrite && <Button onClick={() => setEdited('new')}>{t('newReply')}</Button>;
  const close = (): void => setEdited(undefined);
  return (
    <>
      <Anchor component={Link} to={`/${mode}/desk`} size="sm">
        {t('desk')}
      </Anchor>
      <PageHead title={t('savedReplies')}>{add}</PageHead>
      <DataTable
        label={t('savedReplies')}
        columns={mayWrite ? [...columns, actions] : columns}
        list={list}
        csv={(files) => files.savedReplies.list()}
        idOf={byId}
        empty={
          <EmptyState title={t('noSavedReplies')} action={add}>
            {t('noSavedRepliesHint')}
          </EmptyState>
        }
      />
      <Dialog
        opened={edited !== undefined}
        onClose={close}
        title={edited === 'new' ? t('newReply') : t('editReply')}
        size="lg"
      >
        {edited !== undefined && <SavedReplyForm known={edited === 'new' ? undefined : edited} onDone={close} />}
      </Dialog>
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </>
  );
}

const column = columnOf<SavedReply>();
function useColumns() {
  const t = useTexts(deskTexts);
  return useMemo(
    () => [
      column({
        id: 'name',
        header: t('name'),
        cell: (reply) => (
          <Text inherit span fw={600}>
            {reply.name}
          </Text>
        ),
        meta: { width: 'minmax(8rem, 1fr)' },
      }),
      column({
        id: 'text',
        header: t('text'),
        cell: (reply) => (
          <Text inherit span lineClamp={2}>
            {reply.text}
          </Text>
        ),
        meta: { width: 'minmax(12rem, 4fr)' },
      }),
    ],
    [t],
  );
}

interface ReplyValues {
  readonly name: string;
  readonly text: string;
}

function SavedReplyForm({ known, onDone }: { readonly known: SavedReply | undefined; readonly onDone: () => void }) {
  const t = useTexts(deskTexts);
  const mode = useMode();
  const form = useForm<ReplyValues>({ initialValues: { name: known?.name ?? '', text: known?.text ?? '' } });
  const save = useChange({
    change: (values: ReplyValues, idempotencyKey) => saveReply(mode, known, values, idempotencyKey),
    onDone: ({ name }) => {
      notifications.show({ message: t('replySaved', { name }) });
      onDone();
    },
  });
  return (
    <ChangeForm form={form} change={save} label={t('save')} onCancel={onDone}>
      <TextInput label={t('name')} required data-autofocus maxLength={100} {...form.getInputProps('name')} />
      <Textarea
        label={t('text')}
        description={t('replyTextHint')}
        required
        autosize
        minRows={4}
        maxRows={16}
        maxLength={10_000}
        {...form.getInputProps('text')}
      />
    </ChangeForm>
  );
}

function saveReply(
  mode: Mode,
  known: SavedReply | undefined,
  values: ReplyValues,
  idempotencyKey: string,
): Promise<SavedReply> {
  const { savedReplies } = api(mode);
  if (known === undefined) return savedReplies.create(values, { idempotencyKey });
  return changeRecord({
    label: known.name,
    known,
    read: () => savedReplies.get(known.id),
    change: (ifMatch) => savedReplies.update(known.id, values, { ifMatch, idempotencyKey }),
  });
}
