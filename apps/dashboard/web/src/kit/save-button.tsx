/** Saves a file that a call is answered with. Why there is none is said in a dialog. */
import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { AnsweredFile } from '../api/api.js';
import { useTexts } from '../language/language.js';
import { Dialog } from './dialog.js';
import { FailureNotice } from './failure-notice.js';
import { kitTexts } from './kit-texts.js';

interface SaveButtonProps extends ButtonProps {
  readonly label: string;
  /** Where the label does not say what is saved. */
  readonly 'aria-label'?: string;
  /** Of a file that the answer does not name. */
  readonly name: string;
  readonly read: () => Promise<AnsweredFile>;
}

export function SaveButton({ label, name, read, ...props }: SaveButtonProps) {
  const t = useTexts(kitTexts);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      const file = await read();
      save(file.content, file.name ?? name);
    },
    gcTime: 0,
    // It says so at once that there is no connection, and does not wait for one.
    networkMode: 'always',
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={isPending}
        onClick={() => mutate()}
        {...props}
      >
        {label}
      </Button>
      <Dialog opened={error !== null} onClose={reset} title={t('noFileToSave')}>
        {error !== null && <FailureNotice failure={error} />}
      </Dialog>
    </>
  );
}

/** The browser reads the content after the click. */
const readingMs = 60_000;

function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readingMs);
}
