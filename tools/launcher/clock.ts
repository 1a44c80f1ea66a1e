// Moves the clock of every app of the run: all of them get ready, then the file changes, then all take the new time.

import { apps, type App } from './apps.ts';
import { Fault, messageOf } from './fault.ts';
import { readJson, replaceJson } from './files.ts';
import type { Instance } from './instance.ts';
import type { Settings } from './settings.ts';
import { clockFile, internalUrl } from './up.ts';

const deadlineMs = 30_000;

export function now(settings: Settings): Date {
  return new Date(Date.now() + offsetOf(settings));
}

export async function advanceClock(instance: Instance, settings: Settings, byMs: number, token: string): Promise<Date> {
  const offset = offsetOf(settings) + byMs;
  const running = apps.filter(({ name }) => instance.apps.includes(name));
  const deadline = Date.now() + deadlineMs;
  const tellAll = (phase: 'prepare' | 'take') =>
    Promise.all(running.map((app) => tell(app, instance, { offset_ms: offset, phase }, token, deadline)));
  await tellAll('prepare');
  // An app that starts from now on reads the new time by itself.
  replaceJson(clockFile(settings), { offset_ms: offset });
  await tellAll('take');
  return now(settings);
}

/** An app that is restarting is asked again until it answers. */
async function tell(app: App, instance: Instance, body: object, token: string, deadline: number): Promise<void> {
  const url = `${internalUrl(instance, app)}/internal/clock`;
  for (;;) {
    const left = Math.max(1, deadline - Date.now());
    const failure = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(left),
    }).then(
      async (response) =>
        response.ok ? undefined : `answers ${response.status}: ${(await response.text()).slice(0, 200)}`,
      (error: unknown) => messageOf(error instanceof Error && error.cause ? error.cause : error),
    );
    if (failure === undefined) return;
    if (Date.now() >= deadline)
      throw new Fault(`the clock was not taken by ${app.name} within ${deadlineMs / 1000} s (${failure})`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function offsetOf(settings: Settings): number {
  return readJson<{ offset_ms: number }>(clockFile(settings))?.offset_ms ?? 0;
}
