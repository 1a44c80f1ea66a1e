// Sends the content of a file or an image to the address that its creation has answered.

interface Announced {
  readonly id: string;
  readonly put: {
    readonly url: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
  } | null;
}

export async function sendContent({ id, put }: Announced, content: Buffer): Promise<string> {
  if (put === null) throw new Error(`${id} takes no content`);
  const answer = await fetch(put.url, { method: put.method, headers: put.headers, body: new Uint8Array(content) });
  if (!answer.ok) throw new Error(`${id}: its content was answered with ${answer.status} ${await answer.text()}`);
  return id;
}
