/** Files that belong to a form: each is sent as soon as it is chosen, and the form names them by the ids of their uploads. */
import { CloseButton, FileInput, Group, Stack, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadFile } from '../api/upload-file.js';
import { useTexts } from '../language/language.js';
import { useMode } from '../shell/mode.js';
import { FailureNotice } from './failure-notice.js';
import { kitTexts } from './kit-texts.js';

interface Sent {
  readonly id: string;
  readonly name: string;
}

export interface Uploads {
  readonly ids: string[];
  readonly isPending: boolean;
  readonly sent: readonly Sent[];
  readonly error: Error | null;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (id: string) => void;
}

export function useUploads(): Uploads {
  const mode = useMode();
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const { id } = await uploadFile(mode, file);
        setSent((before) => [...before, { id, name: file.name }]);
      }
    },
  });
  return {
    ids: sent.map(({ id }) => id),
    isPending,
    sent,
    error,
    add: (files) => mutate(files),
    remove: (id) => setSent((before) => before.filter((each) => each.id !== id)),
  };
}

interface UploadFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly uploads: Uploads;
  /** Media types, separated by commas. */
  readonly accept: string;
  readonly most: number;
}

export function UploadField({ label, description, uploads, accept, most }: UploadFieldProps) {
  const t = useTexts(kitTexts);
  const { sent, isPending, error } = uploads;
  return (
    <Stack gap="xs">
      <FileInput<true>
        label={label}
        description={description}
        placeholder={isPending ? t('uploading') : t('chooseFiles')}
        leftSection={<IconPaperclip size={18} aria-hidden />}
        accept={accept}
        multiple
        value={[]}
        onChange={(files) => uploads.add(files.slice(0, most - sent.length))}
        disabled={isPending || sent.length >= most}
      />
      {sent.map(({ id, name }) => (
        <Group key={id} gap="xs" wrap="nowrap">
          <Text size="sm" truncate title={name}>
            {name}
          </Text>
          <CloseButton size="sm" aria-label={t('removeFile', { name })} onClick={() => uploads.remove(id)} />
        </Group>
      ))}
      {error !== null && <FailureNotice failure={error} title={t('fileNotUploaded')} />}
    </Stack>
  );
}
