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
import { useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { deviceName } from './device.js';
import { profileTexts } from './profile-texts.js';

const sessionsQuery = listQuery(['profile', 'sessions'], ({ limit, cursor, signal }) =>
  api('live').profile.listSessions({ limit, cursor }, { signal }),
);

export function OwnSessions() {
  const t = useTexts(profileTexts);
  const list = useInfiniteQuery(sessionsQuery);
  const times = useTimes();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const hasOthers = list.data?.pages.some(({ data }) => data.some((session) => !session.is_current)) ?? false;
  return (
    <Section
      title={t('whereYouAreSignedIn')}
      description={t('sessionsHint')}
      actions={
        hasOthers && (
          <Button variant="default" onClick={() => setConfirmation(endingOthers(t))}>
            {t('endAllOthers')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('yourSessions')}
        columns={columnsWith(t, times, (session) => setConfirmation(endingOf(t, session)))}
        list={list}
        csv={(files) => files.profile.listSessions()}
        idOf={byId}
        empty={<EmptyState title={t('noSessions')}>{t('noSessionsHint')}</EmptyState>}
      />
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </Section>
  );
}

function endingOthers(t: TextsOf<typeof profileTexts>): Confirmation {
  return {
    title: t('endAllOtherSessions'),
    text: t('endAllOthersHint'),
    label: t('endAllOthers'),
    isDangerous: true,
    change: (idempotencyKey) => api('live').profile.endOtherSessions({ idempotencyKey }),
    said: t('othersEnded'),
  };
}

function endingOf(t: TextsOf<typeof profileTexts>, session: OwnSession): Confirmation {
  const device = deviceName(t, session.user_agent);
  return {
    title: t('endSession'),
    text: t('endSessionHint', { device, address: session.address }),
    label: t('endSession'),
    isDangerous: true,
    change: (idempotencyKey) => api('live').profile.endSession(session.id, { idempotencyKey }),
    said: t('sessionEnded', { device }),
  };
}

function columnsWith(
  t: TextsOf<typeof profileTexts>,
  { moment }: ReturnType<typeof useTimes>,
  end: (session: OwnSession) => void,
) {
  const column = columnOf<OwnSession>();
  return [
    column({
      id: 'device',
      header: t('device'),
      cell: (session) => (
        <Text inherit span fw={600} title={session.user_agent}>
          {deviceName(t, session.user_agent)}
        </Text>
      ),
      meta: { width: 'minmax(8rem, 2fr)' },
    }),
    column({
      id: 'address',
      header: t('address'),
      cell: (session) => session.address,
      meta: { width: 'minmax(7rem, 1fr)' },
    }),
    column({
      id: 'signed-in',
      header: t('signedIn'),
      cell: (session) => moment(session.signed_in_at),
      meta: { width: '11rem' },
    }),
    column({
      id: 'used',
      header: t('lastUsed'),
      cell: (session) => <span title={moment(session.last_used_at)}>{formatAge(session.last_used_at)}</span>,
      meta: { width: '8.5rem' },
    }),
    column({
      id: 'actions',
      header: t('actions'),
      cell: (session) =>
        session.is_current ? (
          <Badge variant="light" color="green" tt="none">
            {t('thisBrowser')}
          </Badge>
        ) : (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('endSessionOf', { device: deviceName(t, session.user_agent), address: session.address })}
            onClick={() => end(session)}
          >
            {t('endSessionOpen')}
          </Button>
        ),
      meta: { width: '6rem' },
    }),
  ];
}
