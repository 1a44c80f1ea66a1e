/** Uploads that invoicing takes: the files of bank statements, and the logos of sellers. */
import { z } from 'zod';
import { id } from '../kit/ids.js';
import { uploadTypes } from '../orders/uploads.js';

/** Whose upload, and which. */
const named = { account_id: id('account'), livemode: z.boolean(), upload_id: z.string().max(100) };

/** A file is that of one bank statement. A logo is copied, so any sellers of the account and mode may have it. */
export const uploadTaking = z.discriminatedUnion('as', [
  z.strictObject({ ...named, as: z.literal('bank_statement'), bank_statement_id: id('bank_statement') }),
  z.strictObject({ ...named, as: z.literal('logo') }),
]);

/** What became of it. An upload that is taken already stays with the statement that has it. */
export const takenUpload = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('taken'),
    /** Null for a logo. */
    bank_statement_id: id('bank_statement').nullable(),
    type: z.enum(uploadTypes),
    size: z.int().min(1),
  }),
  /** There is no such upload; nothing has been received for it; it is of another type; it belongs to a dispatch or an import. */
  z.strictObject({ outcome: z.enum(['missing', 'pending', 'other_type', 'in_use']) }),
]);

export const uploadContentQuery = z.strictObject({ ...named, livemode: z.enum(['true', 'false']) });

export type UploadTaking = z.input<typeof uploadTaking>;
export type TakenUpload = z.output<typeof takenUpload>;
export type UploadContentQuery = z.input<typeof uploadContentQuery>;
