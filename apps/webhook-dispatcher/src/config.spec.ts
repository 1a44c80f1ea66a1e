import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { ConfigFault } from '@millwright/service-kit';
import { settings } from './config.js';

const main = join(import.meta.dirname, '../dist/main.js');
const production = {
  ENVIRONMENT: 'production',
  PORT: '0',
  INTERNAL_TOKEN: 'internal',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  DATABASE_WORKER_URL: 'postgres://nobody@127.0.0.1:1/none',
  KAFKA_BROKERS: '127.0.0.1:1',
  REDIS_QUEUE_URL: 'redis://127.0.0.1:1',
  CALLER_KEYS: 'shared with the gateway',
  ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
};

describe('the dispatcher in production', () => {
  it('does not start with receivers for test mode', async () => {
    const env = { PATH: process.env['PATH'], ...production, TEST_MODE_RECEIVERS: '127.0.0.0/8' };
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    const [said, [code]] = await Promise.all([textOf(child.stderr), once(child, 'exit')]);
    expect(said).toBe('webhook-dispatcher: TEST_MODE_RECEIVERS must be unset if ENVIRONMENT is production\n');
    expect(code).toBe(78);
  });
});

describe('a setting', () => {
  it.each([
    ['443,8443', settings.webhookPorts, [443, 8443]],
    ['10.0.0.2, [fd00::2]:5353', settings.nameServers, ['10.0.0.2', '[fd00::2]:5353']],
  ])('accepts "%s"', (value, setting, expected) => {
    expect(setting.parse(value)).toEqual(expected);
  });

  it.each([
    ['0', settings.webhookPorts],
    ['65536', settings.webhookPorts],
    ['0x1bb', settings.webhookPorts],
    ['443-8443', settings.webhookPorts],
    ['dns.example', settings.nameServers],
    ['10.0.0.256', settings.nameServers],
    ['localhost', settings.testModeReceivers],
    ['10001', settings.attemptDeadline],
  ])('refuses "%s"', (value, setting) => {
    expect(() => setting.parse(value)).toThrow(ConfigFault);
  });
});
