/** The introduction of the OpenAPI document: the rules for every operation. */
import { addressFigures, mostFaults, plans, sandboxFigures, versions, type LimitFigures } from '@millwright/contracts';

export function introduction(): string {
  return `JSON over HTTP. Live mode and test mode each have their own address; a key works on one of them. Every answer contains the request id in \`x-request-id\`: quote it to support. We may add fields to answers and events at any time, so ignore those that you do not know; unknown fields in a request are refused.

# Authentication
Send \`Authorization: Bearer <API_KEY>\` with every call. Keys belong on servers: never in a URL, a browser or an app that others can open. \`GET /v1/me\` shows the account and the scopes of a key.

# Versions
Send the version that you have tested with in \`Service-Version\`; there are ${versions.map((version) => `\`${version}\``).join(' and ')}. Without the header, calls are answered in the version that your account is pinned to: the newest at its first call. Every answer shows its version in \`service-version\`.

# Limits
Limits apply to an account, not to a key. A bucket of tokens contains the burst and refills at the sustained rate; each call takes one token, and the number of calls in flight is limited. A call over a limit is 429 \`rate_limited\` and takes no token; \`retry-after\` says how many seconds to wait.

| plan | sustained | burst | in flight |
|---|---|---|---|
${limitRows().join('\n')}

Some operations also have their own limit, shown in their descriptions. Calls without a valid credential draw on a bucket of their network address (${addressFigures.sustained} a second, burst ${addressFigures.burst}). \`RateLimit-Policy\` and \`RateLimit\` show every bucket that a call draws on.

# Errors
Every error has the same body, described as \`Error\`. Decide by \`code\`: \`Error\` lists all codes, and \`doc_url\` links to the page of each. A later version may add codes, so treat an unknown code by its status. \`message\` is for people and may change. A call refused with 400 lists every fault in \`errors\`, up to ${mostFaults}; \`code\`, \`message\` and \`param\` repeat the first.

# Safe repeats
Send your own \`Idempotency-Key\` with every call that changes something. A repeat with the same key within 24 hours changes nothing and returns the first answer, with \`idempotent-replayed: true\`. You can repeat refused calls with the same key.

# Lists
Lists are newest first, unless an operation has a \`sort\`. \`limit\` says how many records to return; while \`has_more\` is true, pass \`next_cursor\` as \`cursor\` to get the next page.

# Guides
[Guides](/docs/guides) show whole flows with commands that run: [orders, production and dispatch](/docs/guides/orders-and-production), [receiving webhooks](/docs/guides/receiving-webhooks), [events](/docs/guides/events), [limits and retrying](/docs/guides/limits-and-retrying), [idempotency](/docs/guides/idempotency), [lists and synchronisation](/docs/guides/lists-and-sync), [going live](/docs/guides/going-live). Each [error](/docs/errors) has a page.`;
}

/** One row for each set of figures, with the plans that have it. */
function limitRows(): string[] {
  const entries: readonly (readonly [string, LimitFigures | null])[] = Object.entries(plans);
  const groups = Map.groupBy(entries, ([, figures]) => cells(figures));
  return [
    `| Sandbox, any plan ${cells(sandboxFigures)}`,
    ...[...groups].map(([figures, rows]) => `| ${rows.map(([plan]) => plan).join(', ')} ${figures}`),
  ];
}

function cells(figures: LimitFigures | null): string {
  if (figures === null) return '| negotiated | negotiated | negotiated |';
  const { sustained, burst, concurrent } = figures;
  return `| ${sustained} a second | ${burst} | ${concurrent} |`;
}
