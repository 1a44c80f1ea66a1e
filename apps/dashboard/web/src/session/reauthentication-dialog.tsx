import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { post } from '../api/exchange.js';
import { Failure } from '../api/failure.js';
import { Dialog } from '../kit/dialog.js';
import { FailureNotice } from '../kit/failure-notice.js';
import { passwordQuestion } from './reauthentication.js';
import { submitting } from '../kit/submitting.js';

export function ReauthenticationDialog() {
  const open = passwordQuestion.useOpen();
  return (
    <Dialog opened={open !== undefined} onClose={() => open?.answer(false)} title="Confirm it’s you">
      {open !== undefined && <PasswordForm onDone={() => open.answer(true)} onCancel={() => open.answer(false)} />}
    </Dialog>
  );
}

function PasswordForm({ onDone, onCancel }: { readonly onDone: () => void; readonly onCancel: () => void }) {
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
        <Text>Enter your password to continue. This is needed because you signed in more than ten minutes ago.</Text>
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          required
          data-autofocus
          {...form.getInputProps('password')}
        />
        {asksForCode && <CodeInput {...form.getInputProps('code')} />}
        {confirm.error !== null && !isNewQuestion && <FailureNotice failure={confirm.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            Continue
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export function CodeInput(props: React.ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      label="Code"
      description="The six-digit code from your authenticator app, or a recovery code."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      autoFocus
      {...props}
    />
  );
}
