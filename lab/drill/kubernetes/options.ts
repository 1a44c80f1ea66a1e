// The command line of the drill.

import { parseArgs } from 'node:util';
import { UsageFault } from '@millwright/tools/launcher/fault.ts';
import { type ImageName, isTag, readImageName } from './image-name.ts';

/** A cluster that is there already, and what the product is released from. */
export interface GivenOptions {
  readonly kubeconfig: string;
  readonly context: string | undefined;
  readonly image: ImageName;
  /** Another tag of the image. */
  readonly nextTag: string | undefined;
  /** Of the volumes; the default of the cluster, if none is named. */
  readonly storageClass: string | undefined;
}

export interface Options {
  readonly keep: boolean;
  readonly help: boolean;
  /** Orders a second. */
  readonly rate: number;
  /** The names of proofs. */
  readonly chosen: readonly string[];
  /** None: a cluster of the drill's own. */
  readonly given: GivenOptions | undefined;
}

const ofGiven = ['context', 'image', 'next-tag', 'storage-class'] as const;

export function readOptions(args: readonly string[], proofs: readonly string[]): Options {
  const values = parse(args);
  const chosen = values.only?.split(',').filter((name) => name !== '') ?? proofs;
  const unknown = chosen.find((name) => !proofs.includes(name));
  if (unknown !== undefined) throw new UsageFault(`no proof "${unknown}"; there are: ${proofs.join(', ')}`);
  const rate = Number(values.rate);
  if (!(rate > 0)) throw new UsageFault('--rate takes a number above 0');
  return { keep: values.keep === true, help: values.help === true, rate, chosen, given: givenIn(values) };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const cluster = { kubeconfig: text, context: text, image: text, 'next-tag': text, 'storage-class': text };
  const options = { keep: flag, help: flag, only: text, rate: { ...text, default: '50' }, ...cluster };
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageFault(`${(error as Error).message.split('. ')[0]}; see --help`);
  }
}

function givenIn(values: ReturnType<typeof parse>): GivenOptions | undefined {
  const { kubeconfig, context, image = 'localhost/millwright/app:local' } = values;
  if (kubeconfig === undefined) {
    const alone = ofGiven.find((name) => values[name] !== undefined);
    if (alone !== undefined) throw new UsageFault(`--${alone} is for a cluster that is there: name it by --kubeconfig`);
    return undefined;
  }
  const name = readImageName(image);
  const nextTag = values['next-tag'];
  if (name === undefined || (nextTag !== undefined && !isTag(nextTag))) {
    const given = name === undefined ? `--image "${image}" is no name with a tag` : `--next-tag "${nextTag}" is no tag`;
    throw new UsageFault(`${given}, such as registry/app:v1.4; a tag may not be a number`);
  }
  if (nextTag === name.tag) throw new UsageFault(`--next-tag is ${nextTag}, the tag of --image; name another one`);
  return { kubeconfig, context, image: name, nextTag, storageClass: values['storage-class'] };
}

export function help(proofs: readonly string[]): string {
  return `./millwright drill kubernetes
  --keep                leave the cluster and the product until Ctrl-C, and print how to use kubectl
  --only A,B            only these proofs, or none: ${proofs.join(', ')}
  --rate N              orders a second while something happens to the cluster (50)
On a cluster that is there, in place of one of its own (lab/README.md):
  --kubeconfig FILE     of the cluster
  --context NAME        in the file; its current one by default
  --image NAME:TAG      the image, which the nodes have or can pull (localhost/millwright/app:local)
  --next-tag TAG        another tag of it, for the proof whole-release
  --storage-class NAME  of volumes that pods of several nodes write to; by default that of the cluster, for pods of one node`;
}
