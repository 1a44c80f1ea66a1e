import { Code, FileInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../api/api.js';
import { uploadFile } from '../../api/upload-file.js';
import { useChange } from '../../kit/change.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useMode } from '../../shell/mode.js';
import { recordPath } from '../../shell/record-path.js';
import { statementFile } from './statement-file.js';

const largestMegabytes = 10;

function fileFault(file: File | null): string | null {
  if (file === null) return 'Choose a file.';
  if (statementFile(file) === undefined) return 'Choose a CSV file, or an XML file of the format camt.053.';
  if (file.size === 0) return 'The file is empty.';
  return file.size > largestMegabytes * 1_048_576 ? `The file is larger than ${largestMegabytes} MB.` : null;
}

export function UploadForm({ onClose }: { readonly onClose: () => void }) {
  const mode = useMode();
  const navigate = useNavigate();
  const form = useForm({ initialValues: { file: null as File | null }, validate: { file: fileFault } });
  const send = useChange({
    change: async ({ file }: typeof form.values, idempotencyKey) => {
      const { format, type } = statementFile(file!)!;
      const { id } = await uploadFile(mode, new File([file!], file!.name, { type }));
      return await api(mode).bankStatements.create({ upload_id: id, format }, { idempotencyKey });
    },
    onDone: ({ id }) => {
      onClose();
      void navigate({ href: recordPath(mode, id)! });
    },
  });
  return (
    <ChangeForm form={form} change={send} label="Upload the statement" onCancel={onClose} fieldOf={() => 'file'}>
      <Text>
        Statements may overlap: a line counts once, by the reference of the bank. A CSV file is UTF-8 and begins with{' '}
        <Code>date,reference,description,amount,currency</Code>; credits are positive.
      </Text>
      <FileInput
        label="File"
        placeholder="CSV, or XML (camt.053)"
        accept=".csv,.xml,text/csv,application/xml"
        required
        data-autofocus
        {...form.getInputProps('file')}
      />
    </ChangeForm>
  );
}
