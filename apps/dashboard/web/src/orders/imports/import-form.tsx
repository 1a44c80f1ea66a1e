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
import { useMode } from '../../shell/mode.js';
import { recordPath } from '../../shell/record-path.js';
import { kindLabels } from './import-words.js';

const largestMegabytes = 10;
const type = 'text/csv';

function fileFault(file: File | null): string | null {
  if (file === null) return 'Choose a file.';
  if (!file.name.toLowerCase().endsWith('.csv') && file.type !== type) {
    return 'Choose a CSV file. In a spreadsheet, save as “CSV UTF-8”.';
  }
  if (file.size === 0) return 'The file is empty.';
  return file.size > largestMegabytes * 1_048_576 ? `The file is larger than ${largestMegabytes} MB.` : null;
}

export function ImportForm({ onClose }: { readonly onClose: () => void }) {
  const mode = useMode();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { kind: 'orders' as ImportKind, file: null as File | null },
    validate: { file: fileFault },
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
    <ChangeForm form={form} change={send} label="Upload and check" onCancel={onClose} fieldOf={() => 'file'}>
      <SegmentedControl aria-label="File contents" data={optionsOf(kindLabels)} {...form.getInputProps('kind')} />
      <Text>
        The file is checked first. Nothing is saved until you run the import. The columns are those of the CSV export.
        For orders, each row is a line item, with columns such as <Code>line_items.sku</Code>.{' '}
        <DocsLink page="guides/imports">Available columns</DocsLink>
      </Text>
      <FileInput
        label="File"
        placeholder="CSV, up to 10,000 rows"
        accept=".csv,text/csv"
        required
        data-autofocus
        {...form.getInputProps('file')}
      />
    </ChangeForm>
  );
}
