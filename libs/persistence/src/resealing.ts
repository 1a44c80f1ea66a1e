/** Seals anew, under the first of the encryption keys, what lies in the tables of an app: the second step of a rotation. */
import { isDeepStrictEqual } from 'node:util';
import { Controller, HttpCode, Inject, Injectable, Post, UseGuards } from '@nestjs/common';
import type { internal } from '@millwright/contracts';
import { InternalGuard } from '@millwright/service-kit';
import { Database, type Work } from './database.js';
import { SecretBox } from './secret-box.js';

export interface SealedRow {
  readonly [column: string]: unknown;
}

/** A table with sealed columns. */
export interface SealedTable {
  readonly name: string;
  /** Its primary key. */
  readonly key: readonly string[];
  readonly columns: readonly string[];
  /** The contents of these columns, under the first key. */
  reseal(row: SealedRow, box: SecretBox): Readonly<Record<string, unknown>>;
}

export const sealedTables = Symbol('tables with sealed columns');

const rowsAtOnce = 200;

@Injectable()
export class Resealing {
  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
    @Inject(sealedTables) private readonly tables: readonly SealedTable[],
  ) {}

  /** Returns the number of rows that changed. A call after one that failed goes on with the rest. */
  async resealAll(): Promise<number> {
    let resealed = 0;
    for (const table of this.tables) {
      let rows: SealedRow[] = [];
      do {
        const after = rows.at(-1);
        rows = await this.database.asWorker(async (work) => {
          const locked = await lockRows(work, table, after);
          for (const row of locked) if (await this.resealRow(work, table, row)) resealed += 1;
          return locked;
        });
      } while (rows.length === rowsAtOnce);
    }
    return resealed;
  }

  private async resealRow(work: Work, table: SealedTable, row: SealedRow): Promise<boolean> {
    const contents = table.reseal(row, this.box);
    const columns = table.columns.filter((column) => !isDeepStrictEqual(contents[column], row[column]));
    if (columns.length === 0) return false;
    const [changes, conditions] = [assignments(columns, 1), assignments(table.key, columns.length + 1)];
    await work.query(`UPDATE ${table.name} SET ${changes.join(', ')} WHERE ${conditions.join(' AND ')}`, [
      ...columns.map((column) => storable(contents[column])),
      ...table.key.map((column) => row[column]),
    ]);
    return true;
  }
}

function lockRows(work: Work, { name, key, columns }: SealedTable, after: SealedRow | undefined): Promise<SealedRow[]> {
  const place = key.join(', ');
  const isAfter =
    after === undefined ? '' : `WHERE (${place}) > (${key.map((_, index) => `$${index + 1}`).join(', ')})`;
  return work.query<SealedRow>(
    `SELECT ${place}, ${columns.join(', ')} FROM ${name} ${isAfter} ORDER BY ${place} LIMIT ${rowsAtOnce} FOR UPDATE`,
    after === undefined ? [] : key.map((column) => after[column]),
  );
}

/** Of columns to parameters, from this number on. */
function assignments(columns: readonly string[], from: number): string[] {
  return columns.map((column, index) => `${column} = $${from + index}`);
}

/** JSON columns take text. */
function storable(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

@Controller('internal/secrets')
@UseGuards(InternalGuard)
export class ResealingController {
  constructor(private readonly resealing: Resealing) {}

  @Post('reseal')
  @HttpCode(200)
  async reseal(): Promise<internal.Resealed> {
    return { resealed: await this.resealing.resealAll() };
  }
}
