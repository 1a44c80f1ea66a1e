/**
 * The program of a process that works on images, which has no secrets and a bounded memory: what an image makes the library do ends at most
 * this process. It is given the content of an image in pieces and then a task, and answers it; one image at a time.
 */
import {
  type ImageOutcome,
  ImageRefusal,
  type ImageTask,
  mostResidentMegabytes,
  type ToImageProgram,
} from './image-task.js';
import { work } from './image-work.js';

const mostResidentBytes = mostResidentMegabytes * 1_048_576;
const lookEveryMs = 10;

let pieces: Uint8Array[] = [];

async function outcomeOf(task: ImageTask): Promise<ImageOutcome> {
  // The library allocates outside of the heap of Node, which an option would bound, and decodes in threads beside this one.
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > mostResidentBytes) process.kill(process.pid, 'SIGKILL');
  }, lookEveryMs);
  try {
    return { done: await work(Buffer.concat(pieces), task) };
  } catch (error) {
    return error instanceof ImageRefusal ? { refusal: error.message } : { error: String(error) };
  } finally {
    clearInterval(watch);
    pieces = [];
  }
}

process.on('message', (message: ToImageProgram) => {
  if ('begin' in message) pieces = [];
  else if ('piece' in message) pieces.push(message.piece);
  else void outcomeOf(message.run).then((outcome) => process.send!(outcome));
});
// It ends with the app, whose signals may reach it as well.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
