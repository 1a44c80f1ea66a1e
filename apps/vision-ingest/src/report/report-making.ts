/** Makes the files of one report of what it is given, piece by piece. */
import { createHash } from 'node:crypto';
import { type FileHandle, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReportFormat, ReportSummary } from '@millwright/contracts';
import { csvHead, csvLine } from './defects-csv.js';
import type { ImageSource } from './evidence-section.js';
import { FiguresCollection } from './figures-collection.js';
import type { InspectedBatch } from './inspected-parts.js';
import type { ReportedDefect } from './reported-defects.js';
import type { ReportFigures, ReportHead } from './report-figures.js';
import { reportPdf } from './report-pdf.js';

export interface ReportOrder {
  readonly head: ReportHead;
  readonly formats: readonly ReportFormat[];
  /** Of the chart; the thread loads none of the contracts, which takes longer than a small report. */
  readonly mostPoints: number;
  /** Where the files are written to. */
  readonly folder: string;
}

export interface MadeFile {
  readonly format: ReportFormat;
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

export interface Collected {
  readonly summary: ReportSummary;
  /** The images that the report shows. */
  readonly images: readonly string[];
}

export class ReportMaking {
  private readonly collection: FiguresCollection;
  private csv: FileHandle | undefined;
  private figures: ReportFigures | undefined;

  constructor(private readonly order: ReportOrder) {
    this.collection = new FiguresCollection(order.head, order.mostPoints);
  }

  addBatches(batches: readonly InspectedBatch[]): void {
    for (const batch of batches) this.collection.addBatch(batch);
  }

  /** The rows of the CSV file are written at once. */
  async addDefects(defects: readonly ReportedDefect[]): Promise<void> {
    for (const defect of defects) this.collection.addDefect(defect);
    if (!this.order.formats.includes('csv')) return;
    await (await this.csvFile()).write(defects.map(csvLine).join(''));
  }

  /** Undefined if nothing was inspected. */
  collect(): Collected | undefined {
    this.figures = this.collection.figures();
    if (this.figures === undefined) return undefined;
    const { summary, evidence } = this.figures;
    return { summary, images: evidence.map(({ evidence_id: id }) => id) };
  }

  async writeFile(format: ReportFormat, imageOf: ImageSource): Promise<MadeFile> {
    const path = this.pathOf(format);
    if (format === 'pdf') await writeFile(path, await reportPdf(this.figures!, imageOf));
    if (format === 'json') await writeFile(path, JSON.stringify(this.figures));
    if (format === 'csv') await (await this.csvFile()).close();
    const content = await readFile(path);
    return { format, path, size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  }

  private async csvFile(): Promise<FileHandle> {
    if (this.csv === undefined) {
      this.csv = await open(this.pathOf('csv'), 'w');
      await this.csv.write(csvHead);
    }
    return this.csv;
  }

  private pathOf(format: ReportFormat): string {
    return join(this.order.folder, `report.${format}`);
  }
}
