/** A process that works on images as the rest of the app sees it: started on demand, ended when it is idle, replaced when it has died. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Counter } from 'prom-client';
import {
  type DecodedImage,
  type ImageOutcome,
  ImageRefusal,
  type ImageTask,
  type ToImageProgram,
} from './image-task.js';

const deaths = new Counter({
  name: 'vision_image_processes_died_total',
  help: 'Image processes that crashed or ran out of memory or time',
});

/** Below `dist`, whose path is the same from the sources and from the build. */
const program = join(import.meta.dirname, '../../dist/image/image-program.js');
/** Longer than the library itself may take. */
const longestMs = 25_000;
/** Of the content: longer than the store may be silent. */
const longestReadMs = 60_000;
const idleMs = 60_000;

/** Opens the content. */
export type OpenImage = () => Promise<AsyncIterable<Uint8Array>>;

/** The process has died over an image. */
export class ImageProcessDied extends Error {
  constructor() {
    super('The process for images has died.');
  }
}

export class ImageProcess {
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly readWithinMs = longestReadMs) {}

  /** Does a task on an image; one at a time. */
  async run(open: OpenImage, task: ImageTask): Promise<DecodedImage | undefined> {
    clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    const over = new AbortController();
    const { signal } = over;
    // Of one that could not be started, this is the error of that.
    const died = handled(
      once(child, 'exit', { signal }).then(() => {
        deaths.inc();
        throw new ImageProcessDied();
      }),
    );
    const send = (message: ToImageProgram): Promise<unknown> =>
      Promise.race([sendTo(child, message).catch(() => died), died]);
    const pass = async (): Promise<void> => {
      for await (const piece of await open()) {
        signal.throwIfAborted();
        await send({ piece });
      }
    };
    const late = handled(
      delay(this.readWithinMs, undefined, { signal }).then(() => {
        throw new Error('The content of an image was not read in time.');
      }),
    );
    let deadline: NodeJS.Timeout | undefined;
    try {
      await send({ begin: true });
      await Promise.race([pass(), late, died]);
      deadline = setTimeout(() => child.kill('SIGKILL'), longestMs);
      const answered = handled(once(child, 'message', { signal }));
      await send({ run: task });
      const [outcome] = (await Promise.race([answered, died])) as [ImageOutcome];
      if ('refusal' in outcome) throw new ImageRefusal(outcome.refusal);
      if ('error' in outcome) throw new Error(`An image could not be processed: ${outcome.error}`);
      return outcome.done;
    } finally {
      clearTimeout(deadline);
      over.abort();
      this.idle = setTimeout(() => this.end(), idleMs).unref();
    }
  }

  /** The process ends once it has answered what it works on. */
  end(): void {
    clearTimeout(this.idle);
    if (this.child?.connected) this.child.disconnect();
    this.child = undefined;
  }

  private start(): ChildProcess {
    const child = fork(program, {
      execArgv: ['--max-old-space-size=64'],
      // None of the app's own, which has secrets in it. Memory of an image goes back to the system when it is freed.
      env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    child.once('exit', () => {
      if (this.child === child) this.child = undefined;
    });
    // One that could not be started never ends. Its task hears of the error, too.
    child.on('error', () => {
      if (this.child === child) this.child = undefined;
      if (child.connected) child.disconnect();
    });
    return child;
  }
}

/** It may fail while nobody waits for it. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

async function sendTo(child: ChildProcess, message: ToImageProgram): Promise<void> {
  await promisify<ToImageProgram, void>(child.send.bind(child))(message);
}
