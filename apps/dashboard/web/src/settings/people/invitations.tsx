import { Badge, Button, Group, Text } from '@mantine/core';
import type { InvitationResource } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Mode } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { ConfirmDialog, type Confirmation } from '../../kit/confirm-dialog.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { useTimes } from '../../kit/format.js';
import { Section } from '../../kit/section.js';
import { useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { useMode } from '../../shell/mode.js';
import { useRoleLabels } from '../roles.js';
import { peopleTexts } from './people-texts.js';

export function Invitations() {
  const t = useTexts(peopleTexts);
  const mode = useMode();
  const roles = useRoleLabels();
  const times = useTimes();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const list = useInfiniteQuery(
    listQuery(['invitations', mode], ({ limit, cursor, signal }) =>
      api(mode).invitations.list({ limit, cursor }, { signal }),
    ),
  );
  return (
    <Section title={t('invitations')} description={t('invitationsHint')}>
      <DataTable
        label={t('invitations')}
        columns={columnsWith(
          t,
          roles,
          times,
          (invitation) => setConfirmation(resending(t, mode, invitation)),
          (invitation) => setConfirmation(withdrawing(t, mode, invitation)),
        )}
        list={list}
        csv={(files) => files.invitations.list()}
        idOf={byId}
        empty={<Text size="sm">{t('noInvitations')}</Text>}
      />
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </Section>
  );
}

function resending(t: TextsOf<typeof peopleTexts>, mode: Mode, { id, email }: InvitationResource): Confirmation {
  return {
    title: t('resendInvitation'),
    text: t('resendHint', { email }),
    label: t('resend'),
    change: (idempotencyKey) => api(mode).invitations.resend(id, { idempotencyKey }),
    said: t('resent', { email }),
  };
}

function withdrawing(t: TextsOf<typeof peopleTexts>, mode: Mode, { id, email }: InvitationResource): Confirmation {
  return {
    title: t('withdrawInvitation'),
    text: t('withdrawHint', { email }),
    label: t('withdraw'),
    isDangerous: true,
    change: (idempotencyKey) => api(mode).invitations.revoke(id, { idempotencyKey }),
    said: t('withdrawn', { email }),
  };
}

type Act = (invitation: InvitationResource) => void;

function columnsWith(
  t: TextsOf<typeof peopleTexts>,
  roles: ReturnType<typeof useRoleLabels>,
  { moment }: ReturnType<typeof useTimes>,
  resend: Act,
  withdraw: Act,
) {
  const column = columnOf<InvitationResource>();
  return [
    column({
      id: 'email',
      header: t('emailAddress'),
      cell: (invitation) => (
        <Text inherit span fw={600}>
          {invitation.email}
        </Text>
      ),
      meta: { width: 'minmax(9rem, 2fr)' },
    }),
    column({
      id: 'role',
      header: t('role'),
      cell: (invitation) => roles[invitation.role],
      meta: { width: '6rem' },
    }),
    column({
      id: 'by',
      header: t('invitedBy'),
      cell: (invitation) => invitation.created_by_name ?? 'Millwright',
      meta: { width: 'minmax(6rem, 1fr)' },
    }),
    column({
      id: 'link',
      header: t('linkValidUntil'),
      cell: (invitation) =>
        Date.parse(invitation.expires_at) > Date.now() ? (
          moment(invitation.expires_at)
        ) : (
          <Badge variant="light" color="orange" tt="none" title={moment(invitation.expires_at)}>
            {t('expired')}
          </Badge>
        ),
      meta: { width: '11rem' },
    }),
    column({
      id: 'actions',
      header: t('actions'),
      cell: (invitation) => (
        <Group gap="xs">
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('resendTo', { email: invitation.email })}
            onClick={() => resend(invitation)}
          >
            {t('resendOpen')}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('withdrawOf', { email: invitation.email })}
            onClick={() => withdraw(invitation)}
          >
            {t('withdrawOpen')}
          </Button>
        </Group>
      ),
      meta: { width: '16rem' },
    }),
  ];
}
