/** How fresh the page is: when the dashboard was last heard of, or that it is being tried again. */
import { Group, Text, VisuallyHidden } from '@mantine/core';
import { IconCircleFilled, IconClockExclamation, IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useReducer } from 'react';
import type { Mode } from '../api/api.js';
import { useLabels, useTexts } from '../language/language.js';
import { Phrase } from '../language/phrase.js';
import { useLive } from './live.js';
import { liveTexts } from './live-texts.js';

/** The dashboard is heard of every 15 seconds; before that nobody needs to know when. */
const silentSeconds = 20;

export function LiveStatus({ mode }: { readonly mode: Mode }) {
  const t = useTexts(liveTexts);
  const states = useLabels(liveTexts, 'state');
  const explanations = useLabels(liveTexts, 'explanation');
  const { state, heardAt } = useLive(mode);
  useEverySecond();
  const isWell = state === 'live' || state === 'connecting';
  const Icon = isWell ? IconCircleFilled : state === 'delayed' ? IconClockExclamation : IconPlugConnectedX;
  const seconds = heardAt === undefined ? undefined : Math.max(0, Math.round((Date.now() - heardAt) / 1_000));
  const words = (
    <Text span inherit {...(isWell && { visibleFrom: 'sm' })}>
      {states[state]}
    </Text>
  );
  return (
    <Group gap={6} wrap="nowrap" title={explanations[state]} style={{ flexShrink: 0 }}>
      <Icon size={isWell ? 10 : 16} aria-hidden color={`var(--mantine-color-${isWell ? 'green-6' : 'orange-6'})`} />
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {state === 'live' && seconds !== undefined && seconds >= silentSeconds ? (
          <Phrase text={t('heardAgo', { seconds })} parts={{ state: () => words }} />
        ) : (
          words
        )}
      </Text>
      <VisuallyHidden role="status">{state === 'reconnecting' ? states[state] : ''}</VisuallyHidden>
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
