/** Uploads: files that calls name by their id, such as photos of a delivery. */
import { enumeration } from '../kit/enumeration.js';
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id, pathId } from '../kit/ids.js';
import { meanings } from '../kit/meanings.js';
import { operation } from '../kit/operation.js';
import type { Scope } from '../kit/scopes.js';
import { createdAt, text, timestamp } from '../kit/values.js';

/** The largest file that any installation takes; one may be configured to take less. */
export const largestUploadBytes = 10_485_760;

export const imageTypes = enumeration('ImageType', ['image/jpeg', 'image/png', 'image/webp']);
/** Of what belongs to a dispatch. */
export const proofTypes = [...imageTypes, 'application/pdf'] as const;
/** Of bank statements. */
export const statementTypes = ['text/csv', 'application/xml'] as const;
export const uploadTypes = enumeration('UploadType', [...proofTypes, ...statementTypes]);
export type UploadType = (typeof uploadTypes)[number];

/** Of the logos of sellers. */
export const logoTypes = ['image/jpeg', 'image/png'] as const satisfies readonly UploadType[];
/** Of imports. */
export const importType = 'text/csv' satisfies UploadType;

/** One of these scopes uploads files of a type. */
export function scopesToUpload(type: UploadType): readonly Scope[] {
  if (type === importType) return ['invoices:write', 'orders:write'];
  if ((statementTypes as readonly UploadType[]).includes(type)) return ['invoices:write'];
  return (logoTypes as readonly UploadType[]).includes(type)
    ? ['dispatch:write', 'invoice-settings:write']
    : ['dispatch:write'];
}

/** One of these scopes reads uploads of a type. */
export function scopesToReadUpload(type: UploadType): readonly Scope[] {
  return [...scopesToUpload(type), 'orders:read', 'invoices:read'];
}

export const uploadStatuses = enumeration('UploadStatus', ['pending', 'ready', 'used', 'expired']);
export type UploadStatus = (typeof uploadStatuses)[number];

const type = z.enum(uploadTypes).meta({
  description: meanings<UploadType>(
    {
      'image/jpeg': 'a photo, a signature, or the logo of a seller',
      'image/png': 'a photo, a signature, or the logo of a seller',
      'image/webp': 'a photo or a signature',
      'application/pdf': 'a document',
      'text/csv': 'a bank statement, or buyers or orders to import: UTF-8 text',
      'application/xml': 'a bank statement: well-formed XML in UTF-8, without a document type',
    },
    'The media type of the content; we check the content against it.',
  ),
});
const size = z.int().min(1).max(largestUploadBytes).meta({ description: 'The exact number of bytes of the content.' });
const name = text(200);
const signedUrl = z.url().max(2048).meta({ description: 'A signed URL, which needs no credential.' });
const addressExpiry = timestamp.meta({ description: 'When the URL expires.' });

export const upload = z
  .strictObject({
    id: id('upload'),
    status: z.enum(uploadStatuses).meta({
      description:
        '`pending` until the content has arrived, then `ready`; `used` once a call has named it; `expired` if no content arrived in time.',
    }),
    type,
    size,
    name: name.nullable().meta({ description: 'The name of the downloaded file.' }),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable()
      .meta({ description: 'SHA-256 of the content in hex, once the content has arrived.' }),
    dispatch_id: id('dispatch').nullable().meta({ description: 'The dispatch that uses the upload, once used.' }),
    bank_statement_id: id('bank_statement')
      .nullable()
      .meta({ description: 'The bank statement that uses the upload, once used.' }),
    import_id: id('import').nullable().meta({ description: 'The first import that uses the upload, once used.' }),
    put: z
      .strictObject({
        url: signedUrl,
        method: z.literal('PUT').meta({ description: 'The HTTP method to send it with.' }),
        headers: z.strictObject({ 'content-type': type }).meta({ description: 'The headers to send with it.' }),
        expires_at: addressExpiry,
      })
      .nullable()
      .meta({ description: 'The URL to send the unencoded content to, once. Only in the answer of the creation.' }),
    download: z.strictObject({ url: signedUrl, expires_at: addressExpiry }).nullable().meta({
      description: 'The URL to download the content from, without a credential. Get the upload again for a new URL.',
    }),
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    created_at: createdAt,
    expires_at: timestamp.nullable().meta({
      description: 'Until when the content can be sent or, once it has arrived, be used; null once it is used.',
    }),
  })
  .meta({ id: 'Upload', description: 'A file, and the record that uses it.' });
