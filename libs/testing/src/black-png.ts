/** Black images: as small as a PNG can be, and as large as one can be once it is decoded. */
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Of a square image of 50 megapixels. */
const usualEdge = 7_071;

export interface BlackPng {
  readonly edge?: number;
  readonly depth: 8 | 16;
  readonly isInterlaced: boolean;
}

/** A black square; with 16 bits it has four channels, with 8 bits three. */
export function blackPng({ edge = usualEdge, depth, isInterlaced }: BlackPng): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([depth, depth === 16 ? 6 : 2, 0, 0, isInterlaced ? 1 : 0], 8);
  const bytesOfPixel = depth === 16 ? 8 : 3;
  const passes = isInterlaced
    ? ([
        [0, 0, 8, 8],
        [4, 0, 8, 8],
        [0, 4, 4, 8],
        [2, 0, 4, 4],
        [0, 2, 2, 4],
        [1, 0, 2, 2],
        [0, 1, 1, 2],
      ] as const)
    : ([[0, 0, 1, 1]] as const);
  const bytes = passes.reduce((sum, [left, top, across, down]) => {
    const row = 1 + Math.ceil((edge - left) / across) * bytesOfPixel;
    return sum + row * Math.ceil((edge - top) / down);
  }, 0);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', compressedZeros(bytes)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** So many bytes of zero as zlib has them; a block of them is compressed once, and then comes again and again. */
function compressedZeros(bytes: number): Buffer {
  const blockBytes = 1_048_576;
  const blockOf = (length: number): Buffer =>
    deflateRawSync(Buffer.alloc(length), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const block = blockOf(blockBytes);
  const blocks = Array.from({ length: Math.floor(bytes / blockBytes) }, () => block);
  const header = Buffer.from([0x78, 0xda]);
  const end = Buffer.from([0x03, 0x00]);
  // Of zeros, the first sum of Adler-32 stays 1, and the second one counts them.
  const checksum = Buffer.alloc(4);
  checksum.writeUInt16BE(bytes % 65_521, 0);
  checksum.writeUInt16BE(1, 2);
  return Buffer.concat([header, ...blocks, blockOf(bytes % blockBytes), end, checksum]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + typed.length);
  frame.writeUInt32BE(data.length, 0);
  frame.set(typed, 4);
  frame.writeUInt32BE(crc32(typed), 4 + typed.length);
  return frame;
}
