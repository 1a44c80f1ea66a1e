/**
 * Authenticates records of an internal topic beyond the rights to the topic: a MAC of their writer, in a header, over topic, key and
 * value. Under another key, or on another topic, the record is not valid; an older one of the same key stays valid, so its reader has
 * to know which of two is newer.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface AuthenticatedRecord {
  /** Without the prefix of the environment. */
  readonly topic: string;
  readonly key: string | Buffer;
  /** Null of a tombstone. */
  readonly value: string | Buffer | null;
}

const header = 'mac';

export class RecordMac {
  constructor(
    /** The first signs, all verify. */
    private readonly keys: readonly string[],
    private readonly topicPrefix: string,
  ) {}

  headersOf(record: AuthenticatedRecord): Record<string, string> {
    return { [header]: this.macOf(record, this.keys[0]!).toString('base64') };
  }

  check(record: AuthenticatedRecord, headers: Readonly<Record<string, Buffer>>): 'right' | 'wrong' | 'missing' {
    const given = headers[header];
    if (given === undefined) return 'missing';
    const mac = Buffer.from(given.toString('latin1'), 'base64');
    const isRight = this.keys.some((key) => {
      const expected = this.macOf(record, key);
      return mac.length === expected.length && timingSafeEqual(mac, expected);
    });
    return isRight ? 'right' : 'wrong';
  }

  private macOf({ topic, key, value }: AuthenticatedRecord, secret: string): Buffer {
    const [topicBytes, keyBytes] = [Buffer.from(this.topicPrefix + topic), Buffer.from(key)];
    const mac = createHmac('sha256', secret)
      // The lengths keep the parts apart.
      .update(`${topicBytes.length} ${keyBytes.length} ${value === null ? 'tombstone' : 'value'}\n`)
      .update(topicBytes)
      .update(keyBytes);
    return (value === null ? mac : mac.update(value)).digest();
  }
}
