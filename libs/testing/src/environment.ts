/** The addresses of the tests' private PostgreSQL, Redis and Kafka, from the file that MILLWRIGHT_TEST_ENV names. */
import { readFileSync } from 'node:fs';

export interface TestEnvironment {
  readonly postgresAdminUrl: string;
  readonly redisUrl: string;
  readonly kafkaBrokers: readonly string[];
}

export function testEnvironment(): TestEnvironment {
  const path = process.env['MILLWRIGHT_TEST_ENV'];
  if (path === undefined) {
    throw new Error(
      'MILLWRIGHT_TEST_ENV names no file. Run the tests with `./millwright test`, which starts what they need.',
    );
  }
  const file = JSON.parse(readFileSync(path, 'utf8')) as {
    postgres_admin_url: string;
    redis_url: string;
    kafka_brokers: string;
  };
  return {
    postgresAdminUrl: file.postgres_admin_url,
    redisUrl: file.redis_url,
    kafkaBrokers: file.kafka_brokers.split(','),
  };
}
