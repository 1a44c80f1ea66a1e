import { createPublicKey, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testSecret } from '@millwright/testing';
import { documentOf } from '../testing/documents.js';
import { Simulator } from '../testing/start-simulator.js';

const dayMs = 86_400_000;

let simulator: Simulator;

beforeAll(async () => {
  simulator = await Simulator.start();
});

afterAll(() => simulator?.stop());

it('replaces the signing key every 30 days or when it is told, and publishes all certificates', async () => {
  const client = simulator.client();
  const signed = async (): Promise<string> => {
    await client.logIn();
    return (await client.generate(documentOf(client.gstin, { date: simulator.now() }))).data.SignedInvoice;
  };
  const kidOf = (jws: string): string => JSON.parse(Buffer.from(jws.split('.')[0]!, 'base64url').toString()).kid;
  const invoices = [await signed()];
  await simulator.advance(29 * dayMs);
  expect(kidOf(await signed())).toBe(kidOf(invoices[0]!));
  await simulator.advance(dayMs);
  invoices.push(await signed());
  const { status, body } = await simulator.control<{ kid: string }>('POST', '/signing-keys');
  invoices.push(await signed());
  expect([status, body.kid]).toEqual([201, kidOf(invoices[2]!)]);

  const published = await client.certificates();
  expect(new Set(invoices.map(kidOf)).size).toBe(3);
  expect(published.map(({ kid }) => kid)).toEqual(invoices.map(kidOf));
  for (const invoice of invoices) expect(await client.verified(invoice)).toHaveProperty('Irn');
  for (const { kid, kty, n, e, x5c } of published) {
    const certificate = new X509Certificate(Buffer.from(x5c[0], 'base64'));
    expect(certificate.publicKey.equals(createPublicKey({ key: { kty, n, e }, format: 'jwk' }))).toBe(true);
    expect([certificate.fingerprint.replaceAll(':', ''), certificate.verify(certificate.publicKey)]).toEqual([
      kid,
      true,
    ]);
  }
});

it('keeps private keys sealed, and seals them anew under another key', async () => {
  const rows = await simulator.app.database.worker.query('SELECT private_key FROM rsa_keys');
  for (const { private_key: sealed } of rows as { private_key: string }[]) expect(sealed).toMatch(/^1:/);

  const first = testSecret('irp-simulator', 'encryptionKey');
  const second = `2:${Buffer.alloc(32, 'another').toString('base64')}`;
  const rotated = await Simulator.start({
    backbone: simulator.app.backbone,
    environment: { ENCRYPTION_KEYS: `${second},${first}` },
  });
  try {
    const { body } = await rotated.app.internal('POST', '/internal/secrets/reseal');
    expect(body).toEqual({ resealed: rows.length });
    const resealed = await rotated.app.database.worker.query('SELECT private_key FROM rsa_keys');
    for (const { private_key: sealed } of resealed as { private_key: string }[]) expect(sealed).toMatch(/^2:/);
  } finally {
    await rotated.stop();
  }
  const later = await Simulator.start({ backbone: simulator.app.backbone, environment: { ENCRYPTION_KEYS: second } });
  try {
    const client = later.client();
    const { data } = await client.generate(documentOf(client.gstin, { date: later.now() }));
    expect(await client.verified(data.SignedInvoice)).toMatchObject({ Irn: data.Irn });
  } finally {
    await later.stop();
  }
});
