/** Reads `retry-after`: seconds, or an HTTP date. */

const longestMs = 24 * 3_600_000;
/** The three formats of an HTTP date; all are in GMT, though the last does not name it. */
const httpDates = [
  /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/,
  /^\w{6,9}, \d\d-\w{3}-\d\d \d\d:\d\d:\d\d GMT$/,
  /^\w{3} \w{3} [ \d]\d \d\d:\d\d:\d\d \d{4}$/,
];

/** Milliseconds from now, at most a day; null if the header is absent or invalid. */
export function retryAfterMs(header: string | readonly string[] | undefined, now = Date.now()): number | null {
  if (typeof header !== 'string') return null;
  const text = header.trim();
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : httpDateOf(text) - now;
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), longestMs);
}

function httpDateOf(text: string): number {
  if (!httpDates.some((form) => form.test(text))) return Number.NaN;
  return Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
}
