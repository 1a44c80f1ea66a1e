// The certificates of a local run whose servers speak TLS (MILLWRIGHT_TLS): an authority, and what it signs. Made by openssl.

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';
import type { Settings } from './settings.ts';

const validDays = '3650';
const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

export interface Certificate {
  /** Paths of PEM files. */
  readonly cert: string;
  readonly key: string;
}

export function certificatesFolder({ home }: Pick<Settings, 'home'>): string {
  return join(home, 'tls');
}

export function authorityPath(settings: Pick<Settings, 'home'>): string {
  return join(certificatesFolder(settings), 'ca.pem');
}

/** Makes the authority and the certificate of the servers, once for the run. */
export async function makeCertificates(settings: Pick<Settings, 'home'>): Promise<Certificate> {
  const folder = certificatesFolder(settings);
  if (!existsSync(folder)) {
    const next = `${folder}.${process.pid}.new`;
    rmSync(next, { recursive: true, force: true });
    mkdirSync(next, { recursive: true, mode: 0o700 });
    const authority = [
      '-subj',
      '/CN=Millwright local run',
      '-keyout',
      join(next, 'ca.key'),
      '-out',
      join(next, 'ca.pem'),
    ];
    await request('-x509', '-days', validDays, ...newKey, ...authority);
    const server = await sign(next, 'server', ['-addext', 'subjectAltName=DNS:localhost']);
    // Kafka reads both from one file.
    writeFileSync(join(next, 'both.pem'), [server.key, server.cert].map((path) => readFileSync(path)).join(''), {
      mode: 0o600,
    });
    renameSync(next, folder);
  }
  return pathsOf(folder, 'server');
}

/** Makes a certificate by which a client authenticates. */
export async function makeClientCertificate(settings: Pick<Settings, 'home'>, login: string): Promise<Certificate> {
  return await sign(certificatesFolder(settings), login, []);
}

async function sign(folder: string, name: string, extensions: readonly string[]): Promise<Certificate> {
  const made = pathsOf(folder, name);
  const authority = ['-CA', join(folder, 'ca.pem'), '-CAkey', join(folder, 'ca.key')];
  const subject = ['-subj', `/CN=${name}`, '-addext', 'basicConstraints=critical,CA:FALSE', ...extensions];
  await request(
    '-x509',
    '-days',
    validDays,
    ...authority,
    ...newKey,
    ...subject,
    '-keyout',
    made.key,
    '-out',
    made.cert,
  );
  return made;
}

function pathsOf(folder: string, name: string): Certificate {
  return { cert: join(folder, `${name}.pem`), key: join(folder, `${name}.key`) };
}

async function request(...args: string[]): Promise<void> {
  await run('openssl could not make a certificate', 'openssl', ['req', ...args]);
}
