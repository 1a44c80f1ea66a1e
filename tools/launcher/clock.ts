// Moves the clock of every app of the run: all apps prepare, then the file changes, then all apps adopt the new time.

import type { internal } from '@millwright/contracts';
import { apps, type App } from './apps.ts';
import { Fault, messageOf } from './fault.ts';
import { readJson, replaceJson } from './files.ts';
import { internalUrl, type Instance } from './instance.ts';
import type { SecretStore } from './secrets.ts';
import { clockFile, type Settings } from './settings.ts';

const deadlineMs = 30_000;

export function now(settings: Settings): Date {
  return new Date(Date.now() + offsetOf(settings));
}

export function advanceClock(
  instance: Instance,
  settings: Settings,
  byMs: number,
  secrets: SecretStore,
): Promise<Date> {
  return moveClock(instance, settings, offsetOf(settings) + byMs, secrets);
}

/** Moves the time of all apps to so many milliseconds after real time, or before it. */
export async function moveClock(
  instance: Instance,
  settings: Settings,
  offset: number,
  secrets: SecretStore,
): Promise<Date> {
  const running = apps.filter(({ name }) => instance.apps.includes(name));
  const deadline = Date.now() + deadlineMs;
  const sendToAll = (phase: internal.ClockMove['phase']) =>
    Promise.all(
      running.map((app) =>
        sendMove(app, instance, { offset_ms: offset, phase }, secrets.ofApp(app.name, 'internalToken'), deadline),
      ),
    );
  await sendToAll('prepare');
  // An app that starts from now on reads the new time by itself.
  setOffset(settings, offset);
  await sendToAll('take');
  return now(settings);
}

/** Repeats the call until the app answers, as it may be restarting. */
async function sendMove(
  app: App,
  instance: Instance,
  move: internal.ClockMove,
  token: string,
  deadline: number,
): Promise<void> {
  const url = `${internalUrl(instance, app)}/internal/clock`;
  for (;;) {
    const left = Math.max(1, deadline - Date.now());
    const failure = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(move),
      signal: AbortSignal.timeout(left),
    }).then(
      async (response) =>
        response.ok ? undefined : `answers ${response.status}: ${(await response.text()).slice(0, 200)}`,
      (error: unknown) => messageOf(error instanceof Error && error.cause ? error.cause : error),
    );
    if (failure === undefined) return;
    if (Date.now() >= deadline)
      throw new Fault(`${app.name} did not adopt the new time within ${deadlineMs / 1000} s (${failure})`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

export function setOffset(settings: Settings, offset: number): void {
  replaceJson(clockFile(settings), { offset_ms: offset });
}

function offsetOf(settings: Settings): number {
  return readJson<{ offset_ms: number }>(clockFile(settings))?.offset_ms ?? 0;
}
