import { Code, FileInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { BankStatement } from '@millwright/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, type Mode } from '../../api/api.js';
import { recordsPerPage } from '../../api/list-query.js';
import { uploadFile } from '../../api/upload-file.js';
import { useChange } from '../../kit/change.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useTexts } from '../../language/language.js';
import { Phrase } from '../../language/phrase.js';
import type { TextsOf } from '../../language/texts.js';
import { useMode } from '../../shell/mode.js';
import { recordPath } from '../../shell/record-path.js';
import { bankStatementsTexts } from './bank-statements-texts.js';
import { MappingFields } from './mapping-fields.js';
import { columnsOf, mappingFor, mappingOf, ownColumns } from './statement-columns.js';
import { statementFile } from './statement-file.js';

const largestMegabytes = 10;

function fileFault(t: TextsOf<typeof bankStatementsTexts>, file: File | null): string | null {
  if (file === null) return t('chooseFile');
  if (statementFile(file) === undefined) return t('fileFormatWrong');
  if (file.size === 0) return t('fileEmpty');
  return file.size > largestMegabytes * 1_048_576 ? t('fileTooLarge', { megabytes: largestMegabytes }) : null;
}

type Banks = ReadonlyMap<string, NonNullable<BankStatement['mapping']>>;

/** Of the latest statements: the banks that were named, each with the mapping that it was last sent with. */
function banksQuery(mode: Mode) {
  return queryOptions({
    queryKey: ['bank-statements', mode, 'banks'],
    queryFn: async ({ signal }): Promise<Banks> => {
      const { data } = await api(mode).bankStatements.list({ limit: recordsPerPage }, { signal });
      const named = data.flatMap(({ bank_name: name, mapping }) => (name && mapping ? [[name, mapping] as const] : []));
      return new Map(named.toReversed());
    },
  });
}

export function UploadForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(bankStatementsTexts);
  const mode = useMode();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [banks, setBanks] = useState<Banks>(new Map());
  const [columns, setColumns] = useState<readonly string[]>([]);
  const form = useForm({
    initialValues: { file: null as File | null, bank_name: '', mapping: mappingFor([]) },
    validate: { file: (file) => fileFault(t, file) },
  });
  const choose = async (file: File | null): Promise<void> => {
    form.setFieldValue('file', file);
    const found = file !== null && statementFile(file)?.format === 'csv' ? await columnsOf(file) : [];
    // Without them the person says what the columns are.
    const known = found.length === 0 ? banks : await queries.fetchQuery(banksQuery(mode)).catch(() => banks);
    setColumns(found);
    setBanks(known);
    // The bank of the latest file is probably that of this one.
    const [bank, mapping] = [...known].findLast(([, each]) => hasAll(found, each)) ?? ['', undefined];
    form.setValues({ bank_name: bank, mapping: mappingFor(found, mapping) });
  };
  const send = useChange({
    change: async ({ file, bank_name: bank, mapping }: typeof form.values, idempotencyKey) => {
      const { format, type } = statementFile(file!)!;
      const { id } = await uploadFile(mode, new File([file!], file!.name, { type }));
      const named = columns.length > 0 && {
        mapping: mappingOf(mapping),
        ...(bank.trim() && { bank_name: bank.trim() }),
      };
      return await api(mode).bankStatements.create({ upload_id: id, format, ...named }, { idempotencyKey });
    },
    onDone: ({ id }) => {
      onClose();
      void navigate({ href: recordPath(mode, id)! });
    },
  });
  const fieldOf = (param: string): string => (/^(mapping|bank_name)/.test(param) ? param : 'file');
  return (
    <ChangeForm form={form} change={send} label={t('upload')} onCancel={onClose} fieldOf={fieldOf}>
      <Text>
        <Phrase text={t('uploadHint')} parts={{ columns: () => <Code>{ownColumns}</Code> }} />
      </Text>
      <FileInput
        label={t('file')}
        placeholder={t('fileExample')}
        accept=".csv,.xml,text/csv,application/xml"
        required
        data-autofocus
        {...form.getInputProps('file')}
        onChange={(file) => void choose(file)}
      />
      {columns.length > 0 && (
        <MappingFields
          form={form}
          columns={columns}
          banks={[...banks.keys()]}
          onBank={(name) => form.setFieldValue('mapping', mappingFor(columns, banks.get(name)))}
        />
      )}
    </ChangeForm>
  );
}

function hasAll(columns: readonly string[], mapping: NonNullable<BankStatement['mapping']>): boolean {
  const { date_format: _, ...names } = mapping;
  const known = new Set(columns.map((name) => name.toLowerCase()));
  return Object.values(names).every((name) => name === undefined || known.has(name.toLowerCase()));
}
