// Calls the API as a person who is signed in to the dashboard.

import type { Input, Operation, Response as Answer } from '@millwright/contracts';

interface SignedIn {
  call<O extends Operation>(
    operation: O,
    given: { readonly query?: Readonly<Record<string, string | number>>; readonly body?: Input<O> },
  ): Promise<Answer<O>>;
  signOut(): Promise<unknown>;
}

export async function dashboardClient(url: string, email: string, password: string): Promise<SignedIn> {
  let cookie = '';
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie !== '' && { cookie }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} of ${email}: ${answer.status} ${text}`);
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return text === '' ? undefined : JSON.parse(text);
  };
  await send('POST', '/bff/sign-in', { email, password });
  return {
    async call<O extends Operation>(operation: O, { query = {}, body }: { query?: object; body?: Input<O> }) {
      const entries = Object.entries(query as Record<string, unknown>);
      const search = new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)]));
      const path = `/bff/api/live${operation.path}${search.size > 0 ? `?${search.toString()}` : ''}`;
      return (await send(operation.method, path, body)) as Answer<O>;
    },
    signOut: () => send('POST', '/bff/sign-out'),
  };
}
