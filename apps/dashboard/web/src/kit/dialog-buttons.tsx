/** The end of a form in a dialog: why it was refused, and the way out and on. */
import { Button, type ButtonProps, Group } from '@mantine/core';
import { commonTexts } from '../language/common-texts.js';
import { useTexts } from '../language/language.js';
import { FailureNotice } from './failure-notice.js';

interface DialogButtonsProps {
  readonly label: string;
  readonly change: { readonly isPending: boolean; readonly error: Error | null };
  readonly onCancel: () => void;
  readonly cancelLabel?: string;
  /** Of what cannot be undone. */
  readonly isDangerous?: boolean;
  /** Where the buttons are in no form. */
  readonly onConfirm?: () => void;
  readonly disabled?: boolean;
  /** `lg`: for fingers. */
  readonly size?: 'sm' | 'lg';
}

export function DialogButtons({
  label,
  change,
  onCancel,
  cancelLabel,
  isDangerous,
  onConfirm,
  disabled,
  size = 'sm',
}: DialogButtonsProps) {
  const t = useTexts(commonTexts);
  const props: ButtonProps = {
    size,
    loading: change.isPending,
    ...(disabled && { disabled }),
    ...(isDangerous && { color: 'red' }),
  };
  return (
    <>
      {change.error !== null && <FailureNotice failure={change.error} />}
      <Group justify="flex-end">
        <Button variant="default" size={size} onClick={onCancel} {...(isDangerous && { 'data-autofocus': true })}>
          {cancelLabel ?? t('cancel')}
        </Button>
        <Button type={onConfirm ? 'button' : 'submit'} {...(onConfirm && { onClick: onConfirm })} {...props}>
          {label}
        </Button>
      </Group>
    </>
  );
}
