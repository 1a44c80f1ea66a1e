/** How fresh the page is: when the dashboard was last heard of, or that it is being tried again. */
import { Group, Text, VisuallyHidden } from '@mantine/core';
import { IconCircleFilled, IconClockExclamation, IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useReducer } from 'react';
import type { Mode } from '../api/api.js';
import { useLive } from './live.js';
import type { LiveState } from './live-connection.js';

const words: Readonly<Record<LiveState, string>> = {
  connecting: 'Connecting…',
  live: 'Up to date',
  delayed: 'Delayed',
  reconnecting: 'Reconnecting…',
};
const explanations: Readonly<Record<LiveState, string>> = {
  connecting: 'Connecting to receive live changes.',
  live: 'Changes appear as they happen. The time shown is since the last message from the server.',
  delayed: 'Changes are arriving late. Reload the page to see the latest.',
  reconnecting: 'Connection lost. What you see may be out of date. Reconnecting automatically.',
};

/** The dashboard is heard of every 15 seconds; before that nobody needs to know when. */
const silentSeconds = 20;

export function LiveStatus({ mode }: { readonly mode: Mode }) {
  const { state, heardAt } = useLive(mode);
  useEverySecond();
  const isWell = state === 'live' || state === 'connecting';
  const Icon = isWell ? IconCircleFilled : state === 'delayed' ? IconClockExclamation : IconPlugConnectedX;
  const seconds = heardAt === undefined ? undefined : Math.max(0, Math.round((Date.now() - heardAt) / 1_000));
  return (
    <Group gap={6} wrap="nowrap" title={explanations[state]} style={{ flexShrink: 0 }}>
      <Icon size={isWell ? 10 : 16} aria-hidden color={`var(--mantine-color-${isWell ? 'green-6' : 'orange-6'})`} />
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        <Text span inherit {...(isWell && { visibleFrom: 'sm' })}>
          {words[state]}
        </Text>
        {state === 'live' && seconds !== undefined && seconds >= silentSeconds && `, ${seconds} s ago`}
      </Text>
      <VisuallyHidden role="status">{state === 'reconnecting' ? words[state] : ''}</VisuallyHidden>
    </Group>
  );
}

function useEverySecond(): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = window.setInterval(tick, 1_000);
    return () => window.clearInterval(timer);
  }, []);
}
