/** What is printed: the answer of the operations that print a document. */
import { z } from 'zod';

const largestPdfBytes = 10_485_760;

/** The fields of an operation that answers a printed document. */
export const printed = {
  method: 'GET',
  scopes: ['invoices:read'],
  status: 200,
  response: z
    .instanceof(Uint8Array)
    .meta({ override: { type: 'string', format: 'binary', maxLength: largestPdfBytes } }),
  responseType: 'application/pdf',
  errors: ['invalid_state'],
} as const;

export const pdfExample = Uint8Array.from(Buffer.from('%PDF-1.7\n'));
