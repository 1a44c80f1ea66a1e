/** Calls the internal API of an app, as its operators do. Throws if it refuses. */
export async function internalCall<T>(
  app: { readonly url: string; readonly token: string },
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(app.url + path, {
    method,
    headers: {
      authorization: `Bearer ${app.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
