/** Asks what a verdict needs beside itself: a class, a reason. */
import { Autocomplete, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSessionStorage } from '@mantine/hooks';
import { ChangeForm } from '../../kit/change-form.js';
import { codeWords } from '../../kit/code-words.js';
import { Dialog } from '../../kit/dialog.js';
import { useTexts } from '../../language/language.js';
import { defectsTexts } from './defects-texts.js';

interface Change<Values> {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly mutate: (values: Values, options: { readonly onError: (failure: Error) => void }) => void;
}

const longestReason = 500;

interface ReclassifyDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly from: string;
  /** The classes that are known. */
  readonly classes: readonly string[];
  readonly change: Change<{ class: string; reason: string }>;
}

export function ReclassifyDialog({ opened, onClose, ...props }: ReclassifyDialogProps) {
  const t = useTexts(defectsTexts);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('reclassifyDefect')}>
      <ReclassifyForm onClose={onClose} {...props} />
    </Dialog>
  );
}

function ReclassifyForm({ onClose, from, classes, change }: Omit<ReclassifyDialogProps, 'opened'>) {
  const t = useTexts(defectsTexts);
  const form = useForm({
    initialValues: { class: '', reason: '' },
    validate: {
      class: (given) => {
        if (given.trim() === '') return t('enterClass');
        return given.trim() === from ? t('sameClass') : null;
      },
    },
  });
  return (
    <ChangeForm
      form={form}
      change={change}
      sentOf={({ class: name, reason }) => ({ class: name.trim(), reason: reason.trim() })}
      label={t('reclassify')}
      onCancel={onClose}
    >
      <Text>{t('detectedAs', { class: codeWords(from) })}</Text>
      <Autocomplete
        label={t('newClass')}
        data={classes.filter((name) => name !== from)}
        maxLength={100}
        required
        data-autofocus
        {...form.getInputProps('class')}
      />
      <Autocomplete label={t('reason')} maxLength={longestReason} {...form.getInputProps('reason')} />
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
  const t = useTexts(defectsTexts);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('dismissTitle', { count })}>
      <DismissForm onClose={onClose} count={count} {...props} />
    </Dialog>
  );
}

function DismissForm({ onClose, count = 1, change }: Omit<DismissDialogProps, 'opened'>) {
  const t = useTexts(defectsTexts);
  // Of the last dismissal: the next one often has the same.
  const [reason, setReason] = useSessionStorage({
    key: 'dismissal-reason',
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const form = useForm({
    initialValues: { reason },
    validate: { reason: (given) => (given.trim() === '' ? t('enterReason') : null) },
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
      label={t('dismissConfirm', { count })}
      onCancel={onClose}
    >
      <Text>{t('dismissHint', { count })}</Text>
      <Autocomplete
        label={t('reason')}
        maxLength={longestReason}
        data={[t('reflection'), t('dustOnLens'), t('withinTolerance'), t('notOnThePart')]}
        required
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </ChangeForm>
  );
}
