import { Badge, Button, Text } from '@mantine/core';
import type { OwnSession } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { ConfirmDialog, type Confirmation } from '../../kit/confirm-dialog.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { EmptyState } from '../../kit/empty-state.js';
import { formatAge, useTimes } from '../../kit/format.js';
import { Section } from '../../kit/section.js';
import { deviceName } from './device.js';

const sessionsQuery = listQuery(['profile', 'sessions'], ({ limit, cursor, signal }) =>
  api('live').profile.listSessions({ limit, cursor }, { signal }),
);

export function OwnSessions() {
  const list = useInfiniteQuery(sessionsQuery);
  const times = useTimes();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const hasOthers = list.data?.pages.some(({ data }) => data.some((session) => !session.is_current)) ?? false;
  return (
    <Section
      title="Where you are signed in"
      description="Sessions end after 12 idle hours, and after 7 days at the latest. If you don’t recognise one, end it and change your password."
      actions={
        hasOthers && (
          <Button variant="default" onClick={() => setConfirmation(endingOthers)}>
            End all others
          </Button>
        )
      }
    >
      <DataTable
        label="Your sessions"
        columns={columnsWith(times, (session) => setConfirmation(endingOf(session)))}
        list={list}
        csv={(files) => files.profile.listSessions()}
        idOf={byId}
        empty={<EmptyState title="No sessions">Your current session appears here.</EmptyState>}
      />
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </Section>
  );
}

const endingOthers: Confirmation = {
  title: 'End all other sessions',
  text: 'You are signed out of every other browser immediately.',
  label: 'End all others',
  isDangerous: true,
  change: (idempotencyKey) => api('live').profile.endOtherSessions({ idempotencyKey }),
  said: 'All other sessions ended.',
};

function endingOf(session: OwnSession): Confirmation {
  const device = deviceName(session.user_agent);
  return {
    title: 'End session',
    text: `${device}, signed in from ${session.address}, is signed out immediately.`,
    label: 'End session',
    isDangerous: true,
    change: (idempotencyKey) => api('live').profile.endSession(session.id, { idempotencyKey }),
    said: `Session on ${device} ended.`,
  };
}

function columnsWith({ moment }: ReturnType<typeof useTimes>, end: (session: OwnSession) => void) {
  const column = columnOf<OwnSession>();
  return [
    column({
      id: 'device',
      header: 'Device',
      cell: (session) => (
        <Text inherit span fw={600} title={session.user_agent}>
          {deviceName(session.user_agent)}
        </Text>
      ),
      meta: { width: 'minmax(8rem, 2fr)' },
    }),
    column({
      id: 'address',
      header: 'Address',
      cell: (session) => session.address,
      meta: { width: 'minmax(7rem, 1fr)' },
    }),
    column({
      id: 'signed-in',
      header: 'Signed in',
      cell: (session) => moment(session.signed_in_at),
      meta: { width: '11rem' },
    }),
    column({
      id: 'used',
      header: 'Last used',
      cell: (session) => <span title={moment(session.last_used_at)}>{formatAge(session.last_used_at)}</span>,
      meta: { width: '8.5rem' },
    }),
    column({
      id: 'actions',
      header: 'Actions',
      cell: (session) =>
        session.is_current ? (
          <Badge variant="light" color="green" tt="none">
            This browser
          </Badge>
        ) : (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`End ${deviceName(session.user_agent)} from ${session.address}`}
            onClick={() => end(session)}
          >
            End…
          </Button>
        ),
      meta: { width: '6rem' },
    }),
  ];
}
