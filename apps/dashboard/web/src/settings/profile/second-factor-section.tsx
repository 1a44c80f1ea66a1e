import { Badge, Button, Group, Text } from '@mantine/core';
import type { Profile } from '@millwright/contracts';
import { useState } from 'react';
import { api } from '../../api/api.js';
import { useChange } from '../../kit/change.js';
import { ConfirmDialog, type Confirmation } from '../../kit/confirm-dialog.js';
import { Dialog } from '../../kit/dialog.js';
import { DialogButtons } from '../../kit/dialog-buttons.js';
import { Fact, Facts } from '../../kit/facts.js';
import { useTimes } from '../../kit/format.js';
import { Section } from '../../kit/section.js';
import { RecoveryCodes, SecondFactorSetup } from '../../session/second-factor-setup.js';

const fewCodes = 3;

type Opened = 'set-up' | 'codes';

export function SecondFactorSection({ profile }: { readonly profile: Profile }) {
  const { is_on: isOn, since, recovery_codes_left: codesLeft } = profile.second_factor;
  const { moment } = useTimes();
  const [opened, setOpened] = useState<Opened>();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const close = (): void => setOpened(undefined);
  return (
    <Section
      title="Two-step verification"
      description="Each sign-in then also needs a code from your authenticator app."
      actions={
        <Badge variant="light" color={isOn ? 'green' : 'gray'} tt="none">
          {isOn ? 'On' : 'Off'}
        </Badge>
      }
    >
      {isOn && (
        <Facts>
          <Fact name="On since">{since !== null && moment(since)}</Fact>
          <Fact name="Recovery codes left">
            {codesLeft}
            {codesLeft <= fewCodes && '. Create new ones before you run out.'}
          </Fact>
        </Facts>
      )}
      {!isOn && profile.account.requires_second_factor && (
        <Text>{profile.account.name} requires two-step verification.</Text>
      )}
      <Group gap="xs">
        {isOn ? (
          <>
            <Button variant="default" onClick={() => setOpened('codes')}>
              Create new recovery codes
            </Button>
            <Button variant="default" onClick={() => setConfirmation(turningOff)}>
              Turn off…
            </Button>
          </>
        ) : (
          <Button onClick={() => setOpened('set-up')}>Set up…</Button>
        )}
      </Group>
      <Dialog
        opened={opened !== undefined}
        onClose={close}
        title={opened === 'codes' ? 'New recovery codes' : 'Set up two-step verification'}
        // What is shown once would be lost by a click beside the dialog.
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
      >
        {opened === 'set-up' && <SecondFactorSetup onDone={close} onCancel={close} />}
        {opened === 'codes' && <NewRecoveryCodes onDone={close} />}
      </Dialog>
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </Section>
  );
}

const turningOff: Confirmation = {
  title: 'Turn off two-step verification',
  text: 'Your password alone will then sign you in, and your recovery codes stop working. You get an email.',
  label: 'Turn off',
  isDangerous: true,
  change: (idempotencyKey) => api('live').profile.removeSecondFactor({ idempotencyKey }),
  said: 'Two-step verification turned off.',
};

function NewRecoveryCodes({ onDone }: { readonly onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const replace = useChange({
    change: (_: void, idempotencyKey) => api('live').profile.replaceRecoveryCodes({ idempotencyKey }),
    onDone: ({ recovery_codes: made }) => setCodes(made),
  });
  if (codes !== undefined) return <RecoveryCodes codes={codes} onStored={onDone} />;
  return (
    <>
      <Text mb="md">You get ten new codes. All old codes stop working. You get an email.</Text>
      <DialogButtons label="Create codes" change={replace} onCancel={onDone} onConfirm={() => replace.mutate()} />
    </>
  );
}
