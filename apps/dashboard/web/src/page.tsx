/** The page as a whole: its look, its data, its routes, and the dialogs that any of its parts may open. */
import { localStorageColorSchemeManager, MantineProvider, Modal } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from './api/query-client.js';
import { ConflictDialog } from './kit/conflict-dialog.js';
import { onDemand } from './kit/on-demand.js';
import { nonce } from './nonce.js';
import { router } from './router.js';
import { ReauthenticationDialog } from './session/reauthentication-dialog.js';
import { leavingQuestion } from './station/bookings/leaving-question.js';
import { cssVariables, theme } from './theme.js';

const LeavingDialog = onDemand(
  async () => (await import('./station/bookings/leaving-dialog.js')).LeavingDialog,
  'open',
);

const colorSchemeManager = localStorageColorSchemeManager({ key: 'colour-scheme' });

export function Page() {
  const leaving = leavingQuestion.useOpen();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-right" />
        <Modal.Stack>
          <RouterProvider router={router} />
          <ReauthenticationDialog />
          <ConflictDialog />
          <LeavingDialog open={leaving} />
        </Modal.Stack>
      </QueryClientProvider>
    </MantineProvider>
  );
}
