/**
 * The RSA keys of the portal: one that logins are encrypted for, and those that sign, of which the newest signs and the certificates of
 * all stay published. They are made at the first start, and kept in the database with their private halves sealed.
 */
import { createHash, createPrivateKey, generateKeyPair, type KeyObject, sign, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { Database, type Row, type SealedPlace, type SealedTable, SecretBox, type Work } from '@millwright/persistence';
import { appConfig, HourlyJob } from '@millwright/service-kit';
import { tables } from '../tables.js';
import { selfSignedCertificate } from './certificate.js';
import { KeyEntity, type Purpose } from './key.entity.js';
import type { KeyConfig } from './key.settings.js';

interface Key {
  readonly kid: string;
  readonly thumbprint: string;
  readonly privateKey: KeyObject;
}

/** A public key as a JWK set has it. */
export interface PublishedKey {
  readonly kty: string;
  readonly n: string;
  readonly e: string;
  readonly use: 'sig';
  readonly alg: 'RS256';
  readonly kid: string;
  readonly x5t: string;
  readonly x5c: readonly [string];
}

const generate = promisify(generateKeyPair);
const signAsync = promisify(sign);

const keyBits = 2_048;
const dayMs = 86_400_000;
const validDays = 730;
/** Advisory lock of the process that makes a key. */
const makingLock = 0x6b657973;

export const sealedKeys: SealedTable = {
  name: tables.rsa_keys.name,
  key: ['kid'],
  columns: ['private_key'],
  reseal: (row: Pick<Row<typeof tables.rsa_keys>, 'kid' | 'private_key'>, box) => ({
    private_key: box.reseal(row.private_key, placeOf(row.kid)),
  }),
};

@Injectable()
export class Keys extends HourlyJob {
  private signing!: Key;
  private login!: Key;

  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
    @Inject(appConfig) private readonly config: KeyConfig,
  ) {
    super();
  }

  /** Before the first call is taken. */
  async onModuleInit(): Promise<void> {
    this.login = await this.keyFor('login', Infinity);
    await this.run();
  }

  get loginKey(): KeyObject {
    return this.login.privateKey;
  }

  /** A JWS of the content under the newest key. */
  async signed(content: object): Promise<string> {
    const { kid, thumbprint, privateKey } = this.signing;
    const header = { alg: 'RS256', kid, typ: 'JWT', x5t: thumbprint };
    const text = `${encoded(header)}.${encoded(content)}`;
    // Beside the event loop, in the pool of threads.
    const signature = await signAsync('sha256', Buffer.from(text), privateKey);
    return `${text}.${signature.toString('base64url')}`;
  }

  /** Of all keys that ever signed, the oldest first. */
  async published(): Promise<PublishedKey[]> {
    const rows = await this.database.asWorker((work) =>
      work.manager.find(KeyEntity, {
        select: { kid: true, certificate: true },
        where: { purpose: 'signing' },
        order: { createdAt: 'ASC', kid: 'ASC' },
      }),
    );
    return rows.map(({ certificate }) => {
      const { n, e, kty } = new X509Certificate(certificate).publicKey.export({ format: 'jwk' });
      const { kid, thumbprint } = namesOf(certificate);
      const x5c = [certificate.toString('base64')] as const;
      return { kty: kty!, n: n!, e: e!, use: 'sig', alg: 'RS256', kid, x5t: thumbprint, x5c };
    });
  }

  /** Signs with a new key from now on, however young the present one is. */
  async rotate(): Promise<string> {
    this.signing = await this.keyFor('signing', 0);
    return this.signing.kid;
  }

  /** A key that another process has made signs here within the hour. */
  protected override async run(): Promise<void> {
    this.signing = await this.keyFor('signing', this.config.signingKeyDays);
  }

  /** The newest key, or a new one if that has reached this age. */
  private keyFor(purpose: Purpose, mostDays: number): Promise<Key> {
    return this.database.asWorker(async (work) => {
      await work.query('SELECT pg_advisory_xact_lock($1)', [makingLock]);
      const newest = await work.manager.findOne(KeyEntity, {
        where: { purpose },
        order: { createdAt: 'DESC', kid: 'ASC' },
      });
      const isOld = newest === null || work.now.getTime() - newest.createdAt.getTime() >= mostDays * dayMs;
      return isOld ? this.makeKey(work, purpose) : this.opened(newest);
    });
  }

  private async makeKey(work: Work, purpose: Purpose): Promise<Key> {
    const { privateKey } = await generate('rsa', { modulusLength: keyBits });
    const subject = { organization: 'Millwright', commonName: `Simulated invoice registration portal, ${purpose}` };
    const until = new Date(work.now.getTime() + validDays * dayMs);
    const certificate = selfSignedCertificate(privateKey, subject, { from: work.now, until });
    const { kid, thumbprint } = namesOf(certificate);
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    await work.manager.insert(KeyEntity, {
      kid,
      purpose,
      certificate,
      privateKey: this.box.seal(pem, placeOf(kid)),
      createdAt: work.now,
    });
    this.logger.info({ kid, purpose }, 'Made an RSA key');
    return { kid, thumbprint, privateKey };
  }

  private opened({ kid, certificate, privateKey: sealed }: KeyEntity): Key {
    const { thumbprint } = namesOf(certificate);
    return { kid, thumbprint, privateKey: createPrivateKey(this.box.open(sealed, placeOf(kid))) };
  }
}

/** The names of a key by its certificate: the portal writes one in hexadecimal digits, and the other as JOSE does. */
function namesOf(certificate: Buffer): { kid: string; thumbprint: string } {
  const digest = createHash('sha1').update(certificate).digest();
  return { kid: digest.toString('hex').toUpperCase(), thumbprint: digest.toString('base64url') };
}

function placeOf(kid: string): SealedPlace {
  return ['rsa_keys.private_key', kid];
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
