/** Saves a whole list as CSV. */
import { type AnsweredFile, type Files, filesOf } from '../api/api.js';
import { useTexts } from '../language/language.js';
import { useMode } from '../shell/mode.js';
import { kitTexts } from './kit-texts.js';
import { SaveButton } from './save-button.js';

interface ExportButtonProps {
  /** Of the list. */
  readonly label: string;
  readonly read: (files: Files) => Promise<AnsweredFile>;
}

export function ExportButton({ label, read }: ExportButtonProps) {
  const t = useTexts(kitTexts);
  const mode = useMode();
  return (
    <SaveButton
      label={t('export')}
      aria-label={t('exportOf', { label })}
      name={`${label}.csv`}
      read={() => read(filesOf(mode, 'text/csv'))}
      size="compact-sm"
      ml="auto"
    />
  );
}
