/** Asks for an API key, tries it, and keeps it. */
import { once } from 'node:events';
import { stdin, stdout } from 'node:process';
import { text } from 'node:stream/consumers';
import { AuthenticationError } from '@millwright/client';
import { Fault } from './fault.js';
import { good } from './output.js';
import { clientOf, loginPath, saveLogin } from './settings.js';

export async function login(): Promise<void> {
  const key = stdin.isTTY
    ? await askHidden('API key (from Settings, API keys; it is not shown): ')
    : (await text(stdin)).trim();
  if (!/^svc_(live|test)_\w+$/.test(key)) {
    throw new Fault('An API key begins with svc_test_ or svc_live_. Create one in the dashboard: Settings, API keys.');
  }
  const url = process.env['MILLWRIGHT_API_URL'];
  const me = await clientOf({ key, url })
    .me.get()
    .catch((error: unknown) => {
      throw error instanceof AuthenticationError
        ? new Fault(`The API does not accept this key: ${error.message}`)
        : error;
    });
  saveLogin({ key, url });
  console.log(
    `${good('Logged in')} to ${me.account.name} in ${me.livemode ? 'live' : 'test'} mode; the key is in ${loginPath()}.`,
  );
}

/** Without showing what is typed. */
async function askHidden(question: string): Promise<string> {
  stdout.write(question);
  stdin.setRawMode(true);
  stdin.resume();
  let typed = '';
  try {
    for (;;) {
      const [chunk] = (await once(stdin, 'data')) as [Buffer];
      for (const character of chunk.toString('utf8')) {
        if (character === '\u0003') throw new Fault('Stopped.');
        if (character === '\r' || character === '\n') return typed.trim();
        if (character === '\u007f') typed = typed.slice(0, -1);
        else typed += character;
      }
    }
  } finally {
    stdin.setRawMode(false);
    stdin.pause();
    stdout.write('\n');
  }
}
