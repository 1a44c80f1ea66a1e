// Readiness probes of the parts, each in its own protocol.

import { readFileSync } from 'node:fs';
import type { kafkaOf } from '../instance.ts';

const deadlineMs = 2_000;

export async function postgresAnswers(url: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: deadlineMs,
    query_timeout: deadlineMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
  } finally {
    await client.end().catch(() => {});
  }
}

export async function redisAnswers(url: string, ca: string | null): Promise<void> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    ...(ca !== null && { tls: { ca: readFileSync(ca) } }),
    lazyConnect: true,
    retryStrategy: () => null,
    connectTimeout: deadlineMs,
    commandTimeout: deadlineMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.ping();
  } finally {
    client.disconnect();
  }
}

/** A fenced broker has an open port already; it is ready once it is a member of its own cluster. */
export async function kafkaAnswers(cluster: ReturnType<typeof kafkaOf>): Promise<void> {
  const { Kafka, logLevel } = await import('kafkajs');
  const admin = new Kafka({
    ...cluster,
    clientId: 'millwright-launcher',
    logLevel: logLevel.NOTHING,
    retry: { retries: 0 },
    connectionTimeout: deadlineMs,
    requestTimeout: deadlineMs,
  }).admin();
  try {
    await admin.connect();
    const { brokers: members } = await admin.describeCluster();
    if (members.length === 0) throw new Error('the broker is not a member of its cluster yet');
  } finally {
    await admin.disconnect().catch(() => {});
  }
}

export async function httpAnswers(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(deadlineMs) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
}
