/** Builds the manifests of an overlay by kustomize, as `kubectl apply -k` does. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { ofShortGoPrograms } from '../../support/go-programs.ts';

const run = promisify(execFile);

export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
  readonly [rest: string]: unknown;
}

export async function objectsOf(kubectl: string, folder: string): Promise<KubernetesObject[]> {
  const { stdout } = await run(kubectl, ['kustomize', folder], {
    maxBuffer: 64 << 20,
    env: { ...process.env, ...ofShortGoPrograms },
  });
  return objectsIn(stdout);
}

export function objectsIn(text: string): KubernetesObject[] {
  return parseAllDocuments(text).map((document) => {
    if (document.errors.length > 0) throw document.errors[0]!;
    return document.toJS() as KubernetesObject;
  });
}

export function placeOf({ kind, metadata }: KubernetesObject): string {
  return `${kind} ${metadata.name}`;
}
