import { describe, expect, it } from '@jest/globals';
import { readConfig, serviceSettings } from '@millwright/service-kit';
import { databaseSettings } from './settings.js';

describe('the address of the database in production', () => {
  const read = (url: string): string =>
    readConfig(
      { environment: serviceSettings.environment, url: databaseSettings.databaseUrl },
      { ENVIRONMENT: 'production', DATABASE_URL: url },
    ).url;

  it('asks for TLS that verifies the server by its name', () => {
    const url = 'postgres://orders:password@db.example/orders?sslmode=verify-full';
    expect(read(url)).toBe(url);
  });

  it.each([
    ['postgres://db.example/orders', 'must have sslmode=verify-full'],
    ['postgres://db.example/orders?sslmode=require', 'must have sslmode=verify-full'],
    ['postgres://db.example/orders?sslmode=verify-full&sslmode=disable', 'must have sslmode=verify-full'],
    ['postgres://10.0.0.5/orders?sslmode=verify-full', 'must have a host name'],
    ['postgres://[fd00::5]/orders?sslmode=verify-full', 'must have a host name'],
    ['postgres://db.example/orders?sslmode=verify-full&sslrootcert=/nowhere.pem', 'must name a PEM file'],
  ])('is not %s', (url, fault) => {
    expect(() => read(url)).toThrow(`DATABASE_URL ${fault}`);
  });
});
