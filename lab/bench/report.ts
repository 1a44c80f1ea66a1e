// Time and memory of a QC report of 50,000 parts with 12 images of 12 megapixels.
// From the call to its files.
// Needs the local run.

import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import {
  createCamera,
  createEvidence,
  createInspectionSession,
  createQcReport,
  type Evidence,
  getInspectionSession,
  getQcReport,
  type InspectedPart,
  type InspectionSession,
  inspectWithCamera,
  type QcReport,
  type ReportFormat,
} from '@millwright/contracts';
import { type ApiAnswer, eventually, Product, sendFile } from '@millwright/testing';
import sharp from 'sharp';
import { percentilesOf, readOptions, verdict } from '../support/report.ts';

const options = readOptions('bench report', {
  parts: { fallback: 50_000, description: 'parts of the session' },
  images: { fallback: 12, description: 'images of 12 megapixels that it shows' },
  rounds: { fallback: 4, description: 'reports of it' },
});

const partsOfBatch = 500;
const defectEvery = 200;
const [imageWidth, imageHeight] = [4_000, 3_000];
const pollMs = 20;
const deadlineMs = 120_000;
const mostSeconds = 5;
const mostMegabytes = 300;

const product = await Product.up();
const pid = (await product.part('vision-ingest')).pid!;
const account = await product.createAccount(`Report bench ${Date.now()}`);
await product.liftLimits(account, 'test');
const scopes = ['cameras:read', 'cameras:write', 'defects:read'];
const client = product.client('test', await product.createKey(account, 'test', scopes));

const images = [];
for (let number = 0; number < options.images; number += 1) images.push(await sendImage(number));
const session = await inspect(images);
let isComplete = true;
const rounds: { seconds: number; added: number; peak: number }[] = [];
for (let round = 1; round <= options.rounds; round += 1) {
  const made = await measure(session);
  console.log(
    `report ${round}: ${made.seconds.toFixed(2)} s; vision-ingest took ${made.added.toFixed(0)} MB more, ${made.peak.toFixed(0)} MB at its peak`,
  );
  rounds.push(made);
}
const seconds = percentilesOf(rounds.map((made) => made.seconds)).p50;
const added = Math.max(...rounds.map((made) => made.added));
verdict([
  [isComplete, 'a report has not all parts or images'],
  [seconds <= mostSeconds, `a report takes ${seconds.toFixed(1)} s; the target is ${mostSeconds}`],
  [added <= mostMegabytes, `a report takes ${added.toFixed(0)} MB; the target is ${mostMegabytes}`],
]);
await client.close();

function okBody<T>({ status, body }: ApiAnswer, what: string): T {
  if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return body as T;
}

/** Noise in a frame, which compresses as badly as a photograph. */
async function sendImage(number: number): Promise<string> {
  const [width, height] = [imageWidth, imageHeight];
  const noise = { type: 'gaussian' as const, mean: 100 + 10 * number, sigma: 12 };
  const content = await sharp({ create: { width, height, channels: 3, noise, background: 'gray' } })
    .jpeg({ quality: 85 })
    .toBuffer();
  const begun = await client.made(createEvidence, { body: { type: 'image/jpeg', size: content.length } });
  return okBody<Evidence>(await sendFile(begun, content), 'An image').id;
}

/** A session of one camera, with more defects than images. */
async function inspect(evidence: readonly string[]): Promise<InspectionSession> {
  const camera = await client.made(createCamera, { body: { name: 'Bench' } });
  const opened = await client.made(createInspectionSession, { body: { camera_ids: [camera.id] } });
  for (let first = 0; first < options.parts; first += partsOfBatch) {
    const parts = Array.from({ length: Math.min(partsOfBatch, options.parts - first) }, (_, place) =>
      partOf(first + place, evidence),
    );
    const sequence = first / partsOfBatch + 1;
    await client.made(inspectWithCamera, { id: camera.id, body: { epoch: 'bench', sequence, parts } });
  }
  await eventually(async () => {
    const { counts } = await client.made(getInspectionSession, { id: opened.id });
    if (counts.inspected < options.parts) throw new Error(`${options.parts - counts.inspected} parts are not counted`);
  }, deadlineMs);
  return opened;
}

function partOf(number: number, evidence: readonly string[]): InspectedPart {
  const part = { part_id: `P-${number}` };
  if (number % defectEvery > 0) return part;
  const place = number / defectEvery;
  const box = { x: 0.1 + (place % 7) / 10, y: 0.1 + (place % 5) / 10, width: 0.1, height: 0.1 };
  const image = evidence[place];
  const found = { class: ['scratch', 'hair', 'dent'][place % 3]!, score: 0.9, box, track_id: `T-${number}` };
  return { ...part, detections: [{ ...found, ...(image !== undefined && { evidence_id: image }) }] };
}

async function measure({ id }: InspectionSession): Promise<{ seconds: number; added: number; peak: number }> {
  // The kernel forgets the peak.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = megabytesOf('VmRSS');
  const start = performance.now();
  const scope = { type: 'session', id };
  const body = { scope, time_zone: 'UTC', formats: ['pdf', 'json', 'csv'] };
  let report: QcReport = await client.made(createQcReport, { body });
  while (report.status === 'queued' || report.status === 'running') {
    await delay(pollMs);
    report = await client.made(getQcReport, { id: report.id });
  }
  if (report.status !== 'completed') throw new Error(`A report is ${report.status}: ${JSON.stringify(report.failure)}`);
  const taken = (performance.now() - start) / 1_000;
  const peak = megabytesOf('VmHWM');
  const fileOf = async (format: ReportFormat): Promise<Buffer> => {
    const { download } = report.files.find((file) => file.format === format)!;
    return Buffer.from(await (await fetch(download.url)).arrayBuffer());
  };
  const shown = (await fileOf('pdf')).toString('latin1').split('/Subtype /Image').length - 1;
  const figures = JSON.parse((await fileOf('json')).toString()) as {
    summary: { inspected: number };
    evidence: object[];
  };
  isComplete &&= figures.summary.inspected === options.parts && shown === images.length;
  return { seconds: taken, added: peak - before, peak };
}

function megabytesOf(field: 'VmRSS' | 'VmHWM'): number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)![1]) / 1_024;
}
