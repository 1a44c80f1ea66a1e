import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '@millwright/service-kit';
import { fileStoreOf } from './configured-store.js';
import { DiskStore } from './disk-store.js';
import { S3Store } from './s3-store.js';
import { storageSettings } from './settings.js';

const directory = mkdtempSync(join(tmpdir(), 'millwright-settings-'));
afterAll(() => rmSync(directory, { recursive: true }));

const storeOf = (environment: Record<string, string>) => fileStoreOf(readConfig(storageSettings, environment));
const s3 = {
  FILES_STORE: 's3',
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
};

describe('the store', () => {
  it('is a directory, which is made, unless configuration says otherwise', () => {
    expect(storeOf({ FILES_DIRECTORY: join(directory, 'new/files') })).toBeInstanceOf(DiskStore);
    expect(storeOf(s3)).toBeInstanceOf(S3Store);
  });

  it.each<[string, Record<string, string>]>([
    ['FILES_STORE must be one of disk, s3', { FILES_STORE: 'ftp' }],
    ['FILES_DIRECTORY must be the absolute path', {}],
    ['FILES_DIRECTORY must be the absolute path', { FILES_DIRECTORY: 'files' }],
    ['FILES_DIRECTORY: files cannot be kept in', { FILES_DIRECTORY: join(directory, 'a file/files') }],
    ['S3_BUCKET, S3_SECRET_KEY must be set', { ...s3, S3_BUCKET: '', S3_SECRET_KEY: '' }],
    ['S3_ENDPOINT must be an address', { ...s3, S3_ENDPOINT: 'example' }],
    ['S3_ADDRESSING must be one of path, host', { ...s3, S3_ADDRESSING: 'no' }],
  ])('refuses to start: %s', (message, environment) => {
    writeFileSync(join(directory, 'a file'), '');
    expect(() => storeOf(environment)).toThrow(message);
  });
});
