import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog, type Confirmation } from '../../kit/confirm-dialog.js';
import { Loaded } from '../../kit/loaded.js';
import { Section } from '../../kit/section.js';
import { accountQuery, changeAccount } from '../account/account.js';

export function RequiredSecondFactor() {
  const account = useQuery(accountQuery);
  const [confirmation, setConfirmation] = useState<Confirmation>();
  return (
    <Section title="Second factor of everybody">
      <Loaded label="The account" query={account} height={40}>
        {(known) => (
          <>
            {known.requires_second_factor
              ? 'Everybody must have a second factor: whoever has none is led to set it up, and nothing else opens before.'
              : 'A second factor is left to each person.'}
            <Button
              variant="default"
              style={{ alignSelf: 'flex-start' }}
              onClick={() => setConfirmation(known.requires_second_factor ? leaving : requiring)}
            >
              {known.requires_second_factor ? 'Leave it to each person' : 'Require it of everybody'}
            </Button>
          </>
        )}
      </Loaded>
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(undefined)} />
    </Section>
  );
}

const requiring: Confirmation = {
  title: 'Require a second factor of everybody',
  text: 'Whoever has none is led to set it up at the next sign-in, and within minutes where they are signed in. Nothing else opens for them before. You must have one yourself.',
  label: 'Require it',
  change: (idempotencyKey) => changeAccount({ requires_second_factor: true }, idempotencyKey),
  said: 'Everybody must have a second factor from now on.',
};

const leaving: Confirmation = {
  title: 'Leave the second factor to each person',
  text: 'Those who have one keep it, and may turn it off.',
  label: 'Leave it to each person',
  isDangerous: true,
  change: (idempotencyKey) => changeAccount({ requires_second_factor: false }, idempotencyKey),
  said: 'The second factor is left to each person.',
};
