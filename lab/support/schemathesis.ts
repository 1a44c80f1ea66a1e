// Installs Schemathesis, which tests an API against its OpenAPI document, into the toolchain, with pinned dependencies.

import { join } from 'node:path';
import { installPythonTool } from '@millwright/tools/support/python-tool.ts';

/** Installs it if it is missing, and returns the path of its program. */
export function installSchemathesis(): Promise<string> {
  const requirements = join(import.meta.dirname, 'schemathesis.txt');
  return installPythonTool({ name: 'Schemathesis', requirements, program: 'schemathesis' });
}
