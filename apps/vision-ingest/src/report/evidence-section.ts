/** Images of defects with their boxes, in a grid. They come as small JPEGs, since no image of a customer is decoded here. */
import { colours } from '@millwright/pdf';
import { ink } from './chart-area.js';
import { inner, label, strong, type Pages } from './pages.js';
import { printedMoment } from './printed-time.js';
import { printedFigure } from './printed-figures.js';
import type { EvidenceChoice, ReportedEvidence, ReportFigures } from './report-figures.js';

const inRow = 3;
const gap = 10;
const cellWidth = (inner.width - (inRow - 1) * gap) / inRow;
const imageHeight = 112;

const choices: Record<EvidenceChoice, string> = {
  top_score: 'High score',
  borderline: 'Near the threshold',
  dismissed: 'Dismissed',
};

/** A JPEG, or the path of one, and its size. */
export interface ShownFile {
  readonly content: Buffer | string;
  readonly width: number;
  readonly height: number;
}

/** Undefined if it is gone, or cannot be shown. */
export type ImageSource = (evidenceId: string) => ShownFile | undefined;

export function drawEvidence(pages: Pages, figures: ReportFigures, imageOf: ImageSource): void {
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
      drawImage(pages, each, x, imageOf);
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

function drawImage(pages: Pages, { evidence_id: id, box }: ReportedEvidence, x: number, imageOf: ImageSource): void {
  const { sheet, y } = pages;
  sheet.fill(x, y, cellWidth, imageHeight);
  const image = imageOf(id);
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
  document.image(image.content, left, top, { width, height });
  document.lineWidth(1.2).strokeColor(ink.limit);
  document.rect(left + box.x * width, top + box.y * height, box.width * width, box.height * height).stroke();
  document.lineWidth(0.4).strokeColor(colours.line).rect(x, y, cellWidth, imageHeight).stroke();
}
