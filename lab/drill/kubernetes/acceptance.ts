// The manifests before the API server: every overlay is accepted, and what is not allowed is refused.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '@millwright/tools/launcher/fault.ts';
import type { Drill } from './drill.ts';

export async function acceptManifests({ product, definitions, say, check }: Drill): Promise<void> {
  const { cluster } = product;
  await cluster.kubectl('apply', '--server-side', '-f', definitions);
  for (const overlay of product.overlays) {
    const folder = join(product.manifests, 'overlays', overlay);
    // What a dry run creates does not exist for the objects in it.
    const dryRun = ['apply', '--server-side', '--dry-run=server', '-k', folder];
    const accepted = await cluster.kubectl(...dryRun).catch((error: unknown) => {
      check(false, `overlays/${overlay} is refused: ${messageOf(error)}`);
      return '';
    });
    say(`overlays/${overlay}: ${accepted.split('\n').filter(Boolean).length} objects accepted`);
  }
  await refuseOthers(product.manifests, { product, say, check });
}

async function refuseOthers(
  folder: string,
  { product, say, check }: Pick<Drill, 'product' | 'say' | 'check'>,
): Promise<void> {
  const path = join(folder, 'refused.json');
  const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'refused', namespace: 'millwright' } };
  const containers = [{ name: 'all', image: 'localhost/millwright/app:local', args: ['orders'] }];
  const refused: [what: string, object: object, reason: RegExp][] = [
    ['a pod that may become root', { ...pod, spec: { containers } }, /violates PodSecurity "restricted.*runAsNonRoot/s],
    [
      'a misspelt field',
      { ...pod, spec: { containers, replicaz: 1 } },
      /unknown field "spec\.replicaz"|field not declared/,
    ],
  ];
  for (const [what, object, reason] of refused) {
    writeFileSync(path, JSON.stringify(object));
    const said = await product.cluster
      .kubectl('apply', '--server-side', '--dry-run=server', '-f', path)
      .then(() => 'accepted', messageOf);
    check(reason.test(said), `${what} is not refused as it should be: ${said}`);
    say(`${what}: refused`);
  }
}
