/** Sets up a second factor: the secret for the authenticator, a code of it, then the recovery codes. Nothing of it is kept. */
import { Button, Code, CopyButton, Group, List, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { beginSecondFactor, Response } from '@millwright/contracts';
import { useState } from 'react';
import { api } from '../api/api.js';
import { useChange } from '../kit/change.js';
import { DialogButtons } from '../kit/dialog-buttons.js';
import { SecretShownOnce } from '../kit/secret-shown-once.js';
import { CodeInput } from './reauthentication-dialog.js';
import { submitting } from '../kit/submitting.js';
import { onDemand } from '../kit/on-demand.js';

const QrCode = onDemand(async () => (await import('../kit/qr-code.js')).QrCode);

type NewFactor = Response<typeof beginSecondFactor>;

interface SetupProps {
  /** The factor is on, and the recovery codes are stored. */
  readonly onDone: () => void;
  readonly onCancel: () => void;
  /** What the way out is called. */
  readonly cancelLabel?: string;
}

export function SecondFactorSetup({ onDone, ...props }: SetupProps) {
  const [factor, setFactor] = useState<NewFactor>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <RecoveryCodes codes={codes} onStored={onDone} />;
  if (factor !== undefined) return <Confirmation factor={factor} onCodes={setCodes} {...props} />;
  return <Beginning onFactor={setFactor} {...props} />;
}

interface BeginningProps extends Omit<SetupProps, 'onDone'> {
  readonly onFactor: (factor: NewFactor) => void;
}

function Beginning({ onFactor, onCancel, cancelLabel }: BeginningProps) {
  const begin = useChange({
    change: (_: void, idempotencyKey) => api('live').profile.beginSecondFactor({ idempotencyKey }),
    onDone: onFactor,
  });
  return (
    <Stack>
      <Text>
        You need an authenticator: an app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis,
        or a password manager that generates codes. Each sign-in then needs your password and a code from it.
      </Text>
      <DialogButtons
        label="Continue"
        change={begin}
        onCancel={onCancel}
        {...(cancelLabel !== undefined && { cancelLabel })}
        onConfirm={() => begin.mutate()}
      />
    </Stack>
  );
}

interface ConfirmationProps extends Omit<SetupProps, 'onDone'> {
  readonly factor: NewFactor;
  readonly onCodes: (codes: readonly string[]) => void;
}

function Confirmation({ factor, onCodes, onCancel, cancelLabel }: ConfirmationProps) {
  const form = useForm({ initialValues: { code: '' } });
  const confirm = useChange({
    change: (values: typeof form.values, idempotencyKey) =>
      api('live').profile.confirmSecondFactor(values, { idempotencyKey }),
    onDone: ({ recovery_codes: codes }) => onCodes(codes),
  });
  return (
    <form {...submitting(form, (values) => confirm.mutate(values))}>
      <Stack>
        <List type="ordered" spacing="sm">
          <List.Item>Scan this with your authenticator:</List.Item>
        </List>
        <Group justify="center">
          <QrCode label="Secret for the authenticator, also shown as text below" text={factor.otpauth_url} />
        </Group>
        <Text size="sm">If you cannot scan it, enter this secret in the authenticator:</Text>
        <Group gap="xs" wrap="nowrap">
          <Code aria-label="Secret" role="textbox" aria-readonly tabIndex={0}>
            {factor.secret}
          </Code>
          <CopyButton value={factor.secret}>
            {({ copied, copy }) => (
              <Button variant="default" size="compact-sm" onClick={copy} style={{ flexShrink: 0 }}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
        </Group>
        <List type="ordered" start={2}>
          <List.Item>Enter the code it shows:</List.Item>
        </List>
        <CodeInput
          description="Six digits. They change every 30 seconds."
          inputMode="numeric"
          {...form.getInputProps('code')}
        />
        <DialogButtons
          label="Turn on"
          change={confirm}
          onCancel={onCancel}
          {...(cancelLabel !== undefined && { cancelLabel })}
        />
      </Stack>
    </form>
  );
}

export function RecoveryCodes({
  codes,
  onStored,
}: {
  readonly codes: readonly string[];
  readonly onStored: () => void;
}) {
  return (
    <SecretShownOnce
      label="Recovery codes"
      secret={codes.join('\n')}
      advice="Each code can be used once instead of a code from the authenticator. Keep them where you can reach them without your phone."
      fileName="millwright-recovery-codes.txt"
      onStored={onStored}
    />
  );
}
