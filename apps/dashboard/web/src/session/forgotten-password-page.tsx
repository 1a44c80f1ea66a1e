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
      <PageHead title="Forgotten password" />
      <Stack>
        {request.isSuccess ? (
          <Text role="status">
            If {form.values.email} signs in here, a mail with a link is on its way to it. Look into the junk folder too.
          </Text>
        ) : (
          <>
            <TextInput
              label="E-mail address"
              description="We mail you a link by which you choose a new password."
              type="email"
              autoComplete="username"
              required
              {...form.getInputProps('email')}
            />
            {request.error !== null && <FailureNotice failure={request.error} />}
            <Button type="submit" loading={request.isPending}>
              Send the link
            </Button>
          </>
        )}
        <Anchor renderRoot={(props) => <Link to="/sign-in" {...props} />}>Back to signing in</Anchor>
      </Stack>
    </form>
  );
}
