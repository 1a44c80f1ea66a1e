// One command at a time changes a run. The lock is an abstract socket name: the kernel releases it when its holder exits,
// so a killed command leaves no stale lock.

import { connect, createServer, type Server } from 'node:net';

export interface Lock {
  release(): void;
}

/** Waits for the lock; calls `onWait` once with the holder if it is held. */
export async function takeLock(name: string, onWait: (holder: string) => void): Promise<Lock> {
  for (let reported = false; ;) {
    const lock = await tryLock(name);
    if (lock) return lock;
    const holder = await holderOf(name);
    if (!reported && holder) {
      reported = true;
      onWait(holder);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export async function tryLock(name: string): Promise<Lock | undefined> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(`pid ${process.pid}, ${process.argv.slice(2).join(' ')}`);
  });
  server.unref();
  return (await listens(server, name)) ? { release: () => server.close() } : undefined;
}

export function holderOf(name: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ path: pathOf(name) });
    socket.setTimeout(1_000, () => socket.destroy());
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', () => resolve(undefined));
    socket.on('close', () => resolve(answer || undefined));
  });
}

function listens(server: Server, name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen({ path: pathOf(name) }, () => resolve(true));
  });
}

function pathOf(name: string): string {
  return `\0millwright-${name}`;
}
