// Spreads connections over the replicas of a listener that are ready, as a service of Kubernetes does.

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const [probeMs, answerWithinMs, mostMissed] = [500, 1_000, 2];

interface Target {
  readonly port: number;
  readonly healthUrl: string;
  missed: number;
  isReady: boolean;
}

export class Balancer {
  readonly #server: Server;
  readonly #targets = new Map<number, Target>();
  readonly #stopping = new AbortController();
  #turn = 0;

  private constructor(server: Server) {
    this.#server = server;
    server.on('connection', (near: Socket) => this.#forward(near, this.#targets.size));
  }

  static async start(): Promise<Balancer> {
    const balancer = new Balancer(createServer({ noDelay: true }));
    balancer.#server.listen(0, '127.0.0.1');
    await once(balancer.#server, 'listening');
    void balancer.#probeAll();
    return balancer;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** A replica that is ready. */
  add(port: number, healthUrl: string): void {
    this.#targets.set(port, { port, healthUrl, missed: 0, isReady: true });
  }

  /** Connections that are open stay. */
  remove(port: number): void {
    this.#targets.delete(port);
  }

  stop(): void {
    this.#stopping.abort();
    this.#server.close();
  }

  /** Where one refuses, another is tried. */
  #forward(near: Socket, triesLeft: number): void {
    const ready = [...this.#targets.values()].filter(({ isReady }) => isReady);
    const target = ready[(this.#turn += 1) % ready.length];
    near.on('error', () => near.destroy());
    if (target === undefined) return void near.destroy();
    const far = connect({ port: target.port, host: '127.0.0.1', noDelay: true });
    far.once('connect', () => {
      near.pipe(far).pipe(near);
      far.on('close', () => near.destroy());
      near.on('close', () => far.destroy());
    });
    far.on('error', () => {
      if (far.connecting && triesLeft > 1) this.#forward(near, triesLeft - 1);
      else near.destroy();
    });
  }

  async #probeAll(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await Promise.all([...this.#targets.values()].map(probe));
      await delay(probeMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function probe(target: Target): Promise<void> {
  const isAnswered = await fetch(target.healthUrl, { signal: AbortSignal.timeout(answerWithinMs) }).then(
    ({ ok }) => ok,
    () => false,
  );
  target.missed = isAnswered ? 0 : target.missed + 1;
  target.isReady = target.missed < mostMissed;
}
