/** Ids are UUIDv7 in the database and `<prefix>_<22 base62 characters>` in public; their time is business time. */
import { Injectable } from '@nestjs/common';
import { base62, type IdKind, idPrefixes } from '@millwright/contracts';
import { Clock } from '../time/clock.js';
import { drawRandom } from './random.js';
import { v7 } from 'uuid';

const base = 62;
const textLength = 22;
/** As many digits as a number holds exactly: ids are written and read in three such groups, of which the first is short. */
const groupLength = 8;
const groupSize = BigInt(base ** groupLength);
const digitOf = new Map(Array.from(base62, (digit, value) => [digit, value] as const));
const largest = 2n ** 128n - 1n;

@Injectable()
export class Ids {
  private latest = { msecs: 0, seq: 0 };

  constructor(private readonly clock: Clock) {}

  /** A new id that carries the current business time; it follows those of this process that carry the same. */
  next(): string {
    const msecs = this.clock.now().getTime();
    this.latest = {
      msecs,
      seq: msecs === this.latest.msecs ? this.latest.seq + 1 : drawRandom(4).readUInt32BE() >>> 1,
    };
    return v7({ ...this.latest, random: drawRandom(16) });
  }

  /** A new id that carries this business time; of several with the same, the order is not known. */
  at(moment: Date): string {
    return v7({ msecs: moment.getTime(), random: drawRandom(16) });
  }
}

export function encodeId(kind: IdKind, uuid: string): string {
  const value = BigInt(`0x${uuid.replaceAll('-', '')}`);
  const upper = value / groupSize;
  const text =
    digits(Number(upper / groupSize), textLength - 2 * groupLength) +
    digits(Number(upper % groupSize), groupLength) +
    digits(Number(value % groupSize), groupLength);
  return `${idPrefixes[kind]}_${text}`;
}

/** The database id of a public id; undefined if it is no id of this kind. */
export function decodeId(kind: IdKind, id: string): string | undefined {
  const prefix = idPrefixes[kind];
  const start = prefix.length + 1;
  if (!id.startsWith(prefix) || id[prefix.length] !== '_' || id.length !== start + textLength) return undefined;
  const second = id.length - 2 * groupLength;
  const third = id.length - groupLength;
  const [first, middle, last] = [
    numberIn(id, start, second),
    numberIn(id, second, third),
    numberIn(id, third, id.length),
  ];
  if (Number.isNaN(first + middle + last)) return undefined;
  const value = (BigInt(first) * groupSize + BigInt(middle)) * groupSize + BigInt(last);
  return value > largest ? undefined : uuidOf(value);
}

function digits(value: number, length: number): string {
  let text = '';
  let rest = value;
  for (let i = 0; i < length; i += 1) {
    text = base62[rest % base]! + text;
    rest = Math.floor(rest / base);
  }
  return text;
}

/** NaN if a character is no digit. */
function numberIn(text: string, start: number, end: number): number {
  let value = 0;
  for (let i = start; i < end; i += 1) value = value * base + (digitOf.get(text[i]!) ?? NaN);
  return value;
}

/** The smallest UUIDv7 of a moment: where its day's partition begins. Of a moment before 1970, which no id has, the smallest of all. */
export function firstIdAt(moment: Date): string {
  return uuidOf(BigInt(Math.max(0, moment.getTime())) << 80n);
}

/** A time rounded up to whole milliseconds, the resolution of ids and of the times of records and events. */
export function wholeMs(timestamp: string): Date {
  const finer = /\.\d{3}(\d+)/.exec(timestamp)?.[1] ?? '';
  return new Date(Date.parse(timestamp) + (Number(finer) > 0 ? 1 : 0));
}

/** The business time inside an id. */
export function timeOfId(uuid: string): Date {
  return new Date(Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16));
}

function uuidOf(value: bigint): string {
  return uuidOfHex(value.toString(16).padStart(32, '0'));
}

export function uuidOfHex(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
