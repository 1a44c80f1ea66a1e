import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { Controller, Get, Module } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { readConfig, serviceSettings } from './config.js';
import { HealthChecks } from './health.js';
import { createLogger } from '../telemetry/logger.js';
import { createApp } from './start.js';

@Controller()
class Greeting {
  @Get('greeting')
  greet(): object {
    return { hello: 'there' };
  }
}

@Module({ controllers: [Greeting] })
class GreetingModule {}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let app: NestFastifyApplication;

beforeEach(async () => {
  const config = readConfig(serviceSettings, { ENVIRONMENT: 'local', PORT: '0', INTERNAL_TOKENS: 'x'.repeat(32) });
  app = await createApp(config, createLogger('test', 'silent'), GreetingModule);
  await app.listen(0, '127.0.0.1');
});
afterEach(() => app.close());

async function call(path: string): Promise<{ status: number; connection: string | undefined }> {
  const [response] = await once(get(`${await app.getUrl()}${path}`, { agent }), 'response');
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode, connection: response.headers.connection };
}

describe('an app that drains', () => {
  it('is not ready, and takes calls, each of which ends its connection', async () => {
    expect(await call('/greeting')).toEqual({ status: 200, connection: 'keep-alive' });
    app.get(HealthChecks).drain();
    expect(await call('/health/ready')).toEqual({ status: 503, connection: 'close' });
    expect(await call('/greeting')).toEqual({ status: 200, connection: 'close' });
  });
});
