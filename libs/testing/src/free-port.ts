import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that the system gives to outgoing connections, one of which could take the port before it is listened on. */
const [lowest, highest] = [20_000, 27_000];

/** A port that is free at the moment, for a process that cannot choose one itself. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
