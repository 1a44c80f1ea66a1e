/** The end of a form on a page: why it was refused, and the way back to what is stored. */
import { Button, Group } from '@mantine/core';
import { useTexts } from '../language/language.js';
import { FailureNotice } from './failure-notice.js';
import { kitTexts } from './kit-texts.js';

interface SaveButtonsProps {
  readonly form: { readonly isDirty: () => boolean; readonly reset: () => void };
  readonly change: { readonly isPending: boolean; readonly error: Error | null; readonly reset: () => void };
}

export function SaveButtons({ form, change }: SaveButtonsProps) {
  const t = useTexts(kitTexts);
  const isChanged = form.isDirty();
  const undo = (): void => {
    form.reset();
    change.reset();
  };
  return (
    <>
      {change.error !== null && <FailureNotice failure={change.error} />}
      <Group>
        <Button type="submit" loading={change.isPending} disabled={!isChanged}>
          {t('save')}
        </Button>
        {isChanged && (
          <Button variant="default" onClick={undo}>
            {t('undo')}
          </Button>
        )}
      </Group>
    </>
  );
}
