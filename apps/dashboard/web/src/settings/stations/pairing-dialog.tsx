/** Shows a pairing code large, to be typed at the tablet, until it is used or has expired. */
import { Alert, Button, Code, Group, Skeleton, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { StationResource } from '@millwright/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../api/api.js';
import { Dialog } from '../../kit/dialog.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { useNow } from '../../kit/now.js';
import { useTexts } from '../../language/language.js';
import { Phrase } from '../../language/phrase.js';
import { useMode } from '../../shell/mode.js';
import { stationsTexts } from './stations-texts.js';

/** By the clock of this device, which may differ from that of the service. */
const validMs = 10 * 60_000;
const readAgainMs = 3_000;

interface PairingDialogProps {
  readonly station: StationResource | undefined;
  readonly onClose: () => void;
}

export function PairingDialog({ station, onClose }: PairingDialogProps) {
  const t = useTexts(stationsTexts);
  return (
    <Dialog
      opened={station !== undefined}
      onClose={onClose}
      title={station === undefined ? '' : t('pairStation', { name: station.name })}
      closeOnClickOutside={false}
    >
      {station !== undefined && <PairingCode station={station} onDone={onClose} />}
    </Dialog>
  );
}

function PairingCode({ station, onDone }: { readonly station: StationResource; readonly onDone: () => void }) {
  const t = useTexts(stationsTexts);
  const mode = useMode();
  const queries = useQueryClient();
  const now = useNow();
  const [expiresAt, setExpiresAt] = useState(0);
  const create = useMutation({
    mutationFn: () => api(mode).stations.createPairingCode(station.id),
    gcTime: 0,
    onSuccess: () => {
      setExpiresAt(Date.now() + validMs);
      void queries.invalidateQueries({ queryKey: ['stations', mode] });
    },
  });
  const { mutate, data, error } = create;
  useEffect(() => mutate(), [mutate]);
  const isPaired = useIsPaired(station, data !== undefined);
  useEffect(() => {
    if (!isPaired) return;
    notifications.show({ message: t('stationPaired', { name: station.name }) });
    void queries.invalidateQueries({ queryKey: ['stations', mode] });
    onDone();
  }, [isPaired]);
  if (error !== null) return <FailureNotice failure={error} onRetry={() => mutate()} />;
  if (data === undefined) return <Skeleton h={160} role="status" aria-label={t('creatingCode')} />;
  const leftSeconds = Math.ceil((expiresAt - now) / 1_000);
  return (
    <Stack>
      <Text>
        <Phrase
          text={t('typeCodeAtTablet', { address: `${location.host}/station-sign-in` })}
          parts={{ code: (text) => <Code>{text}</Code> }}
        />
      </Text>
      {leftSeconds > 0 ? (
        <>
          <Text
            ta="center"
            ff="monospace"
            fw={700}
            fz="2.5rem"
            role="textbox"
            aria-readonly
            aria-label={t('pairingCode')}
            tabIndex={0}
          >
            {divided(data.code)}
          </Text>
          <Text ta="center" c="dimmed" role="timer">
            {t('codeWorksFor', {
              time: `${Math.floor(leftSeconds / 60)}:${String(leftSeconds % 60).padStart(2, '0')}`,
            })}
          </Text>
        </>
      ) : (
        <Alert color="orange">{t('codeExpired')}</Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => mutate()} loading={create.isPending}>
          {t('newCode')}
        </Button>
        <Button onClick={onDone}>{t('close')}</Button>
      </Group>
    </Stack>
  );
}

/** Whether a tablet has used the code since: then there is none that works, and the pairing is another one. */
function useIsPaired({ id, paired_since: before }: StationResource, hasCode: boolean): boolean {
  const mode = useMode();
  const { data } = useQuery({
    queryKey: ['stations', mode, id],
    queryFn: ({ signal }) => api(mode).stations.get(id, { signal }),
    enabled: hasCode,
    refetchInterval: readAgainMs,
    gcTime: 0,
  });
  return data !== undefined && data.paired_since !== null && data.paired_since !== before;
}

function divided(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}
