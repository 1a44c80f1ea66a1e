/** Ids are UUIDv7 in the database and `<prefix>_<22 base62 characters>` at the edge; their time is business time. */
import { Injectable } from '@nestjs/common';
import { base62, type IdKind, idPrefixes } from '@millwright/contracts';
import { Clock } from '@millwright/service-kit';
import { v7 } from 'uuid';

const base = 62n;
const textLength = 22;
const largest = 2n ** 128n - 1n;
const uuidForm = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

@Injectable()
export class Ids {
  constructor(private readonly clock: Clock) {}

  /** A new id that carries the current business time. */
  next(): string {
    return v7({ msecs: this.clock.now().getTime() });
  }
}

export function encodeId(kind: IdKind, uuid: string): string {
  let rest = BigInt(`0x${uuid.replaceAll('-', '')}`);
  let text = '';
  while (rest > 0n) {
    text = base62[Number(rest % base)]! + text;
    rest /= base;
  }
  return `${idPrefixes[kind]}_${text.padStart(textLength, '0')}`;
}

/** The database id of an edge id, or undefined where it is not an id of this kind. */
export function decodeId(kind: IdKind, id: string): string | undefined {
  const prefix = `${idPrefixes[kind]}_`;
  if (!id.startsWith(prefix) || id.length !== prefix.length + textLength) return undefined;
  let value = 0n;
  for (const character of id.slice(prefix.length)) {
    const digit = base62.indexOf(character);
    if (digit < 0) return undefined;
    value = value * base + BigInt(digit);
  }
  return value > largest ? undefined : uuidOf(value);
}

/** The smallest UUIDv7 of a moment: where its day's partition begins. */
export function firstIdAt(moment: Date): string {
  return uuidOf(BigInt(moment.getTime()) << 80n);
}

/** The business time inside an id. */
export function timeOfId(uuid: string): Date {
  return new Date(Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16));
}

function uuidOf(value: bigint): string {
  return uuidOfHex(value.toString(16).padStart(32, '0'));
}

export function uuidOfHex(digits: string): string {
  return digits.replace(uuidForm, '$1-$2-$3-$4-$5');
}
