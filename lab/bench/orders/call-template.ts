// A recorded call that is made anew, for another account, with ids, idempotency key and reference of its own. The times in it stay, and
// the key that made it.

import { randomInt } from 'node:crypto';
import { type IdKind, idPrefixes } from '@millwright/contracts';
import { outboxShardOf } from '@millwright/messaging';
import type { Statement } from '@millwright/persistence';
import { decodeId, encodeId, type Ids } from '@millwright/service-kit';
import type { RecordedStatement } from './record-statements.ts';
import type { RecordedCall } from './recorded-call.ts';

/** What a call gives. */
export interface NewCall {
  readonly accountId: string;
  readonly key: string;
  readonly reference: string;
}

/** Literal text, and the places of what is new. */
type Parts = readonly (string | number)[];

interface StatementTemplate {
  readonly name: string;
  readonly text: string;
  readonly values: readonly (Parts | null)[];
}

/** `ids` are the new ones of the call, one for each recorded one. */
type Make = (call: NewCall, ids: readonly string[]) => string;

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const publicId = `(?:${Object.values(idPrefixes).join('|')})_[0-9A-Za-z]{22}`;
const kinds = Object.keys(idPrefixes) as IdKind[];
/** The lock of an idempotency key. */
const lockIn = /pg_try_advisory_xact_lock\(\$(\d+)\)/;
const columnsOfOutbox = /^INSERT INTO outbox \(([^)]+)\)/;
const anyLock = 2 ** 47;

export class CallTemplate {
  private readonly ids: Ids;
  private readonly recorded: RecordedCall;
  private readonly recordedIds: readonly string[];
  private readonly marks: RegExp;
  /** What is new in a call, by the text in its place in the recording. */
  private readonly places = new Map<string, number>();
  private readonly makes: Make[] = [];
  private readonly groups: readonly (readonly StatementTemplate[])[];
  private readonly answer: Parts;

  constructor(recorded: RecordedCall, ids: Ids) {
    this.ids = ids;
    this.recorded = recorded;
    const values = recorded.groups.flat().flatMap((statement) => statement.values);
    const found = new Set(values.flatMap((value) => value?.match(new RegExp(uuid, 'g')) ?? []));
    found.delete(recorded.accountId);
    // Sorted, they are in the order in which the call has made them.
    this.recordedIds = [...found].toSorted();
    this.marks = new RegExp(`(${[uuid, `\\b${publicId}\\b`, recorded.key, recorded.reference].join('|')})`);
    this.groups = recorded.groups.map((group) => group.map((statement) => this.templateOf(statement)));
    this.answer = this.partsOf(recorded.answer);
  }

  make(call: NewCall): { groups: Statement[][]; answer: string } {
    const ids = this.recordedIds.map(() => this.ids.next());
    const made = this.makes.map((make) => make(call, ids));
    const groups = this.groups.map((group) =>
      group.map(({ name, text, values }) => ({
        ...{ name, text },
        values: values.map((parts) => parts && filled(parts, made)),
      })),
    );
    return { groups, answer: filled(this.answer, made) };
  }

  private templateOf({ name, text, values }: RecordedStatement): StatementTemplate {
    const lock = Number(lockIn.exec(text)?.[1]) - 1;
    const columns = columnsOfOutbox.exec(text)?.[1]?.split(', ') ?? [];
    const partsAt = (value: string | null, index: number): Parts | null => {
      if (index === lock) return [this.placeOf('the lock', () => String(randomInt(anyLock)))];
      if (columns[index % columns.length] === 'shard') return [this.placeOf('the shard', this.shard())];
      return value === null ? null : this.partsOf(value);
    };
    return { name, text, values: values.map(partsAt) };
  }

  private partsOf(text: string): Parts {
    const parts = text.split(this.marks);
    // Every second one is a mark.
    return parts.map((part, index): string | number =>
      index % 2 === 0 ? part : this.placeOf(part, this.makeOf(part)),
    );
  }

  private placeOf(mark: string, make: Make): number {
    const known = this.places.get(mark);
    if (known !== undefined) return known;
    this.places.set(mark, this.makes.length);
    return this.makes.push(make) - 1;
  }

  private makeOf(mark: string): Make {
    const { key, reference } = this.recorded;
    if (mark === key) return (call) => call.key;
    if (mark === reference) return (call) => call.reference;
    const kind = kinds.find((each) => decodeId(each, mark) !== undefined);
    if (kind === undefined) return this.idLike(mark);
    if (kind === 'key') return () => mark;
    const id = this.idLike(decodeId(kind, mark)!);
    return (call, ids) => encodeId(kind, id(call, ids));
  }

  private idLike(recorded: string): Make {
    if (recorded === this.recorded.accountId) return ({ accountId }) => accountId;
    const index = this.recordedIds.indexOf(recorded);
    if (index < 0) throw new Error(`${recorded} is neither the account nor an id that the call has stored.`);
    return (_, ids) => ids[index]!;
  }

  /** Of the order, which is the key of all its records. */
  private shard(): Make {
    const order = this.makeOf(this.recorded.orderId);
    return (call, ids) => String(outboxShardOf(order(call, ids)));
  }
}

function filled(parts: Parts, made: readonly string[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : made[part]!)).join('');
}
