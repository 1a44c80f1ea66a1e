// Batches of cameras, which are counted: with few or many parts, without and with a defect.

import { createCamera, inspectWithCamera } from '@millwright/contracts';
import { decodeId } from '@millwright/service-kit';
import type pg from 'pg';
import { runHelper } from '../../support/processes.ts';
import type { PlantOptions, PlantResult } from '../vision/plant.ts';
import { call, countRows, loggedEvents, type Tenant } from './tenants.ts';
import { turnOf, type Work } from './work.ts';
import { addressOf } from '@millwright/testing';

interface OwnedCamera {
  readonly id: string;
  readonly key: string;
}

export async function openCameras(tenants: readonly Tenant[], each: number): Promise<OwnedCamera[]> {
  const cameras: OwnedCamera[] = [];
  for (let number = 0; number < tenants.length * each; number += 1) {
    const { client, key } = turnOf(tenants, number);
    // None is told offline while others work.
    const body = { name: `Camera ${number}`, grace_period_seconds: 86_400 };
    const { id } = await call(client, createCamera, { body });
    cameras.push({ id, key });
  }
  return cameras;
}

export interface Batches {
  readonly origin: string;
  readonly tenants: readonly Tenant[];
  readonly cameras: readonly OwnedCamera[];
  readonly parts: number;
  /** In each batch. */
  readonly defects: 0 | 1;
  /** The database that has them, and the dispatcher's. */
  readonly counted: pg.Client;
  readonly log: pg.Client;
}

export function batches({ origin, tenants, cameras, parts, defects, counted, log }: Batches): Work {
  const ids = cameras.map(({ id }) => decodeId('camera', id)!);
  let runs = 0;
  return {
    name: `batch of ${parts}, ${defects} defects`,
    share: 1,
    async run({ rate, seconds }) {
      runs += 1;
      const given: PlantOptions = {
        origin,
        cameras: cameras.map(({ id, key }) => ({ path: addressOf(inspectWithCamera, { id }), key })),
        epoch: `bench-${Date.now()}-${runs}`,
        partsOfBatch: parts,
        defectiveShare: defects / parts,
        seconds,
        rate,
        callsAtOnce: 1,
      };
      const { parts: taken, failures } = await runHelper<PlantResult>('vision/plant', given, undefined);
      if (failures > 0) throw new Error(`${failures} batches were not answered with 202`);
      return taken / parts;
    },
    traces: [
      { name: 'counted parts', each: parts, count: () => countParts(counted, ids) },
      ...(defects > 0 ? [loggedEvents(log, tenants, 'vision.defect.detected')] : []),
    ],
  };
}

async function countParts(counted: pg.Client, cameras: readonly string[]): Promise<number> {
  return countRows(
    counted,
    '(SELECT generate_series(1, part_count) FROM inspections WHERE camera_id = ANY ($1)) AS parts',
    [cameras],
  );
}
