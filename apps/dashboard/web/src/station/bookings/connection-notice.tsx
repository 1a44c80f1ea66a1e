/** Says that the server is not reached, and how many bookings wait for it. */
import { Alert } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTexts } from '../../language/language.js';
import { stationTexts } from '../station-texts.js';
import { useBookings } from './use-bookings.js';

export function useIsConnected(): boolean {
  const { online } = useNetwork();
  const { connection } = useBookings();
  return online && connection !== 'lost';
}

export function ConnectionNotice() {
  const t = useTexts(stationTexts);
  const isConnected = useIsConnected();
  const { queue, bookings, connection } = useBookings();
  // What was left by an earlier page, or an earlier session, is sent now.
  useEffect(() => queue.wake(), [queue]);
  if (isConnected && connection === 'well') return null;
  const count = bookings.filter(({ refusal }) => refusal === undefined).length;
  return (
    <Alert color="orange" icon={<IconPlugConnectedX aria-hidden />} role="status" mb="md">
      {isConnected ? t('notAnswering') : t('notConnected')} {count === 0 ? t('bookOffline') : t('waiting', { count })}
    </Alert>
  );
}
