import { afterEach, describe, expect, it } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { NameServer, type Zone } from '../testing/name-server.js';
import { NameResolver } from './name-resolver.js';

const cleanUps: (() => void)[] = [];

afterEach(() => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) cleanUp();
});

async function resolverOf(zone: Zone): Promise<{ resolver: NameResolver; server: NameServer }> {
  const server = await NameServer.start(zone);
  cleanUps.push(() => server.close());
  const resolver = new NameResolver({ nameServers: [server.address] });
  cleanUps.push(() => resolver.onApplicationShutdown());
  return { resolver, server };
}

describe('a look-up', () => {
  it('finds the addresses of both families', async () => {
    const { resolver } = await resolverOf({ 'both.example': () => ['8.8.8.8', '2606:4700::1111', '8.8.4.4'] });
    const found = await resolver.resolve('both.example');
    expect(found.toSorted()).toEqual(['2606:4700::1111', '8.8.4.4', '8.8.8.8']);
  });

  it('is made once for simultaneous callers, in upper or lower case', async () => {
    const { resolver, server } = await resolverOf({ 'busy.example': () => ['127.0.0.1'] });
    await Promise.all(Array.from({ length: 20 }, () => resolver.resolve('Busy.example.')));
    expect(server.questions).toHaveLength(2); // one for each family of addresses
    expect(resolver.cached('busy.example')).toEqual(['127.0.0.1']);
  });

  it('is repeated after a second at the earliest, and follows changes', async () => {
    const zone: Zone = { 'moving.example': () => ['127.0.0.1'] };
    const { resolver } = await resolverOf(zone);
    await resolver.resolve('moving.example');
    zone['moving.example'] = () => ['127.0.0.2'];
    expect(await resolver.resolve('moving.example')).toEqual(['127.0.0.1']);
    await delay(1_050);
    expect(resolver.cached('moving.example')).toBeUndefined();
    expect(await resolver.resolve('moving.example')).toEqual(['127.0.0.2']);
  });

  it('waits for a slow answer', async () => {
    const zone: Zone = { 'slow.example': () => delay(900, ['127.0.0.1']) };
    for (let index = 0; index < 20; index += 1) zone[`quick${index}.example`] = () => ['127.0.0.1'];
    const { resolver } = await resolverOf(zone);
    for (const name of Object.keys(zone).filter((each) => each.startsWith('quick'))) await resolver.resolve(name);
    expect(await resolver.resolve('slow.example')).toEqual(['127.0.0.1']);
  });

  it('resolves localhost and the names below it to loopback, without a query', async () => {
    const { resolver, server } = await resolverOf({});
    for (const name of ['localhost', 'LOCALHOST.', 'a.localhost']) {
      expect(await resolver.resolve(name)).toEqual(['127.0.0.1', '::1']);
    }
    expect(server.questions).toEqual([]);
  });
});

describe('200 silent names', () => {
  it('delay neither a known name nor a new one', async () => {
    const zone: Zone = { 'known.example': () => ['127.0.0.1'] };
    for (let index = 0; index < 200; index += 1) zone[`silent${index}.example`] = 'silent';
    for (let index = 0; index < 20; index += 1) zone[`new${index}.example`] = () => ['127.0.0.1'];
    const { resolver } = await resolverOf(zone);
    await resolver.resolve('known.example');
    for (const name of Object.keys(zone).filter((each) => each.startsWith('silent')))
      resolver.resolve(name).catch(() => undefined);
    await delay(1_050);
    const before = performance.now();
    expect(await resolver.resolve('known.example')).toEqual(['127.0.0.1']);
    for (let index = 0; index < 20; index += 1) await resolver.resolve(`new${index}.example`);
    expect(performance.now() - before).toBeLessThan(1_000);
  });

  it('fail when the resolver is closed, and leave nothing hanging', async () => {
    const { resolver } = await resolverOf({ 'silent.example': 'silent' });
    const question = resolver.resolve('silent.example');
    resolver.onApplicationShutdown();
    await expect(question).rejects.toThrow('did not answer (ECANCELLED');
  });
});
