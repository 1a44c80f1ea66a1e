/** What surrounds the page of a paired station: no navigation, but who works here. Until an operator has signed in, nothing else is shown. */
import { ActionIcon, AppShell, Badge, Box, Button, Group, Text } from '@mantine/core';
import { useFullscreenDocument, useIdle, useNetwork } from '@mantine/hooks';
import { IconLogout, IconMaximize, IconMinimize, IconUsers } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Mode } from '../api/api.js';
import { Dialog } from '../kit/dialog.js';
import { DialogButtons } from '../kit/dialog-buttons.js';
import { Wordmark } from '../kit/wordmark.js';
import { InLanguage, useTexts } from '../language/language.js';
import { useLive, useLiveConnection } from '../live/live.js';
import { useWorkplace } from '../orders/workplace.js';
import { signOut, useSession } from '../session/session.js';
import { useMode } from '../shell/mode.js';
import classes from '../shell/shell.module.css';
import { kioskTexts } from './kiosk-texts.js';
import { OperatorPage } from './operator-page.js';
import { placeOfStation, type StationOperator, stationOperatorsQuery, useStation } from './station-session.js';

const bandHeight = 28;
const barHeight = 64;
/** After so long without a touch or a key, the next person says who works here. */
const idleMs = 900_000;

export function KioskShell() {
  const station = useStation();
  const mode = useMode();
  const router = useRouter();
  const place = placeOfStation(station);
  const isAtStation = useLocation({ select: ({ pathname }) => pathname === `/${place.params.mode}/station` });
  useEffect(() => {
    if (!isAtStation) void router.navigate({ ...place, replace: true });
  }, [isAtStation]);
  if (!isAtStation || mode !== place.params.mode) return null;
  return (
    <InLanguage texts={kioskTexts}>
      <OpenKiosk />
    </InLanguage>
  );
}

function OpenKiosk() {
  const t = useTexts(kioskTexts);
  const mode = useMode();
  const station = useStation();
  const { account } = useSession();
  useLiveConnection(mode);
  const isConnected = useIsReachable(mode);
  const [operator, setOperator] = useOperator();
  const isIdle = useIdle(idleMs, { initialState: false });
  // Without a network nobody could sign in again, and whoever is there goes on booking.
  useEffect(() => {
    if (isIdle && isConnected && operator !== undefined) setOperator(undefined);
  }, [isIdle, isConnected]);
  const isTest = mode === 'test';
  return (
    <AppShell header={{ height: barHeight + (isTest ? bandHeight : 0) }} padding="md">
      <AppShell.Header className={classes.header} data-mode={mode}>
        {isTest && (
          <Box className={classes.band} h={bandHeight}>
            {t('testMode')}
          </Box>
        )}
        <Group h={barHeight} px="md" justify="space-between" wrap="nowrap" gap="xs">
          <Group wrap="nowrap" gap="sm" style={{ minWidth: 0 }}>
            <Box visibleFrom="sm">
              <Wordmark />
            </Box>
            <Text fw={600} size="lg" truncate title={station.name}>
              {station.name}
            </Text>
            {account.status === 'suspended' && <Badge color="red">{t('suspended')}</Badge>}
          </Group>
          <Group wrap="nowrap" gap="sm">
            {!isConnected && (
              <Text size="sm" c="dimmed" visibleFrom="sm">
                {t('operatorStays')}
              </Text>
            )}
            {operator !== undefined && (
              <Text truncate visibleFrom="xs" title={operator.name}>
                {operator.name}
              </Text>
            )}
            {operator !== undefined && (
              <Button
                variant="default"
                size="md"
                leftSection={<IconUsers size={20} aria-hidden />}
                onClick={() => setOperator(undefined)}
                disabled={!isConnected}
              >
                {t('changeOperator')}
              </Button>
            )}
            <FullScreen />
            <LeaveStation isConnected={isConnected} />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Main id="content" className={classes.main!}>
        {operator === undefined ? <OperatorPage onSignedIn={setOperator} /> : <Outlet key={operator.id} />}
      </AppShell.Main>
    </AppShell>
  );
}

/** Whether somebody could sign in. */
function useIsReachable(mode: Mode): boolean {
  const { online } = useNetwork();
  return useLive(mode).state !== 'reconnecting' && online;
}

/** Who has signed in with a PIN in this session, as long as the account has the operator. */
function useOperator() {
  const station = useStation();
  const { session } = useSession();
  const [workplace, setWorkplace, forget] = useWorkplace();
  const operators = useQuery(stationOperatorsQuery);
  const chosen = workplace.session_id === session.id ? workplace : undefined;
  const isGone = operators.data?.every(({ id }) => id !== chosen?.operator_id) ?? false;
  const operator =
    chosen === undefined || isGone ? undefined : { id: chosen.operator_id, name: chosen.operator_name ?? '' };
  const setOperator = (signedIn: Pick<StationOperator, 'id' | 'name'> | undefined): void => {
    if (signedIn === undefined) return forget();
    setWorkplace({
      operator_id: signedIn.id,
      operator_name: signedIn.name,
      machine_id: station.machine_id,
      session_id: session.id,
    });
  };
  return [operator, setOperator] as const;
}

/** Browsers enter it only at a touch, and some cannot. */
function FullScreen() {
  const t = useTexts(kioskTexts);
  const { fullscreen: isOn, toggle } = useFullscreenDocument();
  if (!document.fullscreenEnabled) return null;
  const label = t(isOn ? 'leaveFullScreen' : 'fullScreen');
  return (
    <ActionIcon variant="default" size={42} aria-label={label} title={label} onClick={() => void toggle()}>
      {isOn ? <IconMinimize size={20} aria-hidden /> : <IconMaximize size={20} aria-hidden />}
    </ActionIcon>
  );
}

function LeaveStation({ isConnected }: { readonly isConnected: boolean }) {
  const t = useTexts(kioskTexts);
  const station = useStation();
  const router = useRouter();
  const [, , forget] = useWorkplace();
  const [isAsking, setIsAsking] = useState(false);
  const leave = useMutation({
    mutationFn: signOut,
    onSuccess: async () => {
      forget();
      await router.navigate({ to: '/station-sign-in', replace: true });
    },
  });
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconLogout size={20} aria-hidden />}
        onClick={() => setIsAsking(true)}
        disabled={!isConnected}
      >
        {t('leaveStation')}
      </Button>
      <Dialog opened={isAsking} onClose={() => setIsAsking(false)} title={t('leaveTitle', { station: station.name })}>
        <Text mb="md">{t('leaveHint')}</Text>
        <DialogButtons
          label={t('leaveStation')}
          change={leave}
          isDangerous
          onCancel={() => setIsAsking(false)}
          onConfirm={() => leave.mutate()}
        />
      </Dialog>
    </>
  );
}
