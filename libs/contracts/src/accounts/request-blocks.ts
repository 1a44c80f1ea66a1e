/**
 * Blocks of the request log: the calls of an account in one mode that ended within some seconds, as lines of text that a gateway compresses
 * once, unless there are few, and that accounts stores and reads as they are. Beside a block is what a search needs to pass over it unread.
 */
import type { RequestsData } from './request-log.js';

/** A call as a gateway notes it. */
export interface LoggedRequest {
  /** Business time at which it ended, in milliseconds since 1970. */
  readonly ended_at: number;
  /** `key_…`, `grt_…` or `uss_…`. */
  readonly credential_id: string;
  readonly method: string;
  /** As it was sent, without its query. */
  readonly path: string;
  /** Null if the path is not in the contract. */
  readonly operation: string | null;
  readonly status: number;
  /** Of the error that was answered. */
  readonly code: string | null;
  readonly request_id: string;
  readonly duration_ms: number;
}

/** A line of a block: the same fields as JSON, and in the place of the first how long after the first call of the block it ended. */
export type RequestLine = readonly [
  afterMs: number,
  credentialId: string,
  method: string,
  path: string,
  operation: string | null,
  status: number,
  code: string | null,
  requestId: string,
  durationMs: number,
];

/** The bounds of a block. The text of its lines may be longer than gateways make it, but not than the last of them. */
export const requestBlock = { mostLines: 4_096, longestMs: 10_000, textBytes: 65_536, mostTextBytes: 1_048_576 };

const bytesOfRequestId = 2;
const leastIdBytes = 8;
const seeds = [0x9e_37_79_b9, 0x3c_6e_f3_72, 0xda_a6_6d_2b, 0x78_dd_e6_e4];

/** The lines of calls, which are in the order in which they ended, and what their block is found by. */
export function packRequests(requests: readonly LoggedRequest[]): { text: string; found: Omit<RequestsData, 'block'> } {
  const { ended_at: from } = requests[0]!;
  const [methods, statuses, codes, credentials] = [
    new Set<string>(),
    new Set<number>(),
    new Set<string>(),
    new Set<string>(),
  ];
  const ids = Buffer.alloc(Math.max(leastIdBytes, bytesOfRequestId * requests.length));
  let text = '';
  for (const call of requests) {
    methods.add(call.method);
    statuses.add(Math.floor(call.status / 100));
    if (call.code !== null) codes.add(call.code);
    credentials.add(call.credential_id);
    for (const number of requestIdNumbers(call.request_id)) {
      const bit = number % (ids.length * 8);
      ids[bit >>> 3]! |= 1 << (bit & 7);
    }
    const line: RequestLine = [
      call.ended_at - from,
      call.credential_id,
      call.method,
      call.path,
      call.operation,
      call.status,
      call.code,
      call.request_id,
      call.duration_ms,
    ];
    text += `${JSON.stringify(line)}\n`;
  }
  return {
    text,
    found: {
      from: new Date(from).toISOString(),
      to: new Date(requests.at(-1)!.ended_at).toISOString(),
      lines: requests.length,
      methods: [...methods],
      statuses: [...statuses],
      codes: [...codes],
      credentials: [...credentials],
      request_ids: ids.toString('base64'),
    },
  };
}

/** Whether a block is the text of its lines, each of which is a JSON array, or what zstd makes of it. */
export function isPlainBlock(block: Uint8Array): boolean {
  return block[0] === '['.charCodeAt(0);
}

/**
 * The numbers of a request id: in the Bloom filter of a block that has it, the bit of each is set, modulo the bits that there are. One
 * block in 400 that does not have it looks as if it had.
 */
export function requestIdNumbers(requestId: string): readonly number[] {
  let hash = 0x81_1c_9d_c5;
  for (let i = 0; i < requestId.length; i += 1) hash = Math.imul(hash ^ requestId.charCodeAt(i), 0x01_00_01_93);
  return seeds.map((seed) => mixed(hash ^ seed));
}

/** The last step of MurmurHash3: every bit of the number changes about half of those of the result. */
function mixed(number: number): number {
  let bits = Math.imul(number ^ (number >>> 16), 0x85_eb_ca_6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2_b2_ae_35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
