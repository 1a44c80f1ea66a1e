// Looks into a running process by the inspector of Node: which moments it passes, when it collects garbage, and where its time goes.
// Nothing of it is in the process before, nor afterwards.

import { setTimeout as delay } from 'node:timers/promises';
import type { Moment, MomentMessage } from '@millwright/service-kit';

const port = 9229;
const answersWithinMs = 5_000;

/** What a process has noted; times in milliseconds since 1970, with fractions. */
export interface Notes {
  readonly moments: readonly { readonly at: number; readonly moment: Moment; readonly ids: readonly string[] }[];
  readonly collections: readonly { readonly from: number; readonly to: number }[];
}

/** Begins to note the moments of a process. */
export async function beginNotes(pid: number): Promise<void> {
  await inProcess(pid, (inspector) => inspector.evaluate(callOf(noteFromNowOn)));
}

/** Ends it, and returns what was noted. */
export async function endNotes(pid: number): Promise<Notes> {
  return await inProcess(pid, async (inspector) => JSON.parse(await inspector.evaluate(callOf(takeNotes))) as Notes);
}

interface Noting {
  readonly notes: { moments: object[]; collections: object[] };
  readonly end: () => void;
}

/** The function is sent as text, so it uses nothing from here. */
function callOf(run: () => unknown): string {
  return `(${run.toString()})()`;
}

function noteFromNowOn(): void {
  const channels = process.getBuiltinModule('node:diagnostics_channel');
  const { PerformanceObserver: Observer } = process.getBuiltinModule('node:perf_hooks');
  // The clock of the process may have drifted since its start.
  const tick = Date.now();
  while (Date.now() === tick);
  const offset = Date.now() - performance.now();
  const notes: Noting['notes'] = { moments: [], collections: [] };
  const note = (message: unknown): void => {
    notes.moments.push({ at: performance.now() + offset, ...(message as MomentMessage) });
  };
  channels.subscribe('millwright.moments', note);
  const observer = new Observer((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      notes.collections.push({ from: startTime + offset, to: startTime + duration + offset });
    }
  });
  observer.observe({ entryTypes: ['gc'] });
  const end = (): void => {
    channels.unsubscribe('millwright.moments', note);
    observer.disconnect();
  };
  (globalThis as { noting?: Noting }).noting = { notes, end };
}

function takeNotes(): string {
  const scope = globalThis as { noting?: Noting };
  const { notes, end } = scope.noting!;
  end();
  delete scope.noting;
  return JSON.stringify(notes);
}

/** A part of the processor time of a process: that of a function itself. */
export interface Share {
  readonly name: string;
  readonly share: number;
}

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** Where the time of a process goes while `run` runs. */
export async function profileOf(pid: number, run: () => Promise<void>): Promise<Share[]> {
  return await inProcess(pid, async (inspector) => {
    await inspector.call('Profiler.enable');
    await inspector.call('Profiler.start');
    await run();
    const { profile } = await inspector.call<{ profile: Profile }>('Profiler.stop');
    return sharesOf(profile);
  });
}

function sharesOf({ nodes, samples, timeDeltas }: Profile): Share[] {
  const names = new Map(
    nodes.map(({ id, callFrame }) => [
      id,
      `${callFrame.functionName || '(anonymous)'} ${callFrame.url.split('/').at(-1)}`.trim(),
    ]),
  );
  const times = new Map<string, number>();
  for (const [place, id] of samples.entries()) {
    const name = names.get(id)!;
    if (name !== '(idle)') times.set(name, (times.get(name) ?? 0) + timeDeltas[place]!);
  }
  const all = times.values().reduce((sum, time) => sum + time, 0);
  return [...times].map(([name, time]) => ({ name, share: time / all })).toSorted((a, b) => b.share - a.share);
}

class Inspector {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #calls = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { id, result, error } = JSON.parse(data as string) as {
        id?: number;
        result?: unknown;
        error?: { message: string };
      };
      if (id === undefined) return;
      if (error === undefined) this.#waiting.get(id)?.resolve(result);
      else this.#waiting.get(id)?.reject(new Error(error.message));
      this.#waiting.delete(id);
    });
  }

  async call<T>(method: string, params: object = {}): Promise<T> {
    const answer = Promise.withResolvers<unknown>();
    this.#calls += 1;
    const id = this.#calls;
    this.#waiting.set(id, answer);
    this.#socket.send(JSON.stringify({ id, method, params }));
    return (await answer.promise) as T;
  }

  async evaluate(expression: string): Promise<string> {
    const { result, exceptionDetails } = await this.call<{
      result: { value?: string };
      exceptionDetails?: { exception?: { description?: string } };
    }>('Runtime.evaluate', { expression, returnByValue: true });
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? 'It has thrown.');
    return result.value ?? '';
  }
}

/** Only one process at a time can be looked into: all of them open the same port. */
async function inProcess<T>(pid: number, work: (inspector: Inspector) => Promise<T>): Promise<T> {
  if ((await asked()) !== undefined)
    throw new Error(`Port ${port} is taken by the inspector of another process. End what it inspects.`);
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await addressOf(pid));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`The inspector of process ${pid} does not answer.`)));
  });
  const inspector = new Inspector(socket);
  try {
    return await work(inspector);
  } finally {
    await inspector.evaluate(`void setTimeout(() => process.getBuiltinModule('node:inspector').close(), 50)`);
    socket.close();
    await closed();
  }
}

async function addressOf(pid: number): Promise<string> {
  for (const deadline = performance.now() + answersWithinMs; performance.now() < deadline; await delay(20)) {
    const [target] = (await asked()) ?? [];
    if (target !== undefined) return target.webSocketDebuggerUrl;
  }
  throw new Error(`Process ${pid} has opened no inspector on port ${port}.`);
}

async function closed(): Promise<void> {
  const deadline = performance.now() + answersWithinMs;
  while ((await asked()) !== undefined && performance.now() < deadline) await delay(20);
}

async function asked(): Promise<{ webSocketDebuggerUrl: string }[] | undefined> {
  try {
    return (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[];
  } catch {
    return undefined;
  }
}
