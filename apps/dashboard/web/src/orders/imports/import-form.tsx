import { Code, FileInput, SegmentedControl, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ImportKind } from '@millwright/contracts';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../api/api.js';
import { uploadFile } from '../../api/upload-file.js';
import { useChange } from '../../kit/change.js';
import { ChangeForm } from '../../kit/change-form.js';
import { DocsLink } from '../../kit/docs-link.js';
import { optionsOf } from '../../kit/options.js';
import { useTexts } from '../../language/language.js';
import { Phrase } from '../../language/phrase.js';
import type { TextsOf } from '../../language/texts.js';
import { useMode } from '../../shell/mode.js';
import { recordPath } from '../../shell/record-path.js';
import { useImportKinds } from './import-words.js';
import { importsTexts } from './imports-texts.js';

const largestMegabytes = 10;
const type = 'text/csv';

function fileFault(t: TextsOf<typeof importsTexts>, file: File | null): string | null {
  if (file === null) return t('chooseFile');
  if (!file.name.toLowerCase().endsWith('.csv') && file.type !== type) return t('chooseCsvFile');
  if (file.size === 0) return t('fileEmpty');
  return file.size > largestMegabytes * 1_048_576 ? t('fileTooLarge', { megabytes: largestMegabytes }) : null;
}

export function ImportForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(importsTexts);
  const mode = useMode();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { kind: 'orders' as ImportKind, file: null as File | null },
    validate: { file: (file) => fileFault(t, file) },
  });
  const send = useChange({
    change: async ({ kind, file }: typeof form.values, idempotencyKey) => {
      const { id } = await uploadFile(mode, new File([file!], file!.name, { type }));
      return await api(mode).imports.create({ kind, upload_id: id }, { idempotencyKey });
    },
    onDone: ({ id }) => {
      onClose();
      void navigate({ href: recordPath(mode, id)! });
    },
  });
  return (
    <ChangeForm form={form} change={send} label={t('uploadAndCheck')} onCancel={onClose} fieldOf={() => 'file'}>
      <SegmentedControl
        aria-label={t('fileContents')}
        data={optionsOf(useImportKinds())}
        {...form.getInputProps('kind')}
      />
      <Text>
        <Phrase
          text={t('importHint')}
          parts={{
            column: (name) => <Code>{name}</Code>,
            docs: (text) => <DocsLink page="guides/imports">{text}</DocsLink>,
          }}
        />
      </Text>
      <FileInput
        label={t('file')}
        placeholder={t('fileHint')}
        accept=".csv,text/csv"
        required
        data-autofocus
        {...form.getInputProps('file')}
      />
    </ChangeForm>
  );
}
