/** A secret that nobody can show again. It stays in this dialog alone, which is closed by saying that it is stored. */
import { Alert, Button, Code, CopyButton, Group, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { commonTexts } from '../language/common-texts.js';
import { useTexts } from '../language/language.js';

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

export function SecretShownOnce({ label, secret, advice, fileName, onStored, children }: SecretShownOnceProps) {
  const t = useTexts(commonTexts);
  return (
    <Stack>
      <Alert color="yellow" title={t('secretTitle')}>
        {t('secretOnce', { advice: advice ?? t('secretAdvice') })}
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
            {t('download')}
          </Button>
        )}
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <>
              <VisuallyHidden role="status">{copied ? t('copied') : ''}</VisuallyHidden>
              <Button variant="default" onClick={copy}>
                {copied ? t('copied') : t('copy')}
              </Button>
            </>
          )}
        </CopyButton>
        <Button onClick={onStored}>{t('secretSaved')}</Button>
      </Group>
    </Stack>
  );
}

function saveAs(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  URL.revokeObjectURL(url);
}
