// A network namespace of the drill's own, with a loopback on which packets can be swallowed without a trace for either side.

import { execFileSync, spawnSync } from 'node:child_process';

const insideVariable = 'MILLWRIGHT_OWN_NETWORK';
/** A queue that has room for no packet. */
const swallowing = 'tbf rate 8bit burst 1 limit 1';

/** Runs the program once more in a namespace, and ends this process with its exit code. Returns inside of it. */
export function enterOwnNetwork(): void {
  if (process.env[insideVariable] === undefined) {
    const [program = '', ...args] = process.argv.slice(1);
    const env = { ...process.env, [insideVariable]: 'true' };
    const { status, error } = spawnSync('unshare', ['--net', process.execPath, program, ...args], {
      env,
      stdio: 'inherit',
    });
    if (error !== undefined) throw new Error(`The drill needs unshare, of util-linux: ${error.message}`);
    process.exit(status ?? 1);
  }
  run('ip', 'link set lo up');
}

/** From now on, nothing comes from or gets to these ports. */
export function swallowPackets(ports: readonly number[]): void {
  run('tc', 'qdisc add dev lo root handle 1: htb default 1');
  for (const minor of [1, 2]) run('tc', `class add dev lo parent 1: classid 1:${minor} htb rate 10gbit quantum 65536`);
  run('tc', `qdisc add dev lo parent 1:2 ${swallowing}`);
  for (const side of ['sport', 'dport']) {
    for (const port of ports)
      run('tc', `filter add dev lo parent 1: protocol ip prio 1 u32 match ip ${side} ${port} 0xffff flowid 1:2`);
  }
}

export function passPackets(): void {
  run('tc', 'qdisc del dev lo root');
}

function run(program: string, words: string): void {
  try {
    execFileSync(program, words.split(' '), { stdio: 'pipe' });
  } catch (error) {
    throw new Error(`The drill needs root and ${program}, of iproute2: ${(error as Error).message}`, { cause: error });
  }
}
