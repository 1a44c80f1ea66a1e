/** Black images: as small as a PNG can be, and as large as one can be once it is decoded. */
import { crc32, createDeflate } from 'node:zlib';

/** Of a square image of 50 megapixels. */
const usualEdge = 7_071;

export interface BlackPng {
  readonly edge?: number;
  readonly depth: 8 | 16;
  readonly isInterlaced: boolean;
}

/** A black square; with 16 bits it has four channels, with 8 bits three. */
export async function blackPng({ edge = usualEdge, depth, isInterlaced }: BlackPng): Promise<Buffer> {
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
  const deflate = createDeflate({ level: 9 });
  const compressed: Buffer[] = [];
  deflate.on('data', (part: Buffer) => compressed.push(part));
  const ended = new Promise((resolve) => deflate.once('end', resolve));
  for (const [left, top, across, down] of passes) {
    const row = Buffer.alloc(1 + Math.ceil((edge - left) / across) * bytesOfPixel);
    const rows = Math.ceil((edge - top) / down);
    for (let done = 0; done < rows; done += 1) {
      if (!deflate.write(row)) await new Promise((resolve) => deflate.once('drain', resolve));
    }
  }
  deflate.end();
  await ended;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.concat(compressed)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + typed.length);
  frame.writeUInt32BE(data.length, 0);
  frame.set(typed, 4);
  frame.writeUInt32BE(crc32(typed), 4 + typed.length);
  return frame;
}
