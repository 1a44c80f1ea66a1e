/** The list of GitHub's public keys as a server of the tests gives it, and GitHub as it signs. */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ListedKey {
  readonly key_identifier: string;
  readonly key: string;
  readonly is_current: boolean;
}

/** A key pair of the form of GitHub's, under the name that GitHub would give it. */
export class SigningKey {
  private readonly privateKey: KeyObject;
  readonly listed: ListedKey;

  constructor({ isCurrent = true, curve = 'prime256v1' } = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: curve });
    this.privateKey = privateKey;
    this.listed = listedKey(publicKey.export({ type: 'spki', format: 'pem' }).toString(), isCurrent);
  }

  headersFor(body: string): Record<string, string> {
    return {
      'Github-Public-Key-Identifier': this.listed.key_identifier,
      'Github-Public-Key-Signature': sign('sha256', Buffer.from(body), this.privateKey).toString('base64'),
    };
  }
}

export function listedKey(pem: string, isCurrent: boolean): ListedKey {
  return { key_identifier: createHash('sha256').update(pem).digest('hex'), key: pem, is_current: isCurrent };
}

export class GithubKeyServer {
  readonly asked: IncomingHttpHeaders[] = [];
  keys: readonly ListedKey[] = [];
  /** Answers in place of the list. */
  instead: ((response: ServerResponse) => void) | undefined;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<GithubKeyServer> {
    const server = createServer((request, response) => keyServer.answer(request.headers, response));
    const keyServer = new GithubKeyServer(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return keyServer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/meta/public_keys/secret_scanning`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private answer(headers: IncomingHttpHeaders, response: ServerResponse): void {
    this.asked.push(headers);
    if (this.instead !== undefined) return this.instead(response);
    const body = JSON.stringify({ public_keys: this.keys });
    const etag = `"${createHash('sha256').update(body).digest('hex')}"`;
    if (headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
    response.writeHead(200, { etag, 'content-type': 'application/json' }).end(body);
  }
}
