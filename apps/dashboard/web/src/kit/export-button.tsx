/** Saves a whole list as CSV. */
import { type AnsweredFile, type Files, filesOf } from '../api/api.js';
import { useMode } from '../shell/mode.js';
import { SaveButton } from './save-button.js';

interface ExportButtonProps {
  /** Of the list. */
  readonly label: string;
  readonly read: (files: Files) => Promise<AnsweredFile>;
}

export function ExportButton({ label, read }: ExportButtonProps) {
  const mode = useMode();
  return (
    <SaveButton
      label="Export"
      aria-label={`Export as CSV: ${label}`}
      name={`${label}.csv`}
      read={() => read(filesOf(mode, 'text/csv'))}
      size="compact-sm"
      ml="auto"
    />
  );
}
