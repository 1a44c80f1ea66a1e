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
import { useSession } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { useCameraNames } from '../cameras/camera-queries.js';
import { sessionName, sessionsQuery } from '../sessions/session-queries.js';

interface ReportDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The id of what it is of, if that is known already. */
  readonly of: string | undefined;
}

export function ReportDialog({ opened, onClose, of }: ReportDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="New report" size="lg">
      <ReportForm onClose={onClose} of={of} />
    </Dialog>
  );
}

const kinds = optionsOf({
  session: 'Inspection session',
  camera: 'Camera, by date',
  order: 'All sessions of an order',
  work_order: 'All sessions of a work order',
});
const kindsOfIds: Readonly<Record<string, ReportScope>> = {
  ses: 'session',
  cam: 'camera',
  ord: 'order',
  wo: 'work_order',
};
const formats = [
  { value: 'pdf', label: 'PDF', description: 'With charts and images' },
  { value: 'json', label: 'JSON', description: 'The same figures, for programs' },
  { value: 'csv', label: 'CSV', description: 'One row per defect, for spreadsheets' },
];

function ReportForm({ onClose, of }: Omit<ReportDialogProps, 'opened'>) {
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
      id: (given) => (given.trim() === '' ? 'Choose a subject.' : null),
      from: (given, { kind, to }) =>
        kind === 'camera' && (given === undefined || to === undefined) ? 'Enter both dates.' : null,
      formats: (given) => (given.length === 0 ? 'Choose at least one format.' : null),
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
      notifications.show({ message: 'Creating the report. It appears in the list in a moment.' });
      onClose();
    },
  });
  const { kind, from, to } = form.values;
  const fieldOf = (param: string): string => (param.startsWith('scope') ? 'id' : param === 'to' ? 'from' : param);
  return (
    <ChangeForm form={form} change={make} fieldOf={fieldOf} label="Create report" onCancel={onClose}>
      <Select
        label="Subject"
        data={kinds}
        value={kind}
        onChange={(value) => form.setValues({ kind: (value as ReportScope | null) ?? 'session', id: '' })}
        allowDeselect={false}
        data-autofocus
      />
      <WhatField kind={kind} inputProps={form.getInputProps('id')} />
      {kind === 'camera' && (
        <div>
          <DateRangeFilter
            label="Inspected"
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
      <TextInput
        label="Title"
        description="Shown on the report and in this list."
        maxLength={200}
        {...form.getInputProps('name')}
      />
      <Checkbox.Group label="Formats" withAsterisk {...form.getInputProps('formats')}>
        <Group gap="lg" mt="xs">
          {formats.map((format) => (
            <Checkbox key={format.value} {...format} />
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
  const mode = useMode();
  const { moment } = useTimes();
  const { options: cameras, nameOf } = useCameraNames();
  const sessions = useInfiniteQuery({ ...sessionsQuery(mode, {}), enabled: kind === 'session' });
  switch (kind) {
    case 'camera':
      return <Select label="Camera" data={cameras} value={value || null} searchable required {...props} />;
    case 'session': {
      const listed = sessions.data?.pages.flatMap(({ data }) => data) ?? [];
      const options = listed.map((session) => ({
        value: session.id,
        label: `${sessionName(session, nameOf)} · ${moment(session.created_at)}`,
      }));
      const isListed = value === '' || options.some((option) => option.value === value);
      const all = isListed ? options : [{ value, label: value }, ...options];
      return <Select label="Inspection session" data={all} value={value || null} searchable required {...props} />;
    }
    case 'order':
      return <TextInput label="Order ID" placeholder="ord_…" value={value} required {...props} />;
    case 'work_order':
      return <TextInput label="Work order ID" placeholder="wo_…" value={value} required {...props} />;
  }
}
