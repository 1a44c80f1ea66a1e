/** Checks that content is text of its type while it passes: UTF-8 without control characters, and of XML a well-formed document without a type. */
import type { UploadType } from '@millwright/contracts';
import { ApiError } from '@millwright/service-kit';
import { SaxesParser } from 'saxes';

type TextType = Extract<UploadType, 'text/csv' | 'application/xml'>;
type Check = (text: string, isLast: boolean) => void;

/** So that no document makes its readers hold much more than its text. */
const deepest = 100;
const mostAttributes = 100;
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const utf8 = /^(utf-?8|us-ascii)$/i;

const checks: Record<TextType, () => Check> = { 'text/csv': checkOfCsv, 'application/xml': checkOfXml };

export function isTextType(type: UploadType): type is TextType {
  return type in checks;
}

/** The same bytes. Throws at the first that does not belong there, and at the end if something is missing. */
export async function* checkedText(type: TextType, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const check = checks[type]();
  for await (const chunk of bytes) {
    check(
      decoded(() => decoder.decode(chunk, { stream: true })),
      false,
    );
    yield chunk;
  }
  check(
    decoded(() => decoder.decode()),
    true,
  );
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw refusal(
      'The content is not UTF-8. Save the file in UTF-8, and begin another upload where its size is another.',
    );
  }
}

function checkOfCsv(): Check {
  return (text) => {
    if (control.test(text))
      throw refusal('The content has control characters, so it is not text/csv. Send the file as text.');
  };
}

function checkOfXml(): Check {
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  let attributes = 0;
  const refuse = (why: string): never => {
    throw refusal(`The content is not accepted as XML: line ${parser.line}, column ${parser.column}: ${why}`);
  };
  parser.on('error', ({ message }) => refuse(`${message.replace(/^\d+:\d+: /, '')}.`));
  parser.on('doctype', () => refuse('it has a document type declaration, which is not allowed.'));
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !utf8.test(encoding)) refuse(`its encoding is ${encoding}, but must be UTF-8.`);
  });
  parser.on('opentagstart', () => {
    attributes = 0;
    depth += 1;
    if (depth > deepest) refuse(`its elements are more than ${deepest} levels deep.`);
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > mostAttributes) refuse(`an element has more than ${mostAttributes} attributes.`);
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  return (text, isLast) => {
    parser.write(text);
    if (isLast) parser.close();
  };
}

function refusal(message: string): ApiError {
  return new ApiError('invalid_parameter', { message });
}
