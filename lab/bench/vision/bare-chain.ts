// The minimal chain from a camera to a table: a Fastify that parses a batch and puts it on Kafka, and a second process that inserts what
// it takes from there, a row for each batch. Without check, limit, judgement, event or protection from repeats, its rate is that of the
// machine.

import { createDatabase, type Product, type TestDatabase } from '@millwright/testing';
import { type Admin, Kafka, logLevel } from 'kafkajs';
import pg from 'pg';
import { Helper } from '../../support/processes.ts';

/** The options of its two processes. */
export interface BareChainOptions {
  readonly databaseUrl: string;
  readonly brokers: readonly string[];
  readonly topic: string;
}

const partitions = 6;

export class BareChain {
  readonly origin: string;
  private readonly scratch: TestDatabase;
  private readonly database: pg.Pool;
  private readonly admin: Admin;
  private readonly topic: string;
  private readonly helpers: readonly Helper[];

  private constructor(
    scratch: TestDatabase,
    database: pg.Pool,
    admin: Admin,
    topic: string,
    helpers: readonly [ingest: Helper, counting: Helper],
  ) {
    this.scratch = scratch;
    this.database = database;
    this.admin = admin;
    this.topic = topic;
    this.helpers = helpers;
    this.origin = `http://127.0.0.1:${helpers[0].port}`;
  }

  static async start({ environment }: Product): Promise<BareChain> {
    const scratch = await createDatabase('bare_vision', environment);
    const database = new pg.Pool({ connectionString: scratch.adminUrl, max: 1 });
    await database.query(`
      CREATE TABLE inspections (id bigint GENERATED ALWAYS AS IDENTITY, epoch text NOT NULL, part_count integer NOT NULL, parts json NOT NULL)`);
    const topic = `bare-vision.${Date.now()}`;
    const admin = new Kafka({ brokers: [...environment.kafkaBrokers], logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    await admin.createTopics({ topics: [{ topic, numPartitions: partitions }], waitForLeaders: true });
    const options: BareChainOptions = { databaseUrl: scratch.adminUrl, brokers: environment.kafkaBrokers, topic };
    const counting = await Helper.start('vision/bare-counting', options);
    const ingest = await Helper.start('vision/bare-ingest', options);
    return new BareChain(scratch, database, admin, topic, [ingest, counting]);
  }

  async countParts(epoch: string): Promise<number> {
    const { rows } = await this.database.query<{ parts: number }>(
      'SELECT coalesce(sum(part_count), 0)::float8 AS parts FROM inspections WHERE epoch = $1',
      [epoch],
    );
    return rows[0]!.parts;
  }

  async remove(): Promise<void> {
    await Promise.all(this.helpers.map((helper) => helper.stop()));
    await this.database.end();
    await this.scratch.drop();
    await this.admin.deleteTopics({ topics: [this.topic] });
    await this.admin.disconnect();
  }
}