export type Upload = z.output<typeof upload>;

const newUpload = z
  .strictObject({ type, size, name: name.optional().meta({ description: 'The name for downloads.' }) })
  .meta({ id: 'UploadCreate', description: 'A file to upload.' });

const address = (expires: number) =>
  `https://files.millwright.example/live/acct_034qzGogm12Zub68Q4rTtO/upl_034qzGogl2v9cEYqPq7nUk?expires=${expires}&signature=vXNYzqmD0pzgYy0L5kqW1uVZb4TjE2sR8cKxHf6o9wA`;

export const uploadExample: Upload = {
  id: 'upl_034qzGogl2v9cEYqPq7nUk',
  status: 'pending',
  type: 'image/jpeg',
  size: 184_211,
  name: 'gate-4.jpg',
  sha256: null,
  dispatch_id: null,
  bank_statement_id: null,
  import_id: null,
  put: {
    url: address(1_794_383_109_120),
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    expires_at: '2026-11-11T07:45:09.120Z',
  },
  download: null,
  livemode: true,
  created_at: '2026-11-11T07:30:09.120Z',
  expires_at: '2026-11-11T07:45:09.120Z',
};

export const createUpload = operation({
  id: 'uploads.create',
  method: 'POST',
  path: '/v1/uploads',
  scopes: ['dispatch:write', 'invoices:write', 'orders:write', 'invoice-settings:write'],
  furtherScopes: ({ body }) => [scopesToUpload((body as z.output<typeof newUpload>).type)],
  summary: 'Begin an upload',
  description:
    'Files of `text/csv` (bank statements and imports) need `invoices:write` or `orders:write`; `application/xml` needs `invoices:write`; all others need `dispatch:write`. For PNG and JPEG, `invoice-settings:write` is enough too, for logos of sellers. The answer contains a signed URL, which accepts the content by one PUT within 15 minutes: send the unencoded bytes with their `content-length` and no credential. The bytes must match the announced type and size. Then name the id of the upload in the call that uses it, within 24 hours; we delete unused uploads.',
  body: newUpload,
  status: 201,
  response: upload,
  errors: ['conflict'],
  examples: [
    {
      name: 'A photo',
      body: { type: uploadExample.type, size: uploadExample.size, name: uploadExample.name! },
      response: uploadExample,
    },
  ],
});

export const getUpload = operation({
  id: 'uploads.get',
  method: 'GET',
  path: '/v1/uploads/{id}',
  scopes: [
    'orders:read',
    'invoices:read',
    'dispatch:write',
    'invoices:write',
    'orders:write',
    'invoice-settings:write',
  ],
  summary: 'Get an upload',
  description:
    'Needs `orders:read` or `invoices:read`, or the scope that uploads files of its type. Returns an upload, with a URL that downloads its content for 15 minutes.',
  params: z.strictObject({ id: pathId('upload') }),
  status: 200,
  response: upload,
  examples: [
    {
      name: 'A photo that has arrived',
      params: { id: uploadExample.id },
      response: {
        ...uploadExample,
        status: 'ready',
        sha256: '9f3d1c7be8a04d5f6c21b0e97a88d3f4512c6be07d94a1f3e85b7c60d2a94e1b',
        put: null,
        download: { url: address(1_794_383_211_000), expires_at: '2026-11-11T07:46:51.000Z' },
        expires_at: '2026-11-12T07:30:09.120Z',
      },
    },
  ],
});

export const uploadsResource = defineResource({
  tag: {
    name: 'Uploads',
    description:
      'Files that other calls name by id, such as photos of a delivery, bank statements, the logo of a seller, or orders to import.',
  },
  operations: [createUpload, getUpload],
});
