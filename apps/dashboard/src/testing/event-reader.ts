/** Reads a stream of events of the backend, as the page does. */
import type { LiveEvent } from '@millwright/contracts';
import { eventually } from '@millwright/testing';
import { request } from 'undici';
import type { BackendClient } from '@millwright/testing/page';

export interface Told {
  readonly id: string;
  readonly kind: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read events of every kind
  readonly data: any;
}

interface ReaderOptions {
  readonly mode?: 'live' | 'test';
  readonly headers?: Readonly<Record<string, string>>;
}

export class EventReader {
  readonly told: Told[] = [];
  text = '';
  hasEnded = false;

  private constructor(
    readonly status: number,
    readonly close: () => void,
  ) {}

  static async open(
    url: string,
    { cookie }: BackendClient,
    { mode = 'test', headers = {} }: ReaderOptions = {},
  ): Promise<EventReader> {
    const closing = new AbortController();
    const answer = await request(`${url}/bff/live/${mode}`, {
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie !== undefined && { cookie }), ...headers },
      signal: closing.signal,
      bodyTimeout: 0,
    });
    const reader = new EventReader(answer.statusCode, () => closing.abort());
    void reader.read(answer.body).catch(() => (reader.hasEnded = true));
    return reader;
  }

  get events(): LiveEvent[] {
    return this.told.filter(({ kind }) => kind === 'event').map(({ data }) => data as LiveEvent);
  }

  get place(): string {
    return this.told.at(-1)!.id;
  }

  /** Resolves once it has been told of the record by an event of the type. */
  hears(type: string, id: string): Promise<LiveEvent> {
    return eventually(() => {
      const found = this.events.find((event) => event.type === type && event.records[0]?.id === id);
      if (found === undefined) throw new Error(`${type} of ${id} is not among ${JSON.stringify(this.events)}.`);
      return found;
    });
  }

  async is(kind: string): Promise<Told> {
    return await eventually(() => {
      const found = this.told.find((each) => each.kind === kind);
      if (found === undefined) throw new Error(`Nothing of the kind ${kind} was told.`);
      return found;
    });
  }

  private async read(body: AsyncIterable<Buffer>): Promise<void> {
    let rest = '';
    for await (const chunk of body) {
      this.text += chunk.toString();
      const frames = (rest + chunk.toString()).split('\n\n');
      rest = frames.pop()!;
      for (const frame of frames) this.add(frame);
    }
    this.hasEnded = true;
  }

  private add(frame: string): void {
    const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1] ?? '';
    this.told.push({ id: field('id'), kind: field('event'), data: JSON.parse(field('data')) as unknown });
  }
}
