/** The introduction of the OpenAPI document: the rules for every operation. */
import { addressFigures, mostFaults, plans, sandboxFigures, versions, type LimitFigures } from '@millwright/contracts';

export function introduction(): string {
  return `JSON over HTTP. Live mode and test mode have separate addresses; a key works on one of them. Every response contains its request id in \`x-request-id\`: quote it to support. Responses and events may gain fields at any time, so ignore fields that you do not know; unknown fields in a request are refused.

# Authentication
Send \`Authorization: Bearer <API_KEY>\` with every call. Keys belong on servers: never in a URL, a browser or an app that others can open. \`GET /v1/me\` shows the account and the scopes of a key.

# Versions
Send the version that you have tested in \`Service-Version\`; the versions are ${versions.map((version) => `\`${version}\``).join(' and ')}. Without the header, calls use the version that your account is pinned to: the newest at its first call. Every response shows its version in \`service-version\`.

# Limits
Limits apply to an account, not to a key. A token bucket holds the burst and refills at the sustained rate; each call takes one token. The number of concurrent calls is limited, too. A call over a limit is 429 \`rate_limited\` and takes no token; \`retry-after\` says how many seconds to wait.

| plan | sustained | burst | in flight |
|---|---|---|---|
${limitRows().join('\n')}

Some operations have an additional limit; their descriptions state it. Calls without a valid credential use a bucket of their network address (${addressFigures.sustained} a second, burst ${addressFigures.burst}). \`RateLimit-Policy\` and \`RateLimit\` show every bucket that a call uses.

# Errors
Every error has the same body, described as \`Error\`. Branch on \`code\`: \`Error\` lists all codes, and \`doc_url\` links to the page of each. A later version may add codes, so handle an unknown code by its status. \`message\` is for people and may change. A 400 lists every fault that was found in \`errors\`, up to ${mostFaults}; \`code\`, \`message\` and \`param\` are those of the first.

# Safe repeats
Send your own \`Idempotency-Key\` with every call that changes something. A repeat with the same key within 24 hours changes nothing and returns the first response, with \`idempotent-replayed: true\`. You can repeat refused calls with the same key.

# Lists
Lists are newest first, unless an operation has a \`sort\`. \`limit\` is the number of records to return; while \`has_more\` is true, pass \`next_cursor\` as \`cursor\` to get the next page.

# Guides
[Guides](/docs/guides) show complete flows with commands that you can run: [orders, production and dispatch](/docs/guides/orders-and-production), [receiving webhooks](/docs/guides/receiving-webhooks), [events](/docs/guides/events), [limits and retrying](/docs/guides/limits-and-retrying), [idempotency](/docs/guides/idempotency), [lists and synchronisation](/docs/guides/lists-and-sync), [going live](/docs/guides/going-live). Each [error code](/docs/errors) has a page.`;
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
