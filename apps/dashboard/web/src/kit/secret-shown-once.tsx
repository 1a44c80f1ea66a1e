/** A secret that nobody can show again. It stays in this dialog alone, which is closed by saying that it is stored. */
import { Alert, Button, Code, CopyButton, Group, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

interface SecretShownOnceProps {
  readonly label: string;
  readonly secret: string;
  /** Where to keep it. */
  readonly advice?: string;
  /** Of the file that it may be saved as. */
  readonly fileName?: string;
  readonly onStored: () => void;
  /** How it is used. */
  readonly children?: ReactNode;
}

export function SecretShownOnce({
  label,
  secret,
  advice = 'Put it where your program reads its secrets, and nowhere else.',
  fileName,
  onStored,
  children,
}: SecretShownOnceProps) {
  return (
    <Stack>
      <Alert color="yellow" title="Save it now">
        It won’t be shown again. {advice}
      </Alert>
      <Code
        block
        tabIndex={0}
        role="textbox"
        aria-readonly
        aria-multiline={secret.includes('\n')}
        aria-label={label}
        data-autofocus
        style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
      >
        {secret}
      </Code>
      {children}
      <Group justify="flex-end">
        {fileName !== undefined && (
          <Button variant="default" onClick={() => saveAs(fileName, secret)}>
            Download
          </Button>
        )}
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
        <Button onClick={onStored}>I have saved it</Button>
      </Group>
    </Stack>
  );
}

function saveAs(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  URL.revokeObjectURL(url);
}
