/** What a person may say of a defect. */
import type { Defect } from '@millwright/contracts';
import { api, type Mode } from '../../api/api.js';
import { changeRecord } from '../../kit/conflict.js';
import type { TextsOf } from '../../language/texts.js';
import { readDefect } from './defect-queries.js';
import type { defectsTexts } from './defects-texts.js';

export type Verdict =
  | { readonly kind: 'confirm' }
  | { readonly kind: 'reclassify'; readonly class: string; readonly reason: string }
  | { readonly kind: 'dismiss'; readonly reason: string }
  | { readonly kind: 'reopen'; readonly reason: string };

/** The defect as it is afterwards. */
export function giveVerdict(
  t: TextsOf<typeof defectsTexts>,
  mode: Mode,
  defect: Defect,
  verdict: Verdict,
  idempotencyKey: string,
): Promise<Defect> {
  return changeRecord({
    label: t('theDefect'),
    known: defect,
    read: () => readDefect(mode, defect.id),
    change: (ifMatch) => {
      const options = { ifMatch, idempotencyKey };
      switch (verdict.kind) {
        case 'confirm':
          return api(mode).defects.confirm(defect.id, options);
        case 'reclassify': {
          const { class: name, reason } = verdict;
          return api(mode).defects.reclassify(defect.id, { class: name, ...(reason !== '' && { reason }) }, options);
        }
        case 'dismiss':
          return api(mode).defects.dismiss(defect.id, { reason: verdict.reason }, options);
        case 'reopen':
          return api(mode).defects.reopen(defect.id, { reason: verdict.reason }, options);
      }
    },
  });
}
