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
import { useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { RecoveryCodes, SecondFactorSetup } from '../../session/second-factor-setup.js';
import { profileTexts } from './profile-texts.js';

const fewCodes = 3;

type Opened = 'set-up' | 'codes';

export function SecondFactorSection({ profile }: { readonly profile: Profile }) {
  const t = useTexts(profileTexts);
  const { is_on: isOn, since, recovery_codes_left: codesLeft } = profile.second_factor;
  const { moment } = useTimes();
  const [opened, setOpened] = useState<Opened>();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const close = (): void => setOpened(undefined);
  return (
    <Section
      title={t('twoStepVerification')}
      description={t('secondFactorHint')}
      actions={
        <Badge variant="light" color={isOn ? 'green' : 'gray'} tt="none">
          {isOn ? t('on') : t('off')}
        </Badge>
      }
    >
      {isOn && (
        <Facts>
          <Fact name={t('onSince')}>{since !== null && moment(since)}</Fact>
          <Fact name={t('recoveryCodesLeft')}>
            {codesLeft <= fewCodes ? t('fewCodesLeft', { count: codesLeft }) : codesLeft}
          </Fact>
        </Facts>
      )}
      {!isOn && profile.account.requires_second_factor && (
        <Text>{t('secondFactorRequired', { name: profile.account.name })}</Text>
      )}
      <Group gap="xs">
        {isOn ? (
          <>
            <Button variant="default" onClick={() => setOpened('codes')}>
              {t('newRecoveryCodesOpen')}
            </Button>
            <Button variant="default" onClick={() => setConfirmation(turningOff(t))}>
              {t('turnOffOpen')}
            </Button>
          </>
        ) : (
          <Button onClick={() => setOpened('set-up')}>{t('setUpOpen')}</Button>
        )}
      </Group>
      <Dialog
        opened={opened !== undefined}
        onClose={close}
        title={opened === 'codes' ? t('newRecoveryCodes') : t('setUpTwoStepVerification')}
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

function turningOff(t: TextsOf<typeof profileTexts>): Confirmation {
  return {
    title: t('turnOffTwoStepVerification'),
    text: t('turnOffHint'),
    label: t('turnOff'),
    isDangerous: true,
    change: (idempotencyKey) => api('live').profile.removeSecondFactor({ idempotencyKey }),
    said: t('turnedOff'),
  };
}

function NewRecoveryCodes({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts(profileTexts);
  const [codes, setCodes] = useState<readonly string[]>();
  const replace = useChange({
    change: (_: void, idempotencyKey) => api('live').profile.replaceRecoveryCodes({ idempotencyKey }),
    onDone: ({ recovery_codes: made }) => setCodes(made),
  });
  if (codes !== undefined) return <RecoveryCodes codes={codes} onStored={onDone} />;
  return (
    <>
      <Text mb="md">{t('newRecoveryCodesHint')}</Text>
      <DialogButtons label={t('createCodes')} change={replace} onCancel={onDone} onConfirm={() => replace.mutate()} />
    </>
  );
}
