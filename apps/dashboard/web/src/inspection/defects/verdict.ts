/** What a person may say of a defect. */
import type { confirmDefect, Defect, dismissDefect, reclassifyDefect, reopenDefect } from '@millwright/contracts';
import { call, type Mode } from '../../api/call.js';
import { changeRecord } from '../../kit/conflict.js';
import { readDefect } from './defect-queries.js';

export type Verdict =
  | { readonly kind: 'confirm' }
  | { readonly kind: 'reclassify'; readonly class: string; readonly reason: string }
  | { readonly kind: 'dismiss'; readonly reason: string }
  | { readonly kind: 'reopen'; readonly reason: string };

/** The defect as it is afterwards. */
export function giveVerdict(mode: Mode, defect: Defect, verdict: Verdict, idempotencyKey: string): Promise<Defect> {
  return changeRecord({
    label: 'The defect',
    known: defect,
    read: () => readDefect(mode, defect.id),
    change: (etag) => {
      const same = { method: 'POST', params: { id: defect.id }, idempotencyKey, etag } as const;
      switch (verdict.kind) {
        case 'confirm':
          return call<typeof confirmDefect>(mode, { ...same, path: '/v1/defects/{id}/confirm' });
        case 'reclassify': {
          const { class: name, reason } = verdict;
          return call<typeof reclassifyDefect>(mode, {
            ...same,
            path: '/v1/defects/{id}/reclassify',
            body: { class: name, ...(reason !== '' && { reason }) },
          });
        }
        case 'dismiss':
          return call<typeof dismissDefect>(mode, {
            ...same,
            path: '/v1/defects/{id}/dismiss',
            body: { reason: verdict.reason },
          });
        case 'reopen':
          return call<typeof reopenDefect>(mode, {
            ...same,
            path: '/v1/defects/{id}/reopen',
            body: { reason: verdict.reason },
          });
      }
    },
  });
}
