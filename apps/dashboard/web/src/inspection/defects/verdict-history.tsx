/** What was said of a defect, from its detection on. */
import { Text } from '@mantine/core';
import type { Defect } from '@millwright/contracts';
import { codeWords } from '../../kit/code-words.js';
import { useTimes } from '../../kit/format.js';
import { useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { formatShare } from '../words.js';
import { defectsTexts } from './defects-texts.js';
import classes from './verdict-history.module.css';

type Verdict = Defect['verdicts'][number];

export function VerdictHistory({ defect }: { readonly defect: Defect }) {
  const t = useTexts(defectsTexts);
  const { moment } = useTimes();
  return (
    <ol className={classes.history}>
      <li>
        <Text fw={600}>{t('detectedClass', { class: codeWords(defect.original_class) })}</Text>
        <Text size="sm" c="dimmed">
          {t('scoreAt', { score: formatShare(defect.score), time: moment(defect.created_at) })}
        </Text>
      </li>
      {defect.verdicts.map((verdict) => (
        <li key={verdict.created_at}>
          <Text fw={600}>{titleOf(t, verdict)}</Text>
          {verdict.reason !== null && <Text size="sm">“{verdict.reason}”</Text>}
          <Text size="sm" c="dimmed">
            {verdict.by.name}, {moment(verdict.created_at)}
          </Text>
        </li>
      ))}
    </ol>
  );
}

function titleOf(t: TextsOf<typeof defectsTexts>, { verdict, from_class: from, class: to }: Verdict): string {
  switch (verdict) {
    case 'confirmed':
      return t('confirmedAs', { class: codeWords(to) });
    case 'reclassified':
      return t('reclassifiedAs', { class: codeWords(to), before: codeWords(from) });
    case 'dismissed':
      return t('dismissed');
    case 'reopened':
      return t('reopened');
  }
}
