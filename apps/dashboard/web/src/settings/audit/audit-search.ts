/** The filters of the audit log, as its address has them. */

export const kindLabels = {
  'user.': 'People and sign-ins',
  'key.': 'API keys',
  'application.': 'Applications and connections',
  'account.': 'Account',
  'station.': 'Stations and their bookings',
  'operator.': 'Operators',
  'dashboard.': 'Record changes in the dashboard',
} as const;

type Kind = keyof typeof kindLabels;

export interface AuditSearch {
  readonly person?: string | undefined;
  readonly kind?: Kind | undefined;
  readonly record?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const date = /^\d{4}-\d{2}-\d{2}$/;
const personId = /^usr_[0-9A-Za-z]{22}$/;

/** Drops what cannot be a filter. */
export function auditSearch(given: Record<string, unknown>): AuditSearch {
  const { person, kind, record, from, to } = given;
  return {
    ...(typeof person === 'string' && personId.test(person) && { person }),
    ...(typeof kind === 'string' && kind in kindLabels && { kind: kind as Kind }),
    ...(typeof record === 'string' && { record }),
    ...(typeof from === 'string' && date.test(from) && { from }),
    ...(typeof to === 'string' && date.test(to) && { to }),
  };
}
