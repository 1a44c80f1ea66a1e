import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { post } from '../api/exchange.js';
import { FailureNotice } from '../kit/failure-notice.js';
import { PageHead } from '../kit/page-head.js';
import { submitting } from '../kit/submitting.js';

export function ForgottenPasswordPage() {
  const form = useForm({ initialValues: { email: '' } });
  const request = useMutation({ mutationFn: (values: typeof form.values) => post('reset', values) });
  return (
    <form {...submitting(form, (values) => request.mutate(values))}>
      <PageHead title="Reset your password" />
      <Stack>
        {request.isSuccess ? (
          <Text role="status">
            If an account uses {form.values.email}, an email with a link is on its way. Check the spam folder too.
          </Text>
        ) : (
          <>
            <TextInput
              label="Email address"
              description="We’ll email you a link to set a new password."
              type="email"
              autoComplete="username"
              required
              {...form.getInputProps('email')}
            />
            {request.error !== null && <FailureNotice failure={request.error} />}
            <Button type="submit" loading={request.isPending}>
              Send link
            </Button>
          </>
        )}
        <Anchor renderRoot={(props) => <Link to="/sign-in" {...props} />}>Back to sign-in</Anchor>
      </Stack>
    </form>
  );
}
