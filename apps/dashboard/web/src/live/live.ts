/** What happens in the mode that the address names. Below the shell, which keeps the connection. */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { exchange } from '../api/exchange.js';
import type { Mode } from '../api/api.js';
import { queryClient } from '../api/query-client.js';
import { useSession } from '../session/session.js';
import { ChangedQueries } from './changed-queries.js';
import { LiveConnection, type LiveSnapshot } from './live-connection.js';

let connected: { readonly mode: Mode; readonly connection: LiveConnection } | undefined;

function connectionOf(mode: Mode): LiveConnection {
  if (connected?.mode === mode) return connected.connection;
  const changed = new ChangedQueries(mode, queryClient);
  const connection = new LiveConnection(mode, {
    onEvent: (event) => changed.note(event),
    onGap: () => changed.noteAll(),
    maySignInAgain,
  });
  connected = { mode, connection };
  return connection;
}

/** Where the session has ended the exchange leads to signing in. */
async function maySignInAgain(): Promise<boolean> {
  try {
    await exchange('/bff/session', { method: 'GET' });
    return true;
  } catch (error) {
    return (error as { code?: string }).code !== 'session_ended';
  }
}

export function useLiveConnection(mode: Mode): void {
  const { events_after: after } = useSession();
  const startAfter = useEffectEvent(() => connectionOf(mode).start(after[mode]));
  useEffect(() => startAfter(), [mode]);
}

export function useLive(mode: Mode): LiveSnapshot {
  const { subscribe, current } = connectionOf(mode);
  return useSyncExternalStore(subscribe, current);
}
