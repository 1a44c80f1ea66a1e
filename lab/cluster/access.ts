// A cluster of Kubernetes as kubectl reaches it.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Fault } from '@millwright/tools/launcher/fault.ts';
import { run } from '@millwright/tools/launcher/run.ts';

export class ClusterAccess {
  readonly kubeconfig: string;
  /** The path of kubectl. */
  readonly #program: string;

  constructor(program: string, kubeconfig: string) {
    this.#program = program;
    this.kubeconfig = kubeconfig;
  }

  /** Runs kubectl, and returns what it prints. */
  kubectl(...args: readonly string[]): Promise<string> {
    return run(`kubectl ${args.slice(0, 3).join(' ')}`, this.#program, [`--kubeconfig=${this.kubeconfig}`, ...args]);
  }

  async get<T>(...args: readonly string[]): Promise<T> {
    return JSON.parse(await this.kubectl('get', '-o', 'json', ...args)) as T;
  }

  /** Runs `act` while a port of this machine leads to port 80 of a Service. */
  async whileForwarded<T>(namespace: string, service: string, act: (url: string) => Promise<T>): Promise<T> {
    const args = [`--kubeconfig=${this.kubeconfig}`, '-n', namespace, 'port-forward', `service/${service}`, ':80'];
    const child = spawn(this.#program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      return await act(`http://127.0.0.1:${await Promise.race([forwardedPort(child), failureOf(child, service)])}`);
    } finally {
      child.kill();
    }
  }
}

function forwardedPort(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    child.stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, port] = /127\.0\.0\.1:(\d+) ->/.exec(said) ?? [];
      if (port !== undefined) resolve(port);
    });
  });
}

async function failureOf(child: ChildProcess, service: string): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Fault(`kubectl port-forward to ${service} has ended with ${code} (see above)`);
}
