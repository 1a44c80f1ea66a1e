/** Asks before something is done that has no form, and shows in place why it was refused. */
import { Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { useChange } from './change.js';
import { Dialog } from './dialog.js';
import { DialogButtons } from './dialog-buttons.js';

export interface Confirmation {
  readonly title: string;
  /** What will happen. */
  readonly text: ReactNode;
  /** Of the button: what is done. */
  readonly label: string;
  readonly isDangerous?: boolean;
  readonly change: (idempotencyKey: string) => Promise<unknown>;
  /** Said once it is done. */
  readonly said: string;
}

interface ConfirmDialogProps {
  /** Undefined while nothing is asked. */
  readonly confirmation: Confirmation | undefined;
  readonly onClose: () => void;
}

export function ConfirmDialog({ confirmation, onClose }: ConfirmDialogProps) {
  return (
    <Dialog opened={confirmation !== undefined} onClose={onClose} title={confirmation?.title ?? ''}>
      {confirmation !== undefined && <Question {...confirmation} onClose={onClose} />}
    </Dialog>
  );
}

function Question({ text, label, isDangerous = false, change, said, onClose }: Confirmation & { onClose: () => void }) {
  const done = useChange({
    change: (_: void, key) => change(key),
    onDone: () => {
      notifications.show({ message: said });
      onClose();
    },
  });
  return (
    <Stack>
      <Text component="div">{text}</Text>
      <DialogButtons
        label={label}
        change={done}
        onCancel={onClose}
        isDangerous={isDangerous}
        onConfirm={() => done.mutate()}
      />
    </Stack>
  );
}
