/** Connections by TLS to the servers of a deployment: files with certificates and keys, and what is verified. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { address, ConfigFault, type Setting } from '../app/config.js';

const readers = {
  certificate: (pem: Buffer): unknown => new X509Certificate(pem),
  'private key': (pem: Buffer): unknown => createPrivateKey(pem),
};

/** Paths of PEM files; null where there is none. */
export interface TlsFiles {
  /** The authorities that sign servers. Without it, those that Node trusts. */
  readonly ca: string | null;
  /** The certificate that the client shows, and its key. */
  readonly cert?: string | null;
  readonly key?: string | null;
}

/** The path of a PEM file, which can be read and has the content that it should have; null if the setting is not set. */
export function pemFile(
  name: string,
  { content, description }: { content: keyof typeof readers; description: string },
): Setting<string | null> {
  return {
    name,
    description,
    secret: false,
    fallback: null,
    parse(path) {
      try {
        readers[content](readFileSync(path));
        return path;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new ConfigFault(`must be the path of a PEM file with a ${content}, not "${path}": ${reason}`);
      }
    },
  };
}

/** Whether a certificate belongs to a key; both are paths that `pemFile` has checked. */
export function isKeyOf(cert: string, key: string): boolean {
  return new X509Certificate(readFileSync(cert)).checkPrivateKey(createPrivateKey(readFileSync(key)));
}

/** Verifies the server's certificate, and its name too if the client says which it expects: see `serverNameOf`. */
export function tlsOptions({ ca, cert = null, key = null }: TlsFiles): ConnectionOptions {
  return {
    ...(ca !== null && { ca: readFileSync(ca) }),
    ...(cert !== null && { cert: readFileSync(cert) }),
    ...(key !== null && { key: readFileSync(key) }),
    rejectUnauthorized: true,
  };
}

/** The name that is sent to the server and expected in its certificate. Of an address Node expects the address itself. */
export function serverNameOf(host: string): Pick<ConnectionOptions, 'servername'> {
  return isIP(host.replaceAll(/[[\]]/g, '')) === 0 ? { servername: host } : {};
}

/** The address of a Redis: by TLS in production. */
export function redisAddress(name: string, description: string): Setting<string> {
  return address(name, ['redis', 'rediss'], {
    secret: true,
    productionFault: (url) => (url.startsWith('rediss://') ? undefined : 'must begin with rediss://'),
    description,
  });
}

/** Options of a Redis client beside its address. */
export function redisTlsOptions(url: string, ca: string | null): { readonly tls?: ConnectionOptions } {
  const { protocol, hostname } = new URL(url);
  return protocol === 'rediss:' ? { tls: { ...tlsOptions({ ca }), ...serverNameOf(hostname) } } : {};
}
