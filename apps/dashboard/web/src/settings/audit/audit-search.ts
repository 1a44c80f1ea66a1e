/** The filters of the audit log, as its address has them. */

const kinds = ['user.', 'key.', 'application.', 'account.', 'station.', 'operator.', 'dashboard.'] as const;
type Kind = (typeof kinds)[number];

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
    ...(kinds.includes(kind as Kind) && { kind: kind as Kind }),
    ...(typeof record === 'string' && { record }),
    ...(typeof from === 'string' && date.test(from) && { from }),
    ...(typeof to === 'string' && date.test(to) && { to }),
  };
}
