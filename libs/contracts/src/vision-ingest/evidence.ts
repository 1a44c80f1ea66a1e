/** Evidence: images that detections name by their id. */
import { enumeration } from '../kit/enumeration.js';
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id, pathId } from '../kit/ids.js';
import { meanings } from '../kit/meanings.js';
import { operation } from '../kit/operation.js';
import { createdAt, timestamp } from '../kit/values.js';
import {
  addressExample,
  addressExpiry,
  download,
  downloadExample,
  imageSize,
  imageType,
  sha256,
  signedUrl,
} from './files.js';

export const evidenceStatuses = enumeration('EvidenceStatus', ['pending', 'ready']);
export type EvidenceStatus = (typeof evidenceStatuses)[number];

/** Larger images take too much memory. `bytes`: of all pixels, decoded; `wholePixels`: of an image that can only be decoded as a whole. */
export const evidenceLimits = { pixels: 50_000_000, bytes: 160_000_000, wholePixels: 10_000_000 } as const;

export const evidence = z
  .strictObject({
    id: id('evidence'),
    status: z.enum(evidenceStatuses).meta({
      description: meanings<EvidenceStatus>({
        pending: 'its content has not arrived yet',
        ready: 'its content has arrived: detections can name it',
      }),
    }),
    type: imageType,
    size: imageSize,
    sha256: sha256.nullable().meta({ description: 'SHA-256 of the content in hex, once announced or received.' }),
    put: z
      .strictObject({
        url: signedUrl,
        method: z.literal('PUT').meta({ description: 'The HTTP method to send it with.' }),
        headers: z.strictObject({ 'content-type': imageType }).meta({ description: 'The headers to send with it.' }),
        expires_at: addressExpiry,
      })
      .nullable()
      .meta({ description: 'The URL to send the unencoded content to, once. Only in the answer of the creation.' }),
    download: download
      .nullable()
      .meta({ description: 'The URL to download the content from, without a credential. Get it again for a new URL.' }),
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    created_at: createdAt,
    expires_at: timestamp
      .nullable()
      .meta({ description: 'Until when its content can be sent or, once it has arrived, is kept.' }),
  })
  .meta({ id: 'Evidence', description: 'An image from a camera.' });
export type Evidence = z.output<typeof evidence>;

const newEvidence = z
  .strictObject({
    type: imageType,
    size: imageSize,
    sha256: sha256.optional().meta({ description: 'SHA-256 of the content in hex; we check the content against it.' }),
  })
  .meta({ id: 'EvidenceCreate', description: 'An image to upload.' });

const hash = '3b1f0c9d8e7a6b5c4d3e2f1a0b9c8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f3a2b1c';

export const evidenceExample: Evidence = {
  id: 'evd_034qzGogzP8qR9sT1uV2wX',
  status: 'pending',
  type: 'image/jpeg',
  size: 96_442,
  sha256: hash,
  put: {
    url: addressExample(1_796_711_461_120),
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    expires_at: '2026-12-08T06:46:01.120Z',
  },
  download: null,
  livemode: true,
  created_at: '2026-12-08T06:31:01.120Z',
  expires_at: '2026-12-08T06:46:01.120Z',
};
export const createEvidence = operation({
  id: 'evidence.create',
  method: 'POST',
  path: '/v1/evidence',
  scopes: ['cameras:write'],
  summary: 'Begin an upload of evidence',
  description:
    'Returns a signed URL, which accepts the image by one PUT within 15 minutes: send the unencoded bytes with their `content-length` and no credential. The image must match the announced type and size, and must decode completely. It can have at most 50 megapixels, 10 for an interlaced PNG or a progressive JPEG, and 160 million bytes once decoded (width × height × channels × bytes of a sample). Otherwise we keep nothing of it, and you can send the PUT again. You can also repeat a PUT that is 429: `limit` is `queue` while too many images of the account wait to be decoded, and `address` while too many calls come from one network address. Name the id in a detection within 24 hours; we delete an image that no detection names.',
  body: newEvidence,
  status: 201,
  response: evidence,
  errors: ['conflict'],
  examples: [
    {
      name: 'A picture of a scratch',
      body: { type: evidenceExample.type, size: evidenceExample.size, sha256: hash },
      response: evidenceExample,
    },
  ],
});

export const getEvidence = operation({
  id: 'evidence.get',
  method: 'GET',
  path: '/v1/evidence/{id}',
  scopes: ['defects:read'],
  summary: 'Get evidence',
  description: 'Returns an image, with a URL that downloads its content for 15 minutes.',
  params: z.strictObject({ id: pathId('evidence') }),
  status: 200,
  response: evidence,
  examples: [
    {
      name: 'An image that has arrived',
      params: { id: evidenceExample.id },
      response: {
        ...evidenceExample,
        status: 'ready',
        put: null,
        download: downloadExample,
        expires_at: '2026-12-09T06:31:01.120Z',
      },
    },
  ],
});

export const evidenceResource = defineResource({
  tag: { name: 'Evidence', description: 'Images from cameras.' },
  operations: [createEvidence, getEvidence],
});
