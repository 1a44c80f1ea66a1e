/** Random bytes for ids of calls and traces, drawn by the thousand: a call for each few costs more than all else about them. */
import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4_096);
let drawn = pool.length;

/** Bytes that nobody else is given; read them before the next ones are drawn. */
export function drawRandom(bytes: number): Buffer {
  if (drawn + bytes > pool.length) {
    randomFillSync(pool);
    drawn = 0;
  }
  drawn += bytes;
  return pool.subarray(drawn - bytes, drawn);
}
