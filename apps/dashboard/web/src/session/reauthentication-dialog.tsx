import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { post } from '../api/exchange.js';
import { Failure } from '../api/failure.js';
import { Dialog } from '../kit/dialog.js';
import { FailureNotice } from '../kit/failure-notice.js';
import { commonTexts } from '../language/common-texts.js';
import { useTexts } from '../language/language.js';
import { passwordQuestion } from './reauthentication.js';
import { sessionTexts } from './session-texts.js';
import { submitting } from '../kit/submitting.js';

export function ReauthenticationDialog() {
  const t = useTexts(sessionTexts);
  const open = passwordQuestion.useOpen();
  return (
    <Dialog opened={open !== undefined} onClose={() => open?.answer(false)} title={t('confirmTitle')}>
      {open !== undefined && <PasswordForm onDone={() => open.answer(true)} onCancel={() => open.answer(false)} />}
    </Dialog>
  );
}

function PasswordForm({ onDone, onCancel }: { readonly onDone: () => void; readonly onCancel: () => void }) {
  const common = useTexts(commonTexts);
  const t = useTexts(sessionTexts);
  const form = useForm({ initialValues: { password: '', code: '' } });
  const confirm = useMutation({
    mutationFn: ({ password, code }: typeof form.values) =>
      post('reauthenticate', { password, ...(code !== '' && { code }) }),
    onSuccess: onDone,
  });
  const asksForCode = confirm.error instanceof Failure && /^(code_required|wrong_code)$/.test(confirm.error.code);
  const isNewQuestion = confirm.error instanceof Failure && confirm.error.code === 'code_required';
  return (
    <form {...submitting(form, (values) => confirm.mutate(values))}>
      <Stack>
        <Text>{t('confirmHint')}</Text>
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          required
          data-autofocus
          {...form.getInputProps('password')}
        />
        {asksForCode && <CodeInput {...form.getInputProps('code')} />}
        {confirm.error !== null && !isNewQuestion && <FailureNotice failure={confirm.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            {t('continue')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export function CodeInput(props: React.ComponentProps<typeof TextInput>) {
  const t = useTexts(sessionTexts);
  return (
    <TextInput
      label={t('code')}
      description={t('codeHint')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      autoFocus
      {...props}
    />
  );
}
