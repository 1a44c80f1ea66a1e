/** Uploads that invoicing takes: the files of bank statements. */
import { z } from 'zod';
import { id } from '../kit/ids.js';
import { statementTypes } from '../orders/uploads.js';

/** Whose upload, and which. */
const named = { account_id: id('account'), livemode: z.boolean(), upload_id: z.string().max(100) };

export const uploadTaking = z.strictObject({ ...named, bank_statement_id: id('bank_statement') });

/** What became of it. An upload that is taken already stays with the statement that has it. */
export const takenUpload = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('taken'),
    bank_statement_id: id('bank_statement'),
    type: z.enum(statementTypes),
    size: z.int().min(1),
  }),
  /** There is no such upload; nothing has been received for it; it is of another type; an import has it. */
  z.strictObject({ outcome: z.enum(['missing', 'pending', 'other_type', 'imported']) }),
]);

export const uploadContentQuery = z.strictObject({ ...named, livemode: z.enum(['true', 'false']) });

export type UploadTaking = z.input<typeof uploadTaking>;
export type TakenUpload = z.output<typeof takenUpload>;
export type UploadContentQuery = z.input<typeof uploadContentQuery>;
