/** The reviews of a defect, and the verdicts that lead to them. */
import { enumeration } from '../kit/enumeration.js';
import { lifecycle } from '../kit/lifecycle.js';

export const reviews = enumeration('DefectReview', ['unreviewed', 'confirmed', 'reclassified', 'dismissed']);
export type Review = (typeof reviews)[number];

export const defectLifecycle = lifecycle({
  record: 'defect',
  statuses: reviews,
  transitions: {
    confirmed: { can: 'be confirmed', by: 'defects.confirm', from: ['unreviewed'], to: 'confirmed' },
    reclassified: { can: 'be reclassified', by: 'defects.reclassify', from: ['unreviewed'], to: 'reclassified' },
    dismissed: { can: 'be dismissed', by: 'defects.dismiss', from: ['unreviewed'], to: 'dismissed' },
    reopened: {
      can: 'be reopened',
      by: 'defects.reopen',
      from: ['confirmed', 'reclassified', 'dismissed'],
      to: 'unreviewed',
    },
  },
});
