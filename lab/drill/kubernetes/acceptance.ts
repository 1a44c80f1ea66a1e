// The manifests before the API server: every overlay is accepted, and what is not allowed is refused.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '@millwright/tools/launcher/fault.ts';
import { CommandFault } from '@millwright/tools/launcher/run.ts';
import type { Drill } from './drill.ts';

export async function acceptManifests({ product, own, say, check }: Drill): Promise<void> {
  const { cluster } = product;
  if (own) await cluster.kubectl('apply', '--server-side', '-f', own.definitions);
  for (const overlay of product.overlays) {
    const folder = join(product.manifests, 'overlays', overlay);
    // What a dry run creates does not exist for the objects in it.
    const dryRun = ['apply', '--server-side', '--dry-run=server', '-k', folder];
    const accepted = await cluster.kubectl(...dryRun).catch((error: unknown) => {
      const unknown = own ? [] : unknownKindsIn(error);
      if (unknown.length > 0)
        say(`overlays/${overlay}: skipped, since the cluster does not know ${unknown.join(', ')}`);
      else check(false, `overlays/${overlay} is refused: ${messageOf(error)}`);
      return undefined;
    });
    if (accepted === undefined) continue;
    say(`overlays/${overlay}: ${accepted.split('\n').filter(Boolean).length} objects accepted`);
  }
  await refuseOthers(product.manifests, { product, say, check });
}

/** Custom resources are defined by whoever runs a cluster that is there, and not by a drill. */
function unknownKindsIn(error: unknown): string[] {
  const output = error instanceof CommandFault ? error.output : '';
  return [...new Set([...output.matchAll(/no matches for kind "(\w+)"/g)].map(([, kind]) => kind!))];
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
