import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { objectAddress, S3Store } from './s3-store.js';
import { Bucket, signatureOf } from './testing/bucket.js';
import { behavesAsStore, chunks, newKey, put, read, someContent } from './testing/store-behaviour.js';

/** A real service to test, such as http://key:secret@127.0.0.1:7070/bucket; by default the bucket server of the tests. */
const given = process.env['MILLWRIGHT_TEST_S3'];
const {
  username = 'access',
  password = 'secret',
  pathname = '/files',
  origin = '',
} = given === undefined ? {} : new URL(given);

const config = {
  s3Region: 'us-east-1',
  s3Bucket: pathname.slice(1),
  s3AccessKey: username,
  s3SecretKey: password,
  s3Addressing: 'path' as const,
};
let bucket: Bucket | undefined;
let endpoint: string;

beforeAll(async () => {
  if (given === undefined)
    bucket = new Bucket(config.s3Bucket, username, { secretKey: password, region: config.s3Region });
  endpoint = (await bucket?.start()) ?? origin;
});

afterAll(() => bucket?.stop());

const storeWith = (change: Partial<typeof config> = {}) => new S3Store({ ...config, ...change, s3Endpoint: endpoint });

describe('the bucket server of the tests', () => {
  // https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, "Example: GET Object" and "Example: PUT Object"
  const published = { secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' };
  const host = 'examplebucket.s3.amazonaws.com';
  const time = '20130524T000000Z';

  it.each([
    [
      'GET',
      '/test.txt',
      {
        host,
        range: 'bytes=0-9',
        'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        'x-amz-date': time,
      },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'PUT',
      '/test%24file.text',
      {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        host,
        'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
        'x-amz-date': time,
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
  ])('computes the signature of the published %s example', (method, path, headers, signature) => {
    const signed = Object.keys(headers);
    expect(signatureOf({ method, path, query: '', headers, signed }, published)).toBe(signature);
  });
});

describe('the S3 store', () => {
  behavesAsStore(() => storeWith());

  it.each([
    ['another secret', { s3SecretKey: 'wrong' }],
    ['another access key', { s3AccessKey: 'nobody' }],
    ['another region', { s3Region: 'eu-west-1' }],
    ['another bucket', { s3Bucket: 'elsewhere' }],
  ])('is refused with %s, and reports the response of the bucket', async (_, change) => {
    const key = newKey();
    await expect(put(storeWith(change), key)).rejects.toThrow();
    await expect(storeWith(change).get(key)).rejects.toThrow(
      /^The bucket answered GET with 40\d: .*<Code>\w+<\/Code>/s,
    );
    expect(await read(storeWith(), key)).toBeUndefined();
  });

  it('replaces the content of a key', async () => {
    const key = newKey();
    await storeWith().put(
      key,
      {
        bytes: (async function* () {
          yield Buffer.from('before');
        })(),
        size: 6,
        type: 'text/plain',
      },
      AbortSignal.timeout(5_000),
    );
    await put(storeWith(), key, chunks());
    expect((await read(storeWith(), key))?.equals(someContent)).toBe(true);
  });

  it('reports a refused connection', async () => {
    const nobody = new S3Store({ ...config, s3Endpoint: 'http://127.0.0.1:9' });
    await expect(nobody.get(newKey())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it.each([
    ['https://s3.ap-south-1.amazonaws.com', 'host', 'https://files.s3.ap-south-1.amazonaws.com/a/b-1'],
    ['https://s3.ap-south-1.amazonaws.com/', 'path', 'https://s3.ap-south-1.amazonaws.com/files/a/b-1'],
    ['http://127.0.0.1:9000/storage/', 'path', 'http://127.0.0.1:9000/storage/files/a/b-1'],
  ] as const)('addresses objects of %s by %s', (s3Endpoint, s3Addressing, address) => {
    expect(objectAddress({ s3Endpoint, s3Bucket: 'files', s3Addressing }, 'a/b-1')).toBe(address);
  });
});
