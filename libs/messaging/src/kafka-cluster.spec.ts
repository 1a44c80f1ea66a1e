import { describe, expect, it } from '@jest/globals';
import { ConfigFault, readConfig, serviceSettings } from '@millwright/service-kit';
import { kafkaClusterOf } from './kafka-cluster.js';
import { kafkaSettings } from './settings.js';

const { environment } = serviceSettings;

const clusterOf = (given: Record<string, string>): ReturnType<typeof kafkaClusterOf> =>
  kafkaClusterOf(readConfig({ ...kafkaSettings, environment }, { KAFKA_BROKERS: 'kafka.example:9093', ...given }));

function faultsOf(given: Record<string, string>): string[] {
  try {
    clusterOf(given);
  } catch (error) {
    if (error instanceof ConfigFault) return error.message.split('; ');
    throw error;
  }
  return [];
}

const login = { KAFKA_SASL_USERNAME: 'orders', KAFKA_SASL_PASSWORD: 'secret of orders' };

describe('the settings of the Kafka cluster', () => {
  it('in production name TLS and authentication where they are missing, each', () => {
    const orCertificate =
      'must be set, or KAFKA_CLIENT_CERT and KAFKA_CLIENT_KEY instead, if ENVIRONMENT is production';
    const noTls = 'KAFKA_TLS must be true if ENVIRONMENT is production';
    const noLogin = [`KAFKA_SASL_USERNAME ${orCertificate}`, `KAFKA_SASL_PASSWORD ${orCertificate}`];
    expect(faultsOf({ ENVIRONMENT: 'production' })).toEqual([noTls, ...noLogin]);
    expect(faultsOf({ ENVIRONMENT: 'production', KAFKA_TLS: 'true' })).toEqual(noLogin);
    expect(faultsOf({ ENVIRONMENT: 'production', ...login })).toEqual([noTls]);
  });

  it('in production are good with TLS and a login, verified by the authorities that Node trusts', () => {
    expect(clusterOf({ ENVIRONMENT: 'production', KAFKA_TLS: 'true', ...login })).toEqual({
      brokers: ['kafka.example:9093'],
      ssl: { rejectUnauthorized: true },
      sasl: { mechanism: 'scram-sha-512', username: 'orders', password: 'secret of orders' },
    });
  });

  it('in a local run may have none of both', () => {
    expect(clusterOf({ ENVIRONMENT: 'local' })).toEqual({ brokers: ['kafka.example:9093'] });
  });

  it.each([
    [{ KAFKA_SASL_USERNAME: 'orders' }, 'KAFKA_SASL_PASSWORD must be set'],
    [{ KAFKA_SASL_PASSWORD: 'secret of orders' }, 'KAFKA_SASL_USERNAME must be set'],
    [{ KAFKA_CA: '/nowhere.pem' }, 'KAFKA_CA must be the path of a PEM file with a certificate, not "/nowhere.pem"'],
    [{ KAFKA_CLIENT_KEY: import.meta.filename }, 'KAFKA_CLIENT_KEY must be the path of a PEM file with a private key'],
    [{ KAFKA_TLS: 'yes' }, 'KAFKA_TLS must be true or false, not "yes"'],
    [{ KAFKA_SASL_MECHANISM: 'PLAIN' }, 'KAFKA_SASL_MECHANISM must be one of SCRAM-SHA-512, SCRAM-SHA-256'],
  ])('refuse %j', (given, fault) => {
    expect(faultsOf({ ENVIRONMENT: 'local', ...given })).toEqual([expect.stringContaining(fault)]);
  });
});
