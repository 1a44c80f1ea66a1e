import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type INestApplicationContext, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ClockCheck } from './clock-check.js';
import { Clock, TestClock } from './clock.js';
import { HourlyJob } from './hourly-job.js';
import { Logger } from '../telemetry/logger.js';

const logger = { debug() {}, info() {}, warn() {}, error: jest.fn<Logger['error']>() };
let [runs, running, mostAtOnce] = [0, 0, 0];
let work: () => Promise<void>;
let check: () => Promise<void>;

@Injectable()
class Job extends HourlyJob {
  protected override async run(): Promise<void> {
    runs += 1;
    running += 1;
    mostAtOnce = Math.max(mostAtOnce, running);
    try {
      await work();
    } finally {
      running -= 1;
    }
  }
}

@Module({
  providers: [
    Job,
    { provide: Clock, useFactory: () => new TestClock(0) },
    { provide: ClockCheck, useValue: { requireRight: () => check() } },
    { provide: Logger, useValue: logger },
  ],
})
class JobModule {}

let app: INestApplicationContext;

beforeEach(async () => {
  [runs, running, mostAtOnce] = [0, 0, 0];
  work = async () => {};
  check = async () => {};
  logger.error.mockClear();
  app = await NestFactory.createApplicationContext(JobModule, { logger: false });
});
afterEach(() => app.close());

describe('an hourly job', () => {
  it('runs at the start, and again when the clock was moved', async () => {
    expect(runs).toBe(1);
    await app.get<TestClock>(Clock).advance(1_000);
    expect(runs).toBe(2);
  });

  it('has one run follow the other', async () => {
    work = () => new Promise((resolve) => setImmediate(resolve));
    await Promise.all([app.get(Job).runNow(), app.get(Job).runNow(), app.get(Job).runNow()]);
    expect([runs, mostAtOnce]).toEqual([4, 1]);
  });

  it('logs a run that fails, and runs again', async () => {
    const fault = new Error('no answer');
    work = () => Promise.reject(fault);
    await app.get(Job).runNow();
    expect(logger.error).toHaveBeenCalledWith({ err: fault, job: 'Job' }, expect.stringContaining('hourly job failed'));
    work = async () => {};
    await app.get(Job).runNow();
    expect(runs).toBe(3);
    expect(logger.error).toHaveBeenCalledTimes(1);
  });

  it('does not begin by a wrong clock, says so, and runs once it is right', async () => {
    const fault = new Error('The clock of this host is wrong.');
    check = () => Promise.reject(fault);
    await app.get(Job).runNow();
    expect(runs).toBe(1);
    expect(logger.error).toHaveBeenCalledWith({ err: fault, job: 'Job' }, expect.stringContaining('hourly job failed'));
    check = async () => {};
    await app.get(Job).runNow();
    expect(runs).toBe(2);
  });

  it('is waited for when the app stops', async () => {
    const gate = Promise.withResolvers<void>();
    work = () => gate.promise;
    void app.get(Job).runNow();
    const stopped = app.close();
    setImmediate(() => gate.resolve());
    await stopped;
    expect([runs, running]).toEqual([2, 0]);
  });
});
