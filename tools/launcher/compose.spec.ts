import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { apps } from './apps.ts';
import { type Listener, portVariable, readPorts, root } from './settings.ts';

interface Service {
  image: string;
  ports: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
}

const servicesIn = (file: string) =>
  (parse(readFileSync(join(root, file), 'utf8')) as { services: Record<string, Service> }).services;
const services = servicesIn('docker-compose.yml');
const ofApps = servicesIn('compose/apps.yml');
const ports = readPorts({});

describe('docker-compose.yml', () => {
  it('has a pinned image and a health check for every part', () => {
    for (const [name, { image, healthcheck }] of Object.entries(services)) {
      expect([name, image]).toEqual([name, expect.stringMatching(/:v?\d/)]);
      expect([name, healthcheck?.test.length]).toEqual([name, expect.any(Number)]);
    }
  });

  it.each([
    ['kafka', ports.kafka],
    ['postgres', ports.postgres],
    ['redis', ports.redis],
    ['mail-catcher', ports['mail-smtp']],
    ['mail-catcher', ports.mail],
  ])('publishes %s on port %i, like the local processes', (name, port) => {
    const published = services[name]?.ports.some((entry) => entry.includes(`:-${port}}:`));
    expect([name, port, published]).toEqual([name, port, true]);
  });
});

describe('compose/apps.yml', () => {
  it.each(apps)(
    'has $name, on the port of up, waits until it is ready, and after its migrations',
    ({ name, database }) => {
      const { environment, healthcheck, depends_on: needed = {} } = ofApps[name]!;
      const port = `\${${portVariable(name)}:-${ports[name as Listener]}}`;
      expect(environment!['PORT']).toBe(port);
      expect(healthcheck!.test.at(-1)).toContain(`http://127.0.0.1:${port}/health/ready`);
      if (database) expect(needed[`migrate-${name}`]).toEqual({ condition: 'service_completed_successfully' });
    },
  );

  it('waits only for services that there are', () => {
    const all = Object.keys({ ...services, ...ofApps });
    for (const { depends_on: needed = {} } of Object.values(ofApps))
      expect(all).toEqual(expect.arrayContaining(Object.keys(needed)));
  });

  it('has every service that ends waited for, or up would take its end for a failure', () => {
    const waitedFor = Object.values(ofApps).flatMap(({ depends_on: needed = {} }) => Object.keys(needed));
    const ending = Object.entries(ofApps).flatMap(([name, { healthcheck }]) => (healthcheck ? [] : [name]));
    expect(ending).toContain('demo-account');
    expect(waitedFor).toEqual(expect.arrayContaining(ending));
  });
});
