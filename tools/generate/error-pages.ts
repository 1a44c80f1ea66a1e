/** One page for each error code: what it means, what its body looks like, what to do. */
import {
  errorCodeNames,
  errorCodes,
  newestVersion,
  versions,
  type ErrorBody,
  type ErrorCode,
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

export function errorExample(code: ErrorCode): ErrorBody {
  const { type, message } = errorCodes[code];
  return {
    error: {
      type,
      code,
      message,
      request_id: 'req_034qzGoglkyohCmQ7wuWTc',
      ...details[code],
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
\`required_scopes\`, \`limit\` or \`supported_versions\`. Decide by \`code\`; the list is closed, and \`message\` is for people.

| code | status | type | what it means |
|---|---|---|---|
${rows.join('\n')}
`;
}
