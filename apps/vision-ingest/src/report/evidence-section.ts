/** Images of defects with their boxes, in a grid. One image is decoded at a time, and as small as it is shown. */
import { colours } from '@millwright/pdf';
import { sharp } from '../image-library.js';
import { ink } from './chart-area.js';
import { inner, label, strong, type Pages } from './pages.js';
import { printedMoment } from './printed-time.js';
import { printedFigure } from './printed-figures.js';
import type { EvidenceChoice, ReportedEvidence, ReportFigures } from './report-figures.js';

const inRow = 3;
const gap = 10;
const cellWidth = (inner.width - (inRow - 1) * gap) / inRow;
const imageHeight = 112;
/** Of the longer edge, for some 200 dots an inch. */
const dots = 460;
const mostPixels = 50_000_000;

const choices: Record<EvidenceChoice, string> = {
  top_score: 'High score',
  borderline: 'Near the threshold',
  dismissed: 'Dismissed',
};

/** The content of an image, or undefined if it is gone. */
export type ImageSource = (evidenceId: string) => Promise<Uint8Array | string | undefined>;

export async function drawEvidence(pages: Pages, figures: ReportFigures, imageOf: ImageSource): Promise<void> {
  const { evidence } = figures;
  pages.heading('Evidence', 150);
  if (evidence.length === 0) {
    pages.text('No defect has an image.');
    return;
  }
  for (let first = 0; first < evidence.length; first += inRow) {
    const row = evidence.slice(first, first + inRow);
    const captions = row.map((each) => captionOf(each, figures.period.time_zone));
    const heights = captions.map((caption) => captionHeight(pages, caption));
    const height = imageHeight + 4 + Math.max(...heights);
    pages.keepTogether(height);
    for (const [index, each] of row.entries()) {
      const x = inner.x + index * (cellWidth + gap);
      await drawImage(pages, each, x, imageOf);
      drawCaption(pages, captions[index]!, x, pages.y + imageHeight + 4);
    }
    pages.y += height + 8;
  }
}

interface Caption {
  readonly title: string;
  readonly lines: readonly string[];
}

function captionOf(
  { class: name, score, review, choice, first_seen_at: at, defect_id: id }: ReportedEvidence,
  zone: string,
): Caption {
  return {
    title: name,
    lines: [`${choices[choice]}, score ${printedFigure(score)}, ${review}`, printedMoment(at, zone), id],
  };
}

function captionHeight({ sheet }: Pages, { title, lines }: Caption): number {
  const below = lines.reduce((sum, line) => sum + sheet.heightOf(line, cellWidth, label), 0);
  return sheet.heightOf(title, cellWidth, strong) + below;
}

function drawCaption({ sheet }: Pages, { title, lines }: Caption, x: number, y: number): void {
  let at = y + sheet.text(title, x, y, cellWidth, strong);
  for (const line of lines) at += sheet.text(line, x, at, cellWidth, label);
}

async function drawImage(
  pages: Pages,
  { evidence_id: id, box }: ReportedEvidence,
  x: number,
  imageOf: ImageSource,
): Promise<void> {
  const { sheet, y } = pages;
  sheet.fill(x, y, cellWidth, imageHeight);
  // One image that does not decode is no reason to have no report.
  const image = await thumbnail(await imageOf(id)).catch(() => undefined);
  if (image === undefined) {
    sheet.text('The image cannot be shown.', x + 6, y + imageHeight / 2 - 5, cellWidth - 12, {
      ...label,
      align: 'center',
    });
    return;
  }
  const scale = Math.min(cellWidth / image.width, imageHeight / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const [left, top] = [x + (cellWidth - width) / 2, y + (imageHeight - height) / 2];
  const { document } = sheet;
  document.image(image.jpeg, left, top, { width, height });
  document.lineWidth(1.2).strokeColor(ink.limit);
  document.rect(left + box.x * width, top + box.y * height, box.width * width, box.height * height).stroke();
  document.lineWidth(0.4).strokeColor(colours.line).rect(x, y, cellWidth, imageHeight).stroke();
}

async function thumbnail(
  source: Uint8Array | string | undefined,
): Promise<{ jpeg: Buffer; width: number; height: number } | undefined> {
  if (source === undefined) return undefined;
  const { data, info } = await sharp(source, { limitInputPixels: mostPixels, sequentialRead: true, failOn: 'error' })
    .resize({ width: dots, height: dots, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 78 })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}
