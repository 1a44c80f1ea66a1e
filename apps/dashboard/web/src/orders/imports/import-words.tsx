/** Imports in words. */
import { Badge } from '@mantine/core';
import type { Import, ImportKind, ImportStatus } from '@millwright/contracts';
import { useLabels, useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { importsTexts } from './imports-texts.js';

export const useImportKinds = (): Readonly<Record<ImportKind, string>> => useLabels(importsTexts, 'kind');

const colours: Readonly<Record<ImportStatus, string>> = {
  checking: 'blue',
  checked: 'orange',
  running: 'blue',
  completed: 'green',
  failed: 'red',
};

export function ImportBadge({ status }: { readonly status: ImportStatus }) {
  const t = useTexts(importsTexts);
  return (
    <Badge variant="light" color={colours[status]} tt="none">
      {t(`status_${status}`)}
    </Badge>
  );
}

export function isUnderWay({ status }: Pick<Import, 'status'>): boolean {
  return status === 'checking' || status === 'running';
}

type Translate = TextsOf<typeof importsTexts>;

export function stateOf(t: Translate, found: Import): string {
  const { status, kind, to_make: fresh, made } = found;
  switch (status) {
    case 'checking':
      return t('checkingHint');
    case 'checked':
      return withLeftOut(t, found, fresh === 0 ? t('nothingNew') : t(`ready_${kind}`, { count: fresh }));
    case 'running':
      return t(`createdSoFar_${kind}`, { count: made });
    case 'completed':
      return withLeftOut(t, found, t(`created_${kind}`, { count: made }));
    case 'failed':
      return t('failedHint');
  }
}

function withLeftOut(t: Translate, { status, kind, faulty }: Import, state: string): string {
  if (faulty === 0) return state;
  const leftOut = status === 'completed' ? (`leftOut_${kind}` as const) : (`willBeLeftOut_${kind}` as const);
  return `${state} ${t(leftOut, { count: faulty })}`;
}
