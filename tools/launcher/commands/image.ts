// ./millwright image

import { Progress } from '../progress.ts';
import { readSettings } from '../settings.ts';
import { printJson, type Command } from './command.ts';

export const image: Command = {
  name: 'image',
  usage: '[--tag TAG] [--prepare] [--json]',
  summary: 'make the container image of all apps, with buildah and mmdebstrap, and its bill of materials',
  details: [
    '--tag TAG  tag of localhost/millwright/app; local by default',
    '--prepare  only make .millwright/image/context, from which Docker can also build Containerfile',
    '',
    'The Debian packages come from the mirror of this machine, or from MILLWRIGHT_DEBIAN_MIRROR.',
  ],
  options: { tag: { type: 'string' }, prepare: { type: 'boolean' }, json: { type: 'boolean' } },
  needsCheckout: true,
  async run(input) {
    const json = input.flag('json');
    const progress = new Progress(json ? process.stderr : process.stdout);
    const { bomPath, buildImage, context, prepareImage, requirePrograms } = await import('../../image/build.ts');
    if (!input.flag('prepare')) await requirePrograms(['buildah', 'mmdebstrap']);
    await prepareImage(readSettings(), progress);
    if (input.flag('prepare')) return json ? printJson({ context, sbom: bomPath }) : console.log(context);
    const { name, digest, bytes } = await buildImage(progress, { tag: input.value('tag') ?? 'local' });
    if (json) return printJson({ image: name, digest, bytes, sbom: bomPath });
    console.log(`${name}\n${digest}\n${(bytes / 1e6).toFixed(0)} MB\nbill of materials: ${bomPath}`);
  },
};
