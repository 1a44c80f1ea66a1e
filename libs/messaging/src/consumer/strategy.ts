/** The Nest transport of the app's consumers: collects the handlers marked by `@Consumes` and runs one group member for each group. */
import { setTimeout as delay } from 'node:timers/promises';
import { type AppName, apps, groupPrefixOf, readBy, sourceOf } from '@millwright/contracts';
import type { Database } from '@millwright/persistence';
import type { HealthChecks, Ids, Logger } from '@millwright/service-kit';
import type { CustomTransportStrategy, MessageHandler } from '@nestjs/microservices';
import { Server } from '@nestjs/microservices/server/server.js';
import { from, isObservable, lastValueFrom, of } from 'rxjs';
import { createKafka } from '../kafka.js';
import type { KafkaCluster } from '../kafka-cluster.js';
import type { Handling, RecordsHandler } from './consumes.js';
import { GroupConsumer } from './group-consumer.js';
import { RecordHandling, showParked } from './record-handling.js';

/** A stop does not wait longer for a database that is away. */
const longestClearMs = 1_000;

export interface ConsumerOptions extends KafkaCluster {
  readonly app: AppName;
  readonly prefix: string;
  readonly patienceMs: number;
  readonly database: Database;
  readonly ids: Ids;
  readonly health: HealthChecks;
  readonly appLogger: Logger;
  readonly onCrash: (error: Error) => void;
}

export class ConsumerStrategy extends Server implements CustomTransportStrategy {
  override readonly propagatesEventHandlerErrors = true;
  private readonly groups = new Map<string, Map<string, RecordHandling>>();
  private consumers: GroupConsumer[] = [];
  /** The topics that the manifest of the app names. */
  private readonly readable: ReadonlySet<string>;

  constructor(private readonly options: ConsumerOptions) {
    super();
    this.readable = new Set(
      apps
        .filter(({ name }) => name === options.app)
        .flatMap(readBy)
        .map(({ name }) => name),
    );
  }

  /** Called by Nest for every topic of every handler. */
  override addHandler(
    topic: string,
    callback: MessageHandler,
    _isEvent?: boolean,
    extras?: { handling?: Handling },
  ): void {
    const handling = extras?.handling;
    if (handling === undefined) throw new Error(`The handler of "${topic}" has no group. Mark it with @Consumes.`);
    const prefix = groupPrefixOf({ name: this.options.app });
    if (!handling.group.startsWith(prefix))
      throw new Error(`Group ${handling.group} is not one that the login may join. Begin its name with ${prefix}`);
    if (!this.readable.has(topic))
      throw new Error(
        `${handling.group} reads ${topic}, which the login of ${this.options.app} may not. Add '${sourceOf(topic)}' to \`consumes\` in libs/contracts/src/${this.options.app}/manifest.ts, then run pnpm build and pnpm generate.`,
      );
    const handlings = this.groups.get(handling.group) ?? new Map<string, RecordHandling>();
    this.groups.set(handling.group, handlings);
    if (handlings.has(topic))
      throw new Error(`Group ${handling.group} has two handlers of ${topic}. Give each purpose a group of its own.`);
    const { database, ids, appLogger } = this.options;
    handlings.set(topic, new RecordHandling(handling, topic, handlerOf(callback), database, ids, appLogger));
    showParked(handling.group, topic);
  }

  /** The handling of a topic's records in a group, if this app has one. */
  handlingOf(group: string, topic: string): RecordHandling | undefined {
    return this.groups.get(group)?.get(topic);
  }

  listen(done: () => void): void {
    this.consumers = [...this.groups].map(([group, handlings]) => this.consumerOf(group, handlings));
    for (const consumer of this.consumers) consumer.start();
    done();
  }

  async close(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.stop()));
    const handlings = [...this.groups.values()].flatMap((ofGroup) => [...ofGroup.values()]);
    const cleared = Promise.allSettled(handlings.map(({ notes }) => notes.clear()));
    await Promise.race([cleared, delay(longestClearMs, undefined, { ref: false })]);
  }

  on(): void {}

  unwrap<T>(): T {
    return this.consumers as T;
  }

  private consumerOf(group: string, handlings: ReadonlyMap<string, RecordHandling>): GroupConsumer {
    const { app, prefix, patienceMs, database, health, appLogger: logger, onCrash } = this.options;
    const consumer = new GroupConsumer({
      kafka: createKafka({ ...this.options, clientId: app, logger, connectRetries: Infinity }),
      group,
      topics: [...handlings.keys()],
      prefix,
      logger,
      patienceMs,
      probe: () => database.worker.query('SELECT 1'),
      onAssigned: () => {
        for (const { notes } of handlings.values()) notes.beginAssignment();
      },
      handle: (records, settled, isOver) => handlings.get(records[0]!.topic)!.handle(records, settled, isOver),
      onCrash,
    });
    let hasJoined = false;
    // Only a start waits for Kafka: later, the app continues to answer HTTP calls without it.
    health.add(`consumer ${group}`, async () => {
      hasJoined ||= consumer.joined;
      if (!hasJoined) throw new Error('has not joined its group. Check that Kafka is reachable and its topics exist.');
    });
    return consumer;
  }
}

function handlerOf(callback: MessageHandler): RecordsHandler {
  return async (records, work) => {
    const result: unknown = await callback(records, work);
    await lastValueFrom(isObservable(result) ? from(result) : of(result), { defaultValue: undefined });
  };
}
