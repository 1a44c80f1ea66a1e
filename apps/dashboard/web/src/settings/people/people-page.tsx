/** Who signs in for the account, and in what role; who is invited; and what must be given to sign in. */
import { Box, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { onDemand } from '../../kit/on-demand.js';
import { PageHead } from '../../kit/page-head.js';
import { useTexts } from '../../language/language.js';
import { Invitations } from './invitations.js';
import { PeopleTable } from './people-table.js';
import { peopleTexts } from './people-texts.js';
import { RequiredSecondFactor } from './required-second-factor.js';
import { RolesTable } from './roles-table.js';

const InviteDialog = onDemand(async () => (await import('./invite-dialog.js')).InviteDialog, 'isOpen');

export function PeoplePage() {
  const t = useTexts(peopleTexts);
  const isInviting = useLocation({ select: ({ hash }) => hash === 'invite' });
  const navigate = useNavigate();
  const setIsInviting = (isWanted: boolean): void => {
    void navigate({ to: '.', hash: isWanted ? 'invite' : '', replace: true });
  };
  return (
    <>
      <PageHead title={t('people')}>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsInviting(true)}>
          {t('invitePerson')}
        </Button>
      </PageHead>
      <Box mb="lg">
        <PeopleTable />
      </Box>
      <Invitations />
      <RequiredSecondFactor />
      <RolesTable />
      <InviteDialog isOpen={isInviting} onClose={() => setIsInviting(false)} />
    </>
  );
}
