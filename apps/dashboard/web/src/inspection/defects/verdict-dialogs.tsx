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
const commonReasons = ['A reflection', 'Dust, or a hair on the lens', 'Within tolerance', 'Not on the part'];

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
    <Dialog opened={opened} onClose={onClose} title="Another class">
      <ReclassifyForm onClose={onClose} {...props} />
    </Dialog>
  );
}

function ReclassifyForm({ onClose, from, classes, change }: Omit<ReclassifyDialogProps, 'opened'>) {
  const form = useForm({
    initialValues: { class: '', reason: '' },
    validate: {
      class: (given) => {
        if (given.trim() === '') return 'Enter what it is.';
        return given.trim() === from ? 'It has this class already: confirm it instead.' : null;
      },
    },
  });
  return (
    <ChangeForm
      form={form}
      change={change}
      sentOf={({ class: name, reason }) => ({ class: name.trim(), reason: reason.trim() })}
      label="Reclassify it"
      onCancel={onClose}
    >
      <Text>It was detected as {formatClass(from)}.</Text>
      <Autocomplete
        label="It is"
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

export function DismissDialog({ opened, onClose, ...props }: DismissDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="No defect">
      <DismissForm onClose={onClose} {...props} />
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
    validate: { reason: (given) => (given.trim() === '' ? 'Say why it is none.' : null) },
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
      label={count === 1 ? 'Dismiss it' : `Dismiss ${count}`}
      onCancel={onClose}
    >
      <Text>
        {count === 1 ? 'It counts' : `All ${count} count`} no longer, and {count === 1 ? 'its' : 'their'} images are
        kept for 14 days.
      </Text>
      <Autocomplete {...reasonProps} data={commonReasons} required data-autofocus {...form.getInputProps('reason')} />
    </ChangeForm>
  );
}
