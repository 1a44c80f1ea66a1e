/** Saves a file that a call is answered with. Why there is none is said in a dialog. */
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { AnsweredFile } from '../api/api.js';
import { Dialog } from './dialog.js';
import { FailureNotice } from './failure-notice.js';

interface SaveButtonProps {
  readonly label: string;
  /** Of a file that the answer does not name. */
  readonly name: string;
  readonly read: () => Promise<AnsweredFile>;
}

export function SaveButton({ label, name, read }: SaveButtonProps) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      const file = await read();
      save(file.content, file.name ?? name);
    },
    gcTime: 0,
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {label}
      </Button>
      <Dialog opened={error !== null} onClose={reset} title="There is no file">
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
