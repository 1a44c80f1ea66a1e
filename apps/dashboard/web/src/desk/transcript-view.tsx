import { Button, Center, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Conversation, Message, Sender } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '../kit/empty-state.js';
import { FailureNotice } from '../kit/failure-notice.js';
import { useTimes } from '../kit/format.js';
import { useMode } from '../shell/mode.js';
import { nameOf } from './conversation-marks.js';
import { messagesQuery } from './desk-queries.js';
import { bandsOf, type InControl } from './transcript.js';
import classes from './transcript.module.css';

const controlLabels: Readonly<Record<InControl, string>> = {
  agent: 'Agent answering',
  nobody: 'Waiting for a person',
  person: 'Person answering',
};

/** Messages make no events, so they are asked for while a person holds the conversation. */
const askAgainMs = 5_000;

export function TranscriptView({ conversation }: { readonly conversation: Conversation }) {
  const { state } = conversation;
  const list = useInfiniteQuery({
    ...messagesQuery(useMode(), conversation.id),
    refetchInterval: state === 'human_active' || state === 'escalated' ? askAgainMs : false,
  });
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list;
  if (isPending) return <Skeleton height={200} role="status" aria-label="Loading: messages" />;
  if (data === undefined) {
    return <FailureNotice failure={error!} title="Messages cannot be shown" onRetry={() => void refetch()} />;
  }
  const messages = data.pages.flatMap((page) => page.data).toReversed();
  if (messages.length === 0) return <EmptyState title="No messages yet">Messages appear here.</EmptyState>;
  return (
    <Stack gap="xs">
      {hasNextPage && (
        <Center>
          <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Earlier messages
          </Button>
        </Center>
      )}
      <div role="log" aria-label="Messages">
        {bandsOf(messages, conversation).map((band) => (
          <div key={band.messages[0]!.id} className={classes.band} data-control={band.inControl}>
            <Text size="xs" c="dimmed" fw={600} mb="xs">
              {controlLabels[band.inControl]}
            </Text>
            <ol className={classes.messages}>
              {band.messages.map((message) => (
                <Said key={message.id} message={message} conversation={conversation} />
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Stack>
  );
}

function Said({ message, conversation }: { readonly message: Message; readonly conversation: Conversation }) {
  const { moment } = useTimes();
  return (
    <li className={classes.message} data-from={message.from}>
      <Group gap="xs">
        <Text size="xs" fw={600}>
          {speakerOf(message.from, conversation)}
        </Text>
        <Text size="xs" c="dimmed">
          {moment(message.created_at)}
        </Text>
      </Group>
      {message.text === null ? (
        <Text c="dimmed" fs="italic">
          No longer kept
        </Text>
      ) : (
        <Text className={classes.text!}>{message.text}</Text>
      )}
    </li>
  );
}

function speakerOf(from: Sender, { contact }: Conversation): string {
  if (from === 'contact') return contact === null ? 'Contact' : nameOf(contact);
  return { bot: 'Agent', human: 'Person', note: 'Private note' }[from];
}
