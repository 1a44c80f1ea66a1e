/** One page for each error code: what it means, what its body looks like, what to do. */
import {
  errorCodeNames,
  errorCodes,
  mostFaults,
  newestVersion,
  versions,
  type ErrorBody,
  type ErrorCode,
  type Fault,
} from '@millwright/contracts';

const details: Partial<Record<ErrorCode, Partial<ErrorBody['error']>>> = {
  invalid_parameter: { param: 'line_items[0].quantity.value' },
  unknown_parameter: { param: 'duedate' },
  missing_parameter: { param: 'reference' },
  conflict: { param: 'reference' },
  insufficient_scope: { required_scopes: ['orders:write'] },
  rate_limited: { limit: 'account' },
  unsupported_version: { supported_versions: [...versions] },
};

/** What may be wrong beside the example's own fault. */
const otherFault: Fault = {
  param: 'due_date',
  code: 'invalid_parameter',
  message: 'due_date: must be a date such as 2026-11-30.',
};

export function errorExample(code: ErrorCode): ErrorBody {
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
      doc_url: `https://docs.example.com/errors/${code}`,
    },
  };
}

export function errorPages(): Map<string, string> {
  const pages = errorCodeNames.map((code): [string, string] => [`${code}.md`, errorPage(code)]);
  return new Map([['README.md', index()], ...pages]);
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
\`\`\`json
${JSON.stringify(errorExample(code), null, 2)}
\`\`\`
`;
}

function index(): string {
  const rows = errorCodeNames.map((code) => {
    const { status, type, summary } = errorCodes[code];
    return `| [\`${code}\`](${code}.md) | ${status} | \`${type}\` | ${summary} |`;
  });
  return `# Errors

Every error has one body: \`{"error": {"type", "code", "message", "request_id", "doc_url"}}\`, for some codes with \`param\`,
\`errors\`, \`required_scopes\`, \`limit\`, \`maximum\` or \`supported_versions\`. Decide by \`code\`; the list is closed, and \`message\` is for people.

A call that is refused with 400 names every fault that was found in \`errors\`, up to ${mostFaults}, each with \`param\`, \`code\` and \`message\`; those of
the error itself are those of the first. A single fault stands there too. A fault that only shows once the form is right, such as a wrong
check digit, is named alone.

| code | status | type | what it means |
|---|---|---|---|
${rows.join('\n')}
`;
}
