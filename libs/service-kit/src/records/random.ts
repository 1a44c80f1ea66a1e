/** Random bytes for the ids of calls and traces, drawn in blocks: drawing a few at a time costs more than everything else about an id. */
import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4_096);
let drawn = pool.length;

/** Read the bytes before the next ones are drawn: they are a view of the block. */
export function drawRandom(bytes: number): Buffer {
  if (drawn + bytes > pool.length) {
    randomFillSync(pool);
    drawn = 0;
  }
  drawn += bytes;
  return pool.subarray(drawn - bytes, drawn);
}
