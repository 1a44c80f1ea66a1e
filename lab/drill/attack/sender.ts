// Sends one attack, at the lowest priority: a real attacker has a machine of his own. Started by the drill with the number of the
// attack, its target and the seconds, as JSON; sends back what was answered.

import { setPriority } from 'node:os';
import { Tally, type Target } from './attack.ts';
import { attacks } from './attacks.ts';

const { number, target, seconds } = JSON.parse(process.argv[2]!) as {
  number: number;
  target: Target;
  seconds: number;
};
setPriority(19);
const tally = new Tally();
const end = performance.now() + seconds * 1_000;
await attacks[number]!.send(target, tally, () => performance.now() >= end);
process.send!(tally.counts, () => process.exit(0));
