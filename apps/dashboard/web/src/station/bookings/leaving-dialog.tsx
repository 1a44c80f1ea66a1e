import { Stack, Text } from '@mantine/core';
import { Dialog } from '../../kit/dialog.js';
import { DialogButtons } from '../../kit/dialog-buttons.js';
import { InShownLanguage, useTexts } from '../../language/language.js';
import { stationTexts } from '../station-texts.js';

export interface LeavingDialogProps {
  /** Undefined while nothing is asked. */
  readonly open: { readonly subject: number; readonly answer: (leaves: boolean) => void } | undefined;
}

export function LeavingDialog(props: LeavingDialogProps) {
  return (
    <InShownLanguage>
      <LeavingInLanguage {...props} />
    </InShownLanguage>
  );
}

function LeavingInLanguage({ open }: LeavingDialogProps) {
  const t = useTexts(stationTexts);
  return (
    <Dialog opened={open !== undefined} onClose={() => open?.answer(false)} title={t('leaveTitle')}>
      {open !== undefined && (
        <Stack>
          <Text>{t('leaveHint', { count: open.subject })}</Text>
          <DialogButtons
            label={t('leave')}
            change={{ isPending: false, error: null }}
            onCancel={() => open.answer(false)}
            cancelLabel={t('stay')}
            isDangerous
            onConfirm={() => open.answer(true)}
          />
        </Stack>
      )}
    </Dialog>
  );
}
