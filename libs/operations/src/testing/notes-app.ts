/** An app that keeps notes, for tests of this lib: under the name of orders, so that it has settings and callers. */
import { Module, type Type } from '@nestjs/common';
import type { ChangingCall } from '@millwright/contracts';
import {
  databaseSettings,
  openToRequests,
  PersistenceModule,
  type RecordKind,
  type Row,
  sqlRows,
  Table,
  type UnitOfWork,
} from '@millwright/persistence';
import type { AppDefinition, ConfigOf, ServiceConfig } from '@millwright/service-kit';
import { type RunningApp, startApp } from '@millwright/testing';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { AuditTrail } from '../audit-trail.js';
import { createIdempotencyRecords } from '../operation-runner.js';
import { OperationsModule, operationSettings } from '../operations.module.js';
import { searchedKind } from '../shared-records/searched-kind.js';
import { sharedKind } from '../shared-records/shared-kind.js';
import { SharedRecordsModule, sharedRecordsSettings } from '../shared-records/shared-records.module.js';
import type { Caller } from '../caller.js';

class Notes1795219200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createIdempotencyRecords(runner);
    await runner.query('CREATE TABLE notes (account_id uuid, livemode boolean, id uuid, text text)');
    await openToRequests(runner, 'notes', 'SELECT, INSERT');
    await runner.query('CREATE TABLE trail (account_id uuid, livemode boolean, person uuid, call jsonb)');
    await openToRequests(runner, 'trail', 'SELECT, INSERT');
  }

  async down(): Promise<void> {}
}

const table = new Table('notes', { account_id: 'uuid', livemode: 'boolean', id: 'uuid', text: 'text' });
export type NoteRow = Pick<Row<typeof table>, 'id' | 'text'>;

/** Their ids are those of orders. */
export const notes: RecordKind<NoteRow> = { id: 'order', name: 'note', rows: sqlRows({ table }) };

/** Each line of a note is a text by which it is found. */
const searchedNotes = searchedKind<NoteRow>({
  type: 'order',
  find: (work) => notes.rows.list(work, {}, 100, undefined),
  texts: ({ text }) => text?.split('\n') ?? [],
  shown: ({ text }) => ({ title: text, subtitle: null, status: null }),
});

export async function insertNote(work: Pick<UnitOfWork, 'tenant' | 'query'>, { id, text }: NoteRow): Promise<void> {
  const { accountId, livemode } = work.tenant;
  await work.query('INSERT INTO notes VALUES ($1, $2, $3, $4)', [accountId, livemode, id, text]);
}

/** Keeps what people change beside the notes. */
class NotedTrail extends AuditTrail {
  override async record(work: UnitOfWork, { actor }: Caller, call: ChangingCall): Promise<void> {
    const { accountId, livemode } = work.tenant;
    await work.query('INSERT INTO trail VALUES ($1, $2, $3, $4)', [accountId, livemode, actor.id, call]);
  }
}

@Module({ providers: [{ provide: AuditTrail, useClass: NotedTrail }], exports: [AuditTrail] })
class TrailModule {}

const settings = { ...databaseSettings, ...operationSettings, ...sharedRecordsSettings };
export type NotesApp = RunningApp<typeof settings>;

export function notesApp(controllers: readonly Type[], hasTrail = true): AppDefinition<typeof settings> {
  const migrations = [Notes1795219200000];

  @Module({ controllers: [...controllers] })
  class NotesModule {}

  const module = (config: ConfigOf<typeof settings> & ServiceConfig) => ({
    module: NotesModule,
    imports: [
      PersistenceModule.forApp({ config, entities: [], migrations }),
      ...(hasTrail ? [{ module: TrailModule, global: true }] : []),
      OperationsModule.forApp({ app: 'orders', config }),
      SharedRecordsModule.forApp({
        config,
        kinds: [sharedKind(notes, (rows) => rows.map(({ text }) => ({ text })))],
        searched: [searchedNotes],
      }),
    ],
  });
  return { name: 'orders', settings, migrations, module };
}

export function startNotes(
  controllers: readonly Type[],
  environment: Readonly<Record<string, string>> = {},
): Promise<NotesApp> {
  return startApp(notesApp(controllers), { environment });
}
