// The mail catcher as a part of the run: an SMTP server that shows the mails of the apps on a page.

import { join } from 'node:path';
import type { PartSpec } from '../plan.ts';
import type { Settings } from '../settings.ts';

export function mailCatcher({ root, ports }: Settings): PartSpec {
  return {
    name: 'mail-catcher',
    command: process.execPath,
    args: ['--max-old-space-size=128', join(root, 'tools/mail-catcher/main.ts')],
    env: { PATH: process.env['PATH'] ?? '', SMTP_PORT: String(ports['mail-smtp']), PORT: String(ports.mail) },
    cwd: join(root, 'tools'),
    stopSignal: 'SIGTERM',
    tier: 'server',
  };
}
