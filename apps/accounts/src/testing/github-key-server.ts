/** A server with GitHub's list of public keys, and key pairs that sign like GitHub. */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ListedKey {
  readonly key_identifier: string;
  readonly key: string;
  readonly is_current: boolean;
}

/** A key pair like GitHub's, with its entry on the list. */
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
  requests: IncomingHttpHeaders[] = [];
  keys: readonly ListedKey[] = [];
  /** Responds in place of the list. */
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

  reset(keys: readonly ListedKey[]): void {
    Object.assign(this, { requests: [], keys, instead: undefined });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private answer(headers: IncomingHttpHeaders, response: ServerResponse): void {
    this.requests.push(headers);
    if (this.instead !== undefined) return this.instead(response);
    const body = JSON.stringify({ public_keys: this.keys });
    const etag = `"${createHash('sha256').update(body).digest('hex')}"`;
    if (headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
    response.writeHead(200, { etag, 'content-type': 'application/json' }).end(body);
  }
}
