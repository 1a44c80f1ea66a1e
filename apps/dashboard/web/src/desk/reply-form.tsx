/** Answers the contact while a person is in control; notes for colleagues at any time. */
import { Button, Group, SegmentedControl, Stack, Text, Textarea, VisuallyHidden } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Conversation } from '@millwright/contracts';
import { useState } from 'react';
import { api } from '../api/api.js';
import { useChange } from '../kit/change.js';
import { FailureNotice } from '../kit/failure-notice.js';
import { refusedFields } from '../kit/refused-fields.js';
import { useTexts } from '../language/language.js';
import type { TextsOf } from '../language/texts.js';
import { useMode } from '../shell/mode.js';
import { deskTexts } from './desk-texts.js';
import { SavedReplyMenu } from './saved-reply-menu.js';

type Kind = 'human' | 'note';

export function ReplyForm({ conversation: { id, state, controller } }: { readonly conversation: Conversation }) {
  const t = useTexts(deskTexts);
  const mode = useMode();
  const mayAnswer = controller === 'human';
  const [chosen, setChosen] = useState<Kind>('human');
  const kind = mayAnswer ? chosen : 'note';
  const form = useForm({
    initialValues: { text: '' },
    validate: { text: (text) => (text.trim() === '' ? t('textRequired') : null) },
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
            <VisuallyHidden id="message-kind">{t('messageType')}</VisuallyHidden>
            <SegmentedControl
              aria-labelledby="message-kind"
              size="xs"
              value={kind}
              onChange={(value) => setChosen(value as Kind)}
              data={[
                { value: 'human', label: t('reply') },
                { value: 'note', label: t('privateNote') },
              ]}
            />
          </div>
        ) : (
          <Text size="sm" c="dimmed">
            {whyNotAnswer(t, state)}
          </Text>
        )}
        <Textarea
          label={kind === 'human' ? t('yourReply') : t('privateNote')}
          description={kind === 'human' ? t('sentToTheContact') : t('notSeenByContact')}
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
            {kind === 'human' ? t('send') : t('addNote')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function whyNotAnswer(t: TextsOf<typeof deskTexts>, state: Conversation['state']): string {
  switch (state) {
    case 'bot_active':
      return t('agentAnswers');
    case 'escalated':
      return t('takeToReply');
    case 'human_active':
    case 'snoozed':
    case 'resolved':
      return t('otherReplies');
  }
}

/** A refusal of the sender is no fault of the text. */
function textFault(failure: unknown): Record<string, string> {
  const { text } = refusedFields(failure);
  return text === undefined ? {} : { text };
}
