import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { readPorts, root } from './settings.ts';

interface Service {
  image: string;
  ports: string[];
  healthcheck?: { test: string[] };
}

const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8')) as {
  services: Record<string, Service>;
};
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
