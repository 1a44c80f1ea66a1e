/** The filters of the request log, as its address has them. */
export const methods = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT'] as const;
const statuses = ['2xx', '3xx', '4xx', '5xx'];

export interface RequestLogSearch {
  readonly method?: string | undefined;
  readonly path?: string | undefined;
  readonly status?: string | undefined;
  readonly code?: string | undefined;
  readonly request_id?: string | undefined;
  readonly credential_id?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const texts = ['path', 'code', 'request_id', 'credential_id'] as const;
const days = ['from', 'to'] as const;

/** Drops what cannot be a filter. */
export function requestLogSearch(given: Record<string, unknown>): RequestLogSearch {
  const { method, status } = given;
  return {
    ...((methods as readonly unknown[]).includes(method) && { method: method as string }),
    ...(typeof status === 'string' && statuses.includes(status) && { status }),
    ...chosen(given, texts, /^.+$/),
    ...chosen(given, days, /^\d{4}-\d{2}-\d{2}$/),
  };
}

function chosen(given: Record<string, unknown>, names: readonly string[], form: RegExp): Record<string, string> {
  const entries = names.map((name) => [name, given[name]] as const);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && form.test(entry[1])),
  );
}
