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
      title="Second factor"
      description="With it, your password alone signs nobody in: each sign-in asks for a code of an authenticator as well."
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
            {codesLeft <= fewCodes && ': make new ones before the last is used'}
          </Fact>
        </Facts>
      )}
      {!isOn && profile.account.requires_second_factor && (
        <Text>{profile.account.name} asks a second factor of everybody.</Text>
      )}
      <Group gap="xs">
        {isOn ? (
          <>
            <Button variant="default" onClick={() => setOpened('codes')}>
              Make new recovery codes
            </Button>
            <Button variant="default" onClick={() => setConfirmation(turningOff)}>
              Turn it off
            </Button>
          </>
        ) : (
          <Button onClick={() => setOpened('set-up')}>Set it up</Button>
        )}
      </Group>
      <Dialog
        opened={opened !== undefined}
        onClose={close}
        title={opened === 'codes' ? 'New recovery codes' : 'Set up a second factor'}
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
  title: 'Turn the second factor off',
  text: 'From then on your password alone signs you in, and the recovery codes work no more. You are told by mail.',
  label: 'Turn it off',
  isDangerous: true,
  change: (idempotencyKey) => api('live').profile.removeSecondFactor({ idempotencyKey }),
  said: 'The second factor is off.',
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
      <Text mb="md">There will be ten. The former ones, used or not, work no more. You are told by mail.</Text>
      <DialogButtons label="Make them" change={replace} onCancel={onDone} onConfirm={() => replace.mutate()} />
    </>
  );
}
