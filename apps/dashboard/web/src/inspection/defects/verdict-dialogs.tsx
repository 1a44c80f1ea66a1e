/** Asks what a verdict needs beside itself: a class, a reason. */
import { Autocomplete, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSessionStorage } from '@mantine/hooks';
import { ChangeForm } from '../../kit/change-form.js';
import { Dialog } from '../../kit/dialog.js';
import { formatClass } from '../words.js';

interface Change<Values> {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly mutate: (values: Values, options: { readonly onError: (failure: Error) => void }) => void;
}

const reasonProps = { label: 'Reason', maxLength: 500 } as const;
const commonReasons = ['Reflection', 'Dust or hair on the lens', 'Within tolerance', 'Not on the part'];

interface ReclassifyDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly from: string;
  /** The classes that are known. */
  readonly classes: readonly string[];
  readonly change: Change<{ class: string; reason: string }>;
}

export function ReclassifyDialog({ opened, onClose, ...props }: ReclassifyDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Reclassify defect">
      <ReclassifyForm onClose={onClose} {...props} />
    </Dialog>
  );
}

function ReclassifyForm({ onClose, from, classes, change }: Omit<ReclassifyDialogProps, 'opened'>) {
  const form = useForm({
    initialValues: { class: '', reason: '' },
    validate: {
      class: (given) => {
        if (given.trim() === '') return 'Enter a class.';
        return given.trim() === from ? 'It already has this class: confirm it instead.' : null;
      },
    },
  });
  return (
    <ChangeForm
      form={form}
      change={change}
      sentOf={({ class: name, reason }) => ({ class: name.trim(), reason: reason.trim() })}
      label="Reclassify"
      onCancel={onClose}
    >
      <Text>Detected as {formatClass(from)}.</Text>
      <Autocomplete
        label="New class"
        data={classes.filter((name) => name !== from)}
        maxLength={100}
        required
        data-autofocus
        {...form.getInputProps('class')}
      />
      <Autocomplete {...reasonProps} {...form.getInputProps('reason')} />
    </ChangeForm>
  );
}

interface DismissDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly count?: number;
  readonly change: Change<{ reason: string }>;
}

export function DismissDialog({ opened, onClose, count = 1, ...props }: DismissDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={count === 1 ? 'Dismiss defect' : `Dismiss ${count} defects`}>
      <DismissForm onClose={onClose} count={count} {...props} />
    </Dialog>
  );
}

function DismissForm({ onClose, count = 1, change }: Omit<DismissDialogProps, 'opened'>) {
  // Of the last dismissal: the next one often has the same.
  const [reason, setReason] = useSessionStorage({
    key: 'dismissal-reason',
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const form = useForm({
    initialValues: { reason },
    validate: { reason: (given) => (given.trim() === '' ? 'Enter a reason.' : null) },
  });
  return (
    <ChangeForm
      form={form}
      change={{
        ...change,
        mutate: (values, options) => {
          setReason(values.reason);
          change.mutate(values, options);
        },
      }}
      sentOf={(values) => ({ reason: values.reason.trim() })}
      label={count === 1 ? 'Dismiss' : `Dismiss ${count}`}
      onCancel={onClose}
    >
      <Text>
        {count === 1 ? 'It no longer counts' : `All ${count} no longer count`}, and {count === 1 ? 'its' : 'their'}{' '}
        images are kept for 14 days.
      </Text>
      <Autocomplete {...reasonProps} data={commonReasons} required data-autofocus {...form.getInputProps('reason')} />
    </ChangeForm>
  );
}
