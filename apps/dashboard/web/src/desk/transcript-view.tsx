import { Button, Center, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Conversation, Message } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '../kit/empty-state.js';
import { FailureNotice } from '../kit/failure-notice.js';
import { useTimes } from '../kit/format.js';
import { useTexts } from '../language/language.js';
import { useMode } from '../shell/mode.js';
import { nameOf } from './conversation-marks.js';
import { messagesQuery } from './desk-queries.js';
import { deskTexts } from './desk-texts.js';
import { bandsOf } from './transcript.js';
import classes from './transcript.module.css';

/** Messages make no events, so they are asked for while a person holds the conversation. */
const askAgainMs = 5_000;

export function TranscriptView({ conversation }: { readonly conversation: Conversation }) {
  const t = useTexts(deskTexts);
  const { state } = conversation;
  const list = useInfiniteQuery({
    ...messagesQuery(useMode(), conversation.id),
    refetchInterval: state === 'human_active' || state === 'escalated' ? askAgainMs : false,
  });
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list;
  if (isPending) return <Skeleton height={200} role="status" aria-label={t('loadingMessages')} />;
  if (data === undefined) {
    return <FailureNotice failure={error!} title={t('messagesNotShown')} onRetry={() => void refetch()} />;
  }
  const messages = data.pages.flatMap((page) => page.data).toReversed();
  if (messages.length === 0) return <EmptyState title={t('noMessages')}>{t('noMessagesHint')}</EmptyState>;
  return (
    <Stack gap="xs">
      {hasNextPage && (
        <Center>
          <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('earlierMessages')}
          </Button>
        </Center>
      )}
      <div role="log" aria-label={t('messages')}>
        {bandsOf(messages, conversation).map((band) => (
          <div key={band.messages[0]!.id} className={classes.band} data-control={band.inControl}>
            <Text size="xs" c="dimmed" fw={600} mb="xs">
              {t(`control_${band.inControl}`)}
            </Text>
            <ol className={classes.messages}>
              {band.messages.map((message) => (
                <Said key={message.id} message={message} contact={conversation.contact} />
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Stack>
  );
}

interface SaidProps {
  readonly message: Message;
  readonly contact: Conversation['contact'];
}

function Said({ message, contact }: SaidProps) {
  const t = useTexts(deskTexts);
  const { moment } = useTimes();
  return (
    <li className={classes.message} data-from={message.from}>
      <Group gap="xs">
        <Text size="xs" fw={600}>
          {message.from === 'contact' && contact !== null ? nameOf(contact) : t(`from_${message.from}`)}
        </Text>
        <Text size="xs" c="dimmed">
          {moment(message.created_at)}
        </Text>
      </Group>
      {message.text === null ? (
        <Text c="dimmed" fs="italic">
          {t('noLongerKept')}
        </Text>
      ) : (
        <Text className={classes.text!}>{message.text}</Text>
      )}
    </li>
  );
}
