// The cameras of a plant: sends their batches over keep-alive connections, at a fixed rate or as fast as they are taken.

import { setTimeout as delay } from 'node:timers/promises';
import type { InspectedPart, InspectionBatch } from '@millwright/contracts';
import { Pool } from 'undici';

/** Where a camera sends its batches. */
export interface CameraAddress {
  readonly path: string;
  readonly key: string;
}

/** The JSON in `process.argv[2]`. */
export interface PlantOptions {
  readonly origin: string;
  readonly cameras: readonly CameraAddress[];
  /** The epoch of the batches, and part of the names of parts and tracks. */
  readonly epoch: string;
  readonly partsOfBatch: number;
  readonly defectiveShare: number;
  readonly seconds: number;
  /** Batches a second; by default as many as are taken. */
  readonly rate?: number;
  /** Of batches sent as fast as they are taken. */
  readonly callsAtOnce: number;
}

/** The message to the parent process. */
export interface PlantResult {
  readonly seconds: number;
  /** Of the batches that were taken. */
  readonly parts: number;
  readonly failures: number;
  /** Of each batch, from the time when it was due. */
  readonly latencies: readonly number[];
  /** When the part of each defective track was sent, in milliseconds since 1970. */
  readonly detections: readonly (readonly [trackId: string, at: number])[];
  readonly cpu: number;
}

const connections = 64;
const options = JSON.parse(process.argv[2]!) as PlantOptions;
const { cameras, epoch, partsOfBatch, defectiveShare, seconds, rate, callsAtOnce } = options;
const pool = new Pool(options.origin, { connections });
const latencies: number[] = [];
const detections: [string, number][] = [];
let [parts, failures, defects, sent] = [0, 0, 0, 0];

const start = performance.now();
const end = start + seconds * 1_000;
if (rate === undefined) await Promise.all(Array.from({ length: callsAtOnce }, sendInTurn));
else await sendAtRate(rate);
const elapsed = (performance.now() - start) / 1_000;
const { user, system } = process.cpuUsage();
const cpu = (user + system) / 1_000_000;
const result: PlantResult = { seconds: elapsed, parts, failures, latencies, detections, cpu };
process.send!(result, () => process.exit());

async function sendInTurn(): Promise<void> {
  while (performance.now() < end) await send(performance.now());
}

async function sendAtRate(batchesPerSecond: number): Promise<void> {
  const calls: Promise<void>[] = [];
  for (let number = 0; number < batchesPerSecond * seconds; number += 1) {
    const dueAt = start + (number * 1_000) / batchesPerSecond;
    const early = dueAt - performance.now();
    if (early > 0) await delay(early);
    calls.push(send(dueAt));
  }
  await Promise.all(calls);
}

async function send(dueAt: number): Promise<void> {
  const number = sent;
  sent += 1;
  const { path, key } = cameras[number % cameras.length]!;
  const { batch, tracks } = batchOf(number);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const at = Date.now();
  try {
    const answer = await pool.request({ method: 'POST', path, headers, body: JSON.stringify(batch) });
    await answer.body.dump();
    if (answer.statusCode !== 202) throw new Error(`${answer.statusCode}`);
    parts += partsOfBatch;
    for (const track of tracks) detections.push([track, at]);
  } catch {
    failures += 1;
  }
  latencies.push(performance.now() - dueAt);
}

/** The defective parts are spread evenly over all of them. */
function batchOf(number: number): { batch: InspectionBatch; tracks: string[] } {
  const tracks: string[] = [];
  const ofBatch = Array.from({ length: partsOfBatch }, (_, place): InspectedPart => {
    const part = number * partsOfBatch + place;
    const partId = `${epoch}-${part}`;
    if (Math.floor((part + 1) * defectiveShare) === defects) return { part_id: partId };
    defects += 1;
    tracks.push(partId);
    const box = { x: 0.42, y: 0.17, width: 0.08, height: 0.03 };
    return { part_id: partId, detections: [{ class: 'scratch', score: 0.91, box, track_id: partId }] };
  });
  const batch = { epoch, sequence: Math.floor(number / cameras.length) + 1, frames: 25, parts: ofBatch };
  return { batch, tracks };
}
