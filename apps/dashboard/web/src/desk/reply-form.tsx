/** Answers the contact while a person is in control; notes for colleagues at any time. */
import { Button, Group, SegmentedControl, Stack, Text, Textarea, VisuallyHidden } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Conversation } from '@millwright/contracts';
import { useState } from 'react';
import { api } from '../api/api.js';
import { useChange } from '../kit/change.js';
import { FailureNotice } from '../kit/failure-notice.js';
import { refusedFields } from '../kit/refused-fields.js';
import { useMode } from '../shell/mode.js';
import { SavedReplyMenu } from './saved-reply-menu.js';

type Kind = 'human' | 'note';

export function ReplyForm({ conversation: { id, state, controller } }: { readonly conversation: Conversation }) {
  const mode = useMode();
  const mayAnswer = controller === 'human';
  const [chosen, setChosen] = useState<Kind>('human');
  const kind = mayAnswer ? chosen : 'note';
  const form = useForm({
    initialValues: { text: '' },
    validate: { text: (text) => (text.trim() === '' ? 'Write something first.' : null) },
  });
  const send = useChange({
    change: (body: { from: Kind; text: string }, idempotencyKey) =>
      api(mode).messages.create(id, body, { idempotencyKey }),
    onDone: () => form.reset(),
  });
  const submit = form.onSubmit(({ text }) =>
    send.mutate({ from: kind, text: text.trim() }, { onError: (failure) => form.setErrors(textFault(failure)) }),
  );
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        {mayAnswer ? (
          <div>
            <VisuallyHidden id="message-kind">Message type</VisuallyHidden>
            <SegmentedControl
              aria-labelledby="message-kind"
              size="xs"
              value={kind}
              onChange={(value) => setChosen(value as Kind)}
              data={[
                { value: 'human', label: 'Reply' },
                { value: 'note', label: 'Private note' },
              ]}
            />
          </div>
        ) : (
          <Text size="sm" c="dimmed">
            {whyNotAnswer(state)} You can always leave a private note.
          </Text>
        )}
        <Textarea
          label={kind === 'human' ? 'Your reply' : 'Private note'}
          description={kind === 'human' ? 'Sent to the contact.' : 'The contact never sees it.'}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={10_000}
          {...form.getInputProps('text')}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
          }}
        />
        {send.error !== null && <FailureNotice failure={send.error} />}
        <Group justify={kind === 'human' ? 'space-between' : 'flex-end'}>
          {kind === 'human' && (
            <SavedReplyMenu
              onChoose={(reply) =>
                form.setFieldValue('text', (text) =>
                  text.trim() === '' ? reply.text : `${text.trimEnd()}\n${reply.text}`,
                )
              }
            />
          )}
          <Button type="submit" loading={send.isPending}>
            {kind === 'human' ? 'Send' : 'Add note'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function whyNotAnswer(state: Conversation['state']): string {
  switch (state) {
    case 'bot_active':
      return 'The agent is answering. Hand the conversation to a person to reply yourself.';
    case 'escalated':
      return 'Take the conversation to reply.';
    case 'human_active':
    case 'snoozed':
    case 'resolved':
      return 'Only the person in control replies to the contact.';
  }
}

/** A refusal of the sender is no fault of the text. */
function textFault(failure: unknown): Record<string, string> {
  const { text } = refusedFields(failure);
  return text === undefined ? {} : { text };
}
