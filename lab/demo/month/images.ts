// Draws what a camera sees of printed board, with a defect inside its box, and photos of goods that were received.

import sharp from 'sharp';
import type { Box } from '@millwright/contracts';
import { Random } from './random.ts';

export const defectKinds = ['scratch', 'ink_blob', 'missing_print', 'crease', 'misregister'] as const;
export type DefectKind = (typeof defectKinds)[number];

export const width = 800;
export const height = 600;
const quality = 72;

interface Palette {
  readonly board: readonly [red: number, green: number, blue: number];
  readonly ink: string;
  readonly accent: string;
}

const palettes: readonly Palette[] = [
  { board: [196, 158, 112], ink: '#5b3a1e', accent: '#8c2f1b' },
  { board: [236, 232, 222], ink: '#1d5c4c', accent: '#d98e04' },
  { board: [243, 240, 236], ink: '#27408b', accent: '#c2185b' },
  { board: [228, 214, 190], ink: '#33502f', accent: '#b5651d' },
];

/** Where a defect of this kind may be, in parts of the image. */
export function placeDefect(random: Random, kind: DefectKind): Box {
  const sizes: Record<DefectKind, readonly [width: number, height: number]> = {
    scratch: [random.between(0.18, 0.34), random.between(0.08, 0.2)],
    ink_blob: [random.between(0.06, 0.12), random.between(0.08, 0.15)],
    missing_print: [random.between(0.14, 0.24), random.between(0.09, 0.16)],
    crease: [random.between(0.05, 0.09), random.between(0.3, 0.5)],
    misregister: [random.between(0.2, 0.3), random.between(0.16, 0.24)],
  };
  const [w, h] = sizes[kind];
  const round = (value: number) => Math.round(value * 1_000) / 1_000;
  // Print is missed where there is some.
  const lowest = kind === 'missing_print' ? 0.4 : 0.9;
  return {
    x: round(random.between(0.08, 0.9 - w)),
    y: round(random.between(0.1, lowest - h)),
    width: round(w),
    height: round(h),
  };
}

