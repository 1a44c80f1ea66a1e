/** A secret that nobody can show again. It stays in this dialog alone, which is closed by saying that it is stored. */
import { Alert, Button, Code, CopyButton, Group, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

interface SecretShownOnceProps {
  readonly label: string;
  readonly secret: string;
  readonly onStored: () => void;
  /** How it is used. */
  readonly children?: ReactNode;
}

export function SecretShownOnce({ label, secret, onStored, children }: SecretShownOnceProps) {
  return (
    <Stack>
      <Alert color="yellow" title="Store it now">
        It is shown this once. Put it where your program reads its secrets, and nowhere else.
      </Alert>
      <Code
        block
        tabIndex={0}
        role="textbox"
        aria-readonly
        aria-label={label}
        data-autofocus
        style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
      >
        {secret}
      </Code>
      {children}
      <Group justify="flex-end">
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <>
              <VisuallyHidden role="status">{copied ? 'Copied' : ''}</VisuallyHidden>
              <Button variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            </>
          )}
        </CopyButton>
        <Button onClick={onStored}>I have stored it</Button>
      </Group>
    </Stack>
  );
}
