/** A dialog whose form makes a secret, which it then shows once and keeps nowhere. */
import { type ReactNode, useState } from 'react';
import { useTexts } from '../language/language.js';
import { Dialog } from './dialog.js';
import { kitTexts } from './kit-texts.js';
import { SecretShownOnce } from './secret-shown-once.js';

interface SecretDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What the secret is called, such as `API key`. */
  readonly secretLabel: string;
  /** What to do with the secret. */
  readonly hint?: (secret: string) => ReactNode;
  readonly children: (show: (secret: string) => void) => ReactNode;
}

export function SecretDialog({ opened, onClose, title, secretLabel, hint, children }: SecretDialogProps) {
  const t = useTexts(kitTexts);
  const [secret, setSecret] = useState<string>();
  const close = (): void => {
    setSecret(undefined);
    onClose();
  };
  const isShown = secret !== undefined;
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={isShown ? t('yourNewSecret', { label: secretLabel }) : title}
      // The secret would be lost by a click beside the dialog.
      closeOnClickOutside={!isShown}
      closeOnEscape={!isShown}
      withCloseButton={!isShown}
      size="lg"
    >
      {secret !== undefined ? (
        <SecretShownOnce label={secretLabel} secret={secret} onStored={close}>
          {hint?.(secret)}
        </SecretShownOnce>
      ) : (
        opened && children(setSecret)
      )}
    </Dialog>
  );
}