/** A JPEG of a printed surface with one defect. */
export async function drawDefect(random: Random, kind: DefectKind, box: Box): Promise<Buffer> {
  const palette = random.pick(palettes);
  const pixels = { x: box.x * width, y: box.y * height, w: box.width * width, h: box.height * height };
  const print = printing(random, palette);
  const layers =
    kind === 'missing_print'
      ? `<mask id="m"><rect width="100%" height="100%" fill="white"/>${blob(random, pixels, 'black')}</mask><g mask="url(#m)">${print}</g>`
      : print + defect(random, kind, pixels, palette);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${layers}${light(random)}</svg>`;
  return await composed(surface(random, palette.board), svg);
}

/** A JPEG of cartons on a pallet, as a driver takes it. */
export async function drawProof(random: Random, reference: string): Promise<Buffer> {
  const palette = random.pick(palettes);
  const rows = [0, 1, 2].map((row) =>
    [0, 1, 2, 3].map((column) => {
      const [x, y] = [140 + column * 132 + random.between(-4, 4), 110 + row * 118 + random.between(-3, 3)];
      const shade = random.between(0.02, 0.16).toFixed(2);
      return `<g><rect x="${x}" y="${y}" width="128" height="114" fill="rgb(${palettes[0]!.board.join()})" stroke="#6b4a2a" stroke-width="2"/>
        <rect x="${x}" y="${y}" width="128" height="114" fill="black" opacity="${shade}"/>
        <rect x="${x}" y="${y + 50}" width="128" height="12" fill="#d9c9a3" opacity="0.8"/>
        <rect x="${x + 14}" y="${y + 14}" width="52" height="26" fill="${palette.ink}" opacity="0.85"/></g>`;
    }),
  );
  const pallet = [0, 1, 2, 3, 4].map(
    (slat) => `<rect x="${120 + slat * 115}" y="466" width="90" height="40" fill="#7a5a36"/>`,
  );
  const note = `<rect x="540" y="500" width="220" height="76" fill="#fdfdf8" stroke="#999"/><path d="${signature(random)}" fill="none" stroke="#1b2a6b" stroke-width="3"/>`;
  const bars = Array.from(
    reference,
    (letter, place) =>
      `<rect x="${552 + place * 9}" y="508" width="${(letter.charCodeAt(0) % 4) + 2}" height="14" fill="#222"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="40%" fill="#cfd3d6" opacity="0.7"/>${rows.flat().join('')}<rect x="110" y="456" width="590" height="14" fill="#8d6a42"/>${pallet.join('')}${note}${bars.join('')}${light(random)}</svg>`;
  return await composed(surface(random, [150, 148, 144]), svg);
}

async function composed(raw: Buffer, svg: string): Promise<Buffer> {
  return await sharp(raw, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality })
    .toBuffer();
}

/** Board with fibres: noise that is stretched along the grain. Each image shows another part of the same. */
function surface(random: Random, [red, green, blue]: Palette['board']): Buffer {
  const pixels = new Uint8ClampedArray(width * height * 3);
  grain ??= drawGrain();
  const size = grain.length;
  let from = random.whole(0, height - 1) * width;
  for (let to = 0; to < pixels.length; to += 3) {
    const tone = grain[from]!;
    pixels[to] = red + tone;
    pixels[to + 1] = green + tone;
    pixels[to + 2] = blue + tone;
    from = from + 1 === size ? 0 : from + 1;
  }
  return Buffer.from(pixels.buffer);
}

let grain: Int8Array | undefined;

function drawGrain(): Int8Array {
  const random = new Random(1);
  const tones = new Int8Array(width * height);
  let along = 0;
  let row = 0;
  for (let place = 0; place < tones.length; place += 1) {
    if (place % width === 0) row = random.between(-5, 5);
    along = along * 0.86 + (random.next() - 0.5) * 9;
    tones[place] = along + row + (random.next() - 0.5) * 7;
  }
  return tones;
}

/** What is printed: a panel, a brand mark, lines of text as bars, and register marks. */
function printing(random: Random, { ink, accent }: Palette): string {
  const slant = random.between(-1.2, 1.2).toFixed(2);
  const lines = Array.from({ length: 7 }, (_, row) => {
    const long = random.whole(120, 300);
    return `<rect x="${70 + random.whole(0, 6)}" y="${330 + row * 30}" width="${long}" height="${row === 0 ? 16 : 9}" rx="2" fill="${ink}" opacity="0.86"/>`;
  });
  const stripes = Array.from(
    { length: 9 },
    (_, row) => `<path d="M${470 + row * 34} 320 l-60 220" stroke="${accent}" stroke-width="9" opacity="0.72"/>`,
  );
  const mark = (x: number, y: number) =>
    `<g stroke="#222" stroke-width="1.5" fill="none"><circle cx="${x}" cy="${y}" r="9"/><path d="M${x - 15} ${y}h30M${x} ${y - 15}v30"/></g>`;
  return `<g transform="rotate(${slant} 400 300)">
    <rect x="56" y="56" width="688" height="210" rx="10" fill="${ink}" opacity="0.9"/>
    <circle cx="172" cy="161" r="70" fill="${accent}" opacity="0.95"/><circle cx="172" cy="161" r="42" fill="none" stroke="#fff" stroke-width="8" opacity="0.85"/>
    <rect x="280" y="112" width="300" height="34" rx="4" fill="#fff" opacity="0.92"/><rect x="280" y="166" width="210" height="16" rx="3" fill="#fff" opacity="0.75"/>
    <rect x="280" y="196" width="250" height="16" rx="3" fill="#fff" opacity="0.6"/>
    ${lines.join('')}${stripes.join('')}${mark(28, 28)}${mark(772, 28)}${mark(28, 572)}${mark(772, 572)}</g>`;
}

interface Pixels {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

function defect(
  random: Random,
  kind: Exclude<DefectKind, 'missing_print'>,
  at: Pixels,
  { ink, accent }: Palette,
): string {
  const { x, y, w, h } = at;
  if (kind === 'ink_blob') return blob(random, at, '#16130f') + drops(random, at);
  if (kind === 'crease') {
    const line = wandering(random, [x + w / 2, y + 4], [x + w / 2, y + h - 4], w / 4);
    return `<path d="${line}" stroke="#fff" stroke-width="7" opacity="0.5" fill="none"/><path d="${line}" stroke="#2b2118" stroke-width="3" opacity="0.75" fill="none" transform="translate(3 1)"/>`;
  }
  if (kind === 'misregister') {
    const ghost = (dx: number, colour: string) =>
      `<rect x="${x + 8 + dx}" y="${y + 8 + dx / 2}" width="${w - 26}" height="${h - 26}" rx="8" fill="none" stroke="${colour}" stroke-width="9" opacity="0.75"/>`;
    return ghost(0, ink) + ghost(8, accent) + ghost(14, '#00a0c6');
  }
  const rising = random.chance(0.5);
  const [from, to] = [rising ? y + h - 4 : y + 4, rising ? y + 4 : y + h - 4];
  return Array.from({ length: random.whole(2, 4) }, (_, place) => {
    const shift = place * random.between(3, 7);
    const path = wandering(random, [x + 4 + shift, from], [x + w - 4 - place * 9, to], 5);
    const thick = random.between(1, 3.2).toFixed(1);
    return `<path d="${path}" stroke="#f4efe6" stroke-width="${thick}" opacity="0.92" fill="none"/><path d="${path}" stroke="#2a2018" stroke-width="0.8" opacity="0.6" fill="none" transform="translate(1 2)"/>`;
  }).join('');
}

/** A path that strays on its way. */
function wandering(
  random: Random,
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  stray: number,
): string {
  const points = Array.from({ length: 7 }, (_, place) => {
    const share = (place + 1) / 8;
    const [x, y] = [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
    return `${(x + random.between(-stray, stray)).toFixed(1)} ${(y + random.between(-stray, stray)).toFixed(1)}`;
  });
  return `M${x1} ${y1} L${points.join(' L')} L${x2} ${y2}`;
}

function blob(random: Random, { x, y, w, h }: Pixels, colour: string): string {
  const corners = 12;
  const points = Array.from({ length: corners }, (_, place) => {
    const angle = (place / corners) * 2 * Math.PI;
    const reach = random.between(0.32, 0.49);
    return `${(x + w / 2 + Math.cos(angle) * w * reach).toFixed(1)},${(y + h / 2 + Math.sin(angle) * h * reach).toFixed(1)}`;
  });
  return `<polygon points="${points.join(' ')}" fill="${colour}" stroke="${colour}" stroke-width="6" stroke-linejoin="round"/>`;
}

function drops(random: Random, { x, y, w, h }: Pixels): string {
  return Array.from(
    { length: 5 },
    () =>
      `<circle cx="${x + random.between(0.1, 0.9) * w}" cy="${y + random.between(0.1, 0.9) * h}" r="${random.between(1, 4).toFixed(1)}" fill="#16130f"/>`,
  ).join('');
}

/** Uneven light, as from one side. */
function light(random: Random): string {
  const from = random.chance(0.5) ? 'x1="0" x2="1"' : 'x1="1" x2="0"';
  return `<defs><linearGradient id="l" ${from} y1="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.16"/><stop offset="0.55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.24"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#l)"/>`;
}

function signature(random: Random): string {
  const points = Array.from({ length: 9 }, (_, place) => `${560 + place * 20} ${550 + random.between(-20, 14)}`);
  return `M${points[0]} Q${points.slice(1).join(' ')}`;
}
