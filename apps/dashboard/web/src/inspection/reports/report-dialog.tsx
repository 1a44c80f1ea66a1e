import { Checkbox, Group, Select, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { ReportFormat, ReportScope } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../api/api.js';
import { ChangeForm } from '../../kit/change-form.js';
import { useChange } from '../../kit/change.js';
import { addDays } from '../../kit/dates.js';
import { DateRangeFilter, pastPresets } from '../../kit/date-range.js';
import { Dialog } from '../../kit/dialog.js';
import { useTimes } from '../../kit/format.js';
import { optionsOf } from '../../kit/options.js';
import { useLabels, useTexts } from '../../language/language.js';
import { useSession } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { useCameraNames } from '../cameras/camera-queries.js';
import { sessionName, sessionsQuery } from '../sessions/session-queries.js';
import { reportsTexts } from './reports-texts.js';

interface ReportDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The id of what it is of, if that is known already. */
  readonly of: string | undefined;
}

export function ReportDialog({ opened, onClose, of }: ReportDialogProps) {
  const t = useTexts(reportsTexts);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('newReport')} size="lg">
      <ReportForm onClose={onClose} of={of} />
    </Dialog>
  );
}

const kindsOfIds: Readonly<Record<string, ReportScope>> = {
  ses: 'session',
  cam: 'camera',
  ord: 'order',
  wo: 'work_order',
};
const formats: readonly ReportFormat[] = ['pdf', 'json', 'csv'];

function ReportForm({ onClose, of }: Omit<ReportDialogProps, 'opened'>) {
  const t = useTexts(reportsTexts);
  const kinds = useLabels(reportsTexts, 'subject');
  const mode = useMode();
  const { time_zone: timeZone } = useSession().account;
  const { today, startOf } = useTimes();
  const form = useForm({
    initialValues: {
      kind: (of === undefined ? undefined : kindsOfIds[of.split('_')[0]!]) ?? 'session',
      id: of ?? '',
      from: addDays(today(), -6) as string | undefined,
      to: today() as string | undefined,
      formats: ['pdf'],
      name: '',
    },
    validate: {
      id: (given) => (given.trim() === '' ? t('chooseSubject') : null),
      from: (given, { kind, to }) =>
        kind === 'camera' && (given === undefined || to === undefined) ? t('enterBothDates') : null,
      formats: (given) => (given.length === 0 ? t('chooseFormat') : null),
    },
  });
  const make = useChange({
    change: (values: typeof form.values, idempotencyKey) => {
      const { kind, id, from, to, name } = values;
      return api(mode).qcReports.create(
        {
          scope: { type: kind as ReportScope, id: id.trim() },
          time_zone: timeZone,
          formats: values.formats as ReportFormat[],
          ...(kind === 'camera' &&
            from !== undefined &&
            to !== undefined && { from: startOf(from), to: startOf(addDays(to, 1)) }),
          ...(name !== '' && { name }),
        },
        { idempotencyKey },
      );
    },
    onDone: () => {
      notifications.show({ message: t('creatingReport') });
      onClose();
    },
  });
  const { kind, from, to } = form.values;
  const fieldOf = (param: string): string => (param.startsWith('scope') ? 'id' : param === 'to' ? 'from' : param);
  return (
    <ChangeForm form={form} change={make} fieldOf={fieldOf} label={t('createReport')} onCancel={onClose}>
      <Select
        label={t('subject')}
        data={optionsOf(kinds)}
        value={kind}
        onChange={(value) => form.setValues({ kind: (value as ReportScope | null) ?? 'session', id: '' })}
        allowDeselect={false}
        data-autofocus
      />
      <WhatField kind={kind} inputProps={form.getInputProps('id')} />
      {kind === 'camera' && (
        <div>
          <DateRangeFilter
            label={t('inspected')}
            value={{ from, to }}
            onChange={(range) => form.setValues({ from: range.from, to: range.to })}
            presets={pastPresets}
          />
          {form.errors['from'] !== undefined && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {form.errors['from']}
            </Text>
          )}
        </div>
      )}
      <TextInput label={t('title')} description={t('titleHint')} maxLength={200} {...form.getInputProps('name')} />
      <Checkbox.Group label={t('formats')} withAsterisk {...form.getInputProps('formats')}>
        <Group gap="lg" mt="xs">
          {formats.map((format) => (
            <Checkbox key={format} value={format} label={format.toUpperCase()} description={t(`format_${format}`)} />
          ))}
        </Group>
      </Checkbox.Group>
    </ChangeForm>
  );
}

interface WhatFieldProps {
  readonly kind: ReportScope;
  readonly inputProps: { readonly value?: string; readonly error?: React.ReactNode };
}

/** What is chosen from a list where there is one. */
function WhatField({ kind, inputProps: { value = '', ...props } }: WhatFieldProps) {
  const t = useTexts(reportsTexts);
  const mode = useMode();
  const { moment } = useTimes();
  const { options: cameras, nameOf } = useCameraNames();
  const sessions = useInfiniteQuery({ ...sessionsQuery(mode, {}), enabled: kind === 'session' });
  switch (kind) {
    case 'camera':
      return <Select label={t('camera')} data={cameras} value={value || null} searchable required {...props} />;
    case 'session': {
      const listed = sessions.data?.pages.flatMap(({ data }) => data) ?? [];
      const options = listed.map((session) => ({
        value: session.id,
        label: `${sessionName(session, nameOf)} · ${moment(session.created_at)}`,
      }));
      const isListed = value === '' || options.some((option) => option.value === value);
      const all = isListed ? options : [{ value, label: value }, ...options];
      return <Select label={t('inspectionSession')} data={all} value={value || null} searchable required {...props} />;
    }
    case 'order':
      return <TextInput label={t('orderId')} placeholder={t('orderIdExample')} value={value} required {...props} />;
    case 'work_order':
      return (
        <TextInput label={t('workOrderId')} placeholder={t('workOrderIdExample')} value={value} required {...props} />
      );
  }
}
