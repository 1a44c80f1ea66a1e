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
import { useMode } from '../../shell/mode.js';
import { roleLabels } from '../roles.js';

export function Invitations() {
  const mode = useMode();
  const times = useTimes();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const list = useInfiniteQuery(
    listQuery(['invitations', mode], ({ limit, cursor, signal }) =>
      api(mode).invitations.list({ limit, cursor }, { signal }),
    ),
  );
  return (
    <Section title="Invitations" description="Not accepted yet. Links are valid for a week and can be sent again.">
      <DataTable
        label="Invitations"
        columns={columnsWith(
          times,
          (invitation) => setConfirmation(resending(mode, invitation)),
          (invitation) => setConfirmation(withdrawing(mode, invitation)),
        )}
        list={list}
        csv={(files) => files.invitations.list()}
        idOf={byId}
        empty={<Text size="sm">No pending invitations.</Text>}
      />
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </Section>
  );
}

function resending(mode: Mode, { id, email }: InvitationResource): Confirmation {
  return {
    title: 'Send invitation again',
    text: `A new link, valid for a week, is emailed to ${email}. The old link stops working.`,
    label: 'Send again',
    change: (idempotencyKey) => api(mode).invitations.resend(id, { idempotencyKey }),
    said: `New link sent to ${email}.`,
  };
}

function withdrawing(mode: Mode, { id, email }: InvitationResource): Confirmation {
  return {
    title: 'Withdraw invitation',
    text: `The link sent to ${email} stops working.`,
    label: 'Withdraw',
    isDangerous: true,
    change: (idempotencyKey) => api(mode).invitations.revoke(id, { idempotencyKey }),
    said: `Invitation of ${email} withdrawn.`,
  };
}

type Act = (invitation: InvitationResource) => void;

function columnsWith({ moment }: ReturnType<typeof useTimes>, resend: Act, withdraw: Act) {
  const column = columnOf<InvitationResource>();
  return [
    column({
      id: 'email',
      header: 'Email address',
      cell: (invitation) => (
        <Text inherit span fw={600}>
          {invitation.email}
        </Text>
      ),
      meta: { width: 'minmax(9rem, 2fr)' },
    }),
    column({
      id: 'role',
      header: 'Role',
      cell: (invitation) => roleLabels[invitation.role],
      meta: { width: '6rem' },
    }),
    column({
      id: 'by',
      header: 'Invited by',
      cell: (invitation) => {
        const name = invitation.created_by_name ?? 'Millwright';
        return name;
      },
      meta: { width: 'minmax(6rem, 1fr)' },
    }),
    column({
      id: 'link',
      header: 'Link valid until',
      cell: (invitation) =>
        Date.parse(invitation.expires_at) > Date.now() ? (
          moment(invitation.expires_at)
        ) : (
          <Badge variant="light" color="orange" tt="none" title={moment(invitation.expires_at)}>
            Expired
          </Badge>
        ),
      meta: { width: '11rem' },
    }),
    column({
      id: 'actions',
      header: 'Actions',
      cell: (invitation) => (
        <Group gap="xs">
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Send again to ${invitation.email}`}
            onClick={() => resend(invitation)}
          >
            Send again…
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Withdraw invitation of ${invitation.email}`}
            onClick={() => withdraw(invitation)}
          >
            Withdraw…
          </Button>
        </Group>
      ),
      meta: { width: '16rem' },
    }),
  ];
}
