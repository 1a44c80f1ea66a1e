/** The page as a whole: its look, its data, its routes, and the dialogs that any of its parts may open. */
import { localStorageColorSchemeManager, MantineProvider, Modal } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from './api/query-client.js';
import { ConflictDialog } from './kit/conflict-dialog.js';
import { nonce } from './nonce.js';
import { router } from './router.js';
import { ReauthenticationDialog } from './session/reauthentication-dialog.js';
import { cssVariables, theme } from './theme.js';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'colour-scheme' });

export function Page() {
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
        </Modal.Stack>
      </QueryClientProvider>
    </MantineProvider>
  );
}
