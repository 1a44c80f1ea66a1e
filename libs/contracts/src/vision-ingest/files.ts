/** The content of images and reports: its forms, and the addresses where it is. */
import { z } from 'zod';
import { meanings } from '../kit/meanings.js';
import { timestamp } from '../kit/values.js';
import { imageTypes, largestUploadBytes } from '../orders/uploads.js';

export const imageType = z.enum(imageTypes).meta({
  description: meanings<(typeof imageTypes)[number]>(
    { 'image/jpeg': 'a JPEG image', 'image/png': 'a PNG image', 'image/webp': 'a WebP image' },
    'The media type of the content; we check the content against it.',
  ),
});
export const imageSize = z
  .int()
  .min(1)
  .max(largestUploadBytes)
  .meta({ description: 'The exact number of bytes of the content.' });
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in 64 lower-case hex digits');
export const signedUrl = z.url().max(2048).meta({ description: 'A signed URL, which needs no credential.' });
export const addressExpiry = timestamp.meta({ description: 'When the URL expires.' });
export const download = z.strictObject({ url: signedUrl, expires_at: addressExpiry });

/** The address of the image of the examples. */
export const addressExample = (expires: number) =>
  `https://files.millwright.example/live/acct_034qzGogm12Zub68Q4rTtO/evd_034qzGogzP8qR9sT1uV2wX?expires=${expires}&signature=Qm7dYzqk0pNgYy0L5kqW1uVZb4TjE2sR8cKxHf6o9wA`;

export const downloadExample = {
  url: addressExample(1_796_711_562_000),
  expires_at: '2026-12-08T06:47:42.000Z',
};
