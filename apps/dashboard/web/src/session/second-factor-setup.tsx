/** Sets up a second factor: the secret for the authenticator, a code of it, then the recovery codes. Nothing of it is kept. */
import { Button, Code, CopyButton, Group, List, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { beginSecondFactor, Response } from '@millwright/contracts';
import { useState } from 'react';
import { api } from '../api/api.js';
import { useChange } from '../kit/change.js';
import { DialogButtons } from '../kit/dialog-buttons.js';
import { SecretShownOnce } from '../kit/secret-shown-once.js';
import { commonTexts } from '../language/common-texts.js';
import { useTexts } from '../language/language.js';
import { CodeInput } from './reauthentication-dialog.js';
import { sessionTexts } from './session-texts.js';
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
  const t = useTexts(sessionTexts);
  const begin = useChange({
    change: (_: void, idempotencyKey) => api('live').profile.beginSecondFactor({ idempotencyKey }),
    onDone: onFactor,
  });
  return (
    <Stack>
      <Text>{t('setUpHint')}</Text>
      <DialogButtons
        label={t('continue')}
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
  const t = useTexts(sessionTexts);
  const common = useTexts(commonTexts);
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
          <List.Item>{t('scan')}</List.Item>
        </List>
        <Group justify="center">
          <QrCode label={t('secretImage')} text={factor.otpauth_url} />
        </Group>
        <Text size="sm">{t('secretHint')}</Text>
        <Group gap="xs" wrap="nowrap">
          <Code aria-label={t('secret')} role="textbox" aria-readonly tabIndex={0}>
            {factor.secret}
          </Code>
          <CopyButton value={factor.secret}>
            {({ copied, copy }) => (
              <Button variant="default" size="compact-sm" onClick={copy} style={{ flexShrink: 0 }}>
                {copied ? common('copied') : common('copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
        <List type="ordered" start={2}>
          <List.Item>{t('enterCode')}</List.Item>
        </List>
        <CodeInput description={t('enterCodeHint')} inputMode="numeric" {...form.getInputProps('code')} />
        <DialogButtons
          label={t('turnOn')}
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
  const t = useTexts(sessionTexts);
  return (
    <SecretShownOnce
      label={t('recoveryCodes')}
      secret={codes.join('\n')}
      advice={t('recoveryAdvice')}
      fileName="millwright-recovery-codes.txt"
      onStored={onStored}
    />
  );
}
