/** One page for each error code: what it means, what its body looks like, what to do. */
import {
  errorBody,
  errorCodeNames,
  errorCodes,
  limitNames,
  mostFaults,
  newestVersion,
  versions,
  type ErrorBody,
  type ErrorCode,
  type Fault,
} from '@millwright/contracts';
import type { z } from 'zod';

const details: Partial<Record<ErrorCode, Partial<ErrorBody['error']>>> = {
  invalid_parameter: { param: 'line_items[0].quantity.value' },
  unknown_parameter: { param: 'duedate' },
  missing_parameter: { param: 'reference' },
  conflict: { param: 'reference' },
  insufficient_scope: { required_scopes: ['orders:write'] },
  rate_limited: { limit: 'account' },
  invoice_invalid: {
    param: 'buyer.gstin',
    errors: [
      {
        param: 'buyer.gstin',
        code: 'invoice_invalid',
        message: errorCodes.invoice_invalid.message,
        path: 'BuyerDtls.Gstin',
        portal_code: '3028',
      },
      {
        param: 'line_items[0].tax_rate',
        code: 'invoice_invalid',
        message: 'line_items[0].tax_rate: 17 is not a GST rate in force on 2026-11-12.',
        path: 'ItemList[0].GstRt',
        portal_code: '2240',
      },
    ],
  },
  unsupported_version: { supported_versions: [...versions] },
};

/** What may be wrong beside the example's own fault. */
const otherFault: Fault = {
  param: 'due_date',
  code: 'invalid_parameter',
  message: 'due_date: must be a date such as 2026-11-30.',
};

function errorExample(code: ErrorCode): ErrorBody {
  const { status, type, message } = errorCodes[code];
  const param = details[code]?.param;
  return {
    error: {
      type,
      code,
      message,
      request_id: 'req_034qzGoglkyohCmQ7wuWTc',
      ...details[code],
      ...(status === 400 && param !== undefined && { errors: [{ param, code, message }, otherFault] }),
      doc_url: `https://api.millwright.example/docs/errors/${code}`,
    },
  };
}

/** The example of a code, and those of its other forms, by name. */
export function errorExamples(code: ErrorCode): [name: string, example: { summary?: string; value: ErrorBody }][] {
  const example = errorExample(code);
  const changed = (name: string, fields: Partial<ErrorBody['error']>) =>
    [`${code}_${name}`, { summary: `${code}, ${name}`, value: { error: { ...example.error, ...fields } } }] as const;
  if (code === 'rate_limited') return limitNames.map((limit) => [...changed(limit, { limit })]);
  if (code !== 'conflict') return [[code, { value: example }]];
  const message = 'lines[0].quantity: 185 PCS have been produced and not shipped; you cannot send more.';
  const tooMuch = { message, param: 'lines[0].quantity', maximum: { value: 185, uom: 'PCS' } };
  return [[code, { value: example }], [...changed('quantity', tooMuch)]];
}

export function errorPages(): Map<string, string> {
  const pages = errorCodeNames.map((code): [string, string] => [`${code}.md`, errorPage(code)]);
  return new Map([['README.md', index()], ...pages]);
}

/** The examples with a message of their own. */
function bodies(code: ErrorCode): ErrorBody[] {
  const all = errorExamples(code).map(([, { value }]) => value);
  return [...new Map(all.toReversed().map((body) => [body.error.message, body])).values()].toReversed();
}

function errorPage(code: ErrorCode): string {
  const { status, type, summary, action } = errorCodes[code];
  return `# ${code}

Status ${status}, type \`${type}\`.

## What it means
${summary}

## What to do
${action}

## Example
\`\`\`http
HTTP/1.1 ${status}
content-type: application/json
service-version: ${newestVersion}
x-request-id: req_034qzGoglkyohCmQ7wuWTc
\`\`\`
${bodies(code)
  .map((body) => `\`\`\`json\n${JSON.stringify(body, null, 2)}\n\`\`\``)
  .join('\n\n')}
`;
}

/** The fields that only some errors have, with their meanings. */
const optionalFields = Object.entries<z.ZodType>(errorBody.shape.error.shape)
  .filter(([, field]) => field.safeParse(undefined).success)
  .map(([name, field]) => [name, field.meta()?.description ?? ''] as const);

function index(): string {
  const rows = errorCodeNames.map((code) => {
    const { status, type, summary } = errorCodes[code];
    return `| [\`${code}\`](${code}.md) | ${status} | \`${type}\` | ${summary} |`;
  });
  return `# Errors

Every error has the same body: \`{"error": {"type", "code", "message", "request_id", "doc_url"}}\`. Some codes add more fields:

| field | |
|---|---|
${optionalFields.map(([name, meaning]) => `| \`${name}\` | ${meaning} |`).join('\n')}

Branch on \`code\`: the table lists all codes. A later version of the API may add codes, so handle an unknown code by its status.
\`message\` is for people, and may change.

A 400 lists every fault that was found in \`errors\`, up to ${mostFaults}, each with \`param\`, \`code\` and \`message\`, even if there is only one. A
fault that can be found only in a well-formed request, such as a wrong check digit, is listed alone.

| code | status | type | what it means |
|---|---|---|---|
${rows.join('\n')}
`;
}
