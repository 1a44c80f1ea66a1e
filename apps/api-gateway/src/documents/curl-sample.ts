/** A call as curl makes it, by the examples of the document. It needs nothing but bash and curl. */
import type { Call, Parameter } from './openapi.js';

const idempotencyKey = 'Idempotency-Key';

export function curlOf({ method, path, requestBody }: Call, parameters: readonly Parameter[], server: string): string {
  const given = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const example = parameters.find((each) => each.in === 'path' && each.name === name)?.example;
    return typeof example === 'string' ? encodeURIComponent(example) : `{${name}}`;
  });
  const query = parameters.flatMap(({ in: place, name, example }) =>
    place === 'query' && typeof example === 'string' ? [`${name}=${encodeURIComponent(example)}`] : [],
  );
  const address = server + given + (query.length > 0 ? `?${query.join('&')}` : '');
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(address)}`,
    `-H "Authorization: Bearer $MILLWRIGHT_API_KEY"`,
  ];
  if (parameters.some(({ name }) => name === idempotencyKey)) lines.push(`-H "${idempotencyKey}: $(date +%s)-$RANDOM"`);
  const [body] = Object.values(requestBody?.content['application/json']?.examples ?? {});
  if (body !== undefined) {
    lines.push(`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body.value, null, 2))}`);
  }
  return `${lines.join(' \\\n  ')}\n`;
}

/** As one word of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
