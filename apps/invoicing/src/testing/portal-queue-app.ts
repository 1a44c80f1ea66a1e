/** The queues of invoicing under test, with one kind of step of the tests, whose portal answers what the test decides. */
import { PersistenceModule, type Tenant } from '@millwright/persistence';
import type { AppDefinition } from '@millwright/service-kit';
import { type Backbone, createBackbone, type RunningApp, startApp } from '@millwright/testing';
import { type InvoicingConfig, settings } from '../config.js';
import { PortalQueueModule } from '../portal-queue/portal-queue.module.js';
import type { Step, StepKind, StepName } from '../portal-queue/step-kind.js';
import { StepKinds } from '../portal-queue/step-kinds.js';
import { Steps } from '../portal-queue/steps.js';
import { migrations } from '../migrations/index.js';
import type { Outcome } from '../portal/portal.js';

export interface Attempt {
  readonly process: string;
  readonly accountId: string;
  readonly documentId: string;
  readonly number: number;
  readonly mayBeDone: boolean;
}

/** Undefined if a look-up has found nothing. */
type Answer = Outcome<string | undefined>;

export const done: Outcome<string> = { kind: 'done', value: 'ok' };

/** The portal of the tests, shared by all processes of one test. */
export class TestPortal {
  readonly attempts: Attempt[] = [];
  inFlight = 0;
  mostInFlight = 0;
  /** Answers an attempt; by default at once that it is done. */
  answer: (attempt: Attempt) => Promise<Answer> | Answer = () => done;

  async call(attempt: Attempt): Promise<Answer> {
    this.attempts.push(attempt);
    this.inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    try {
      return await this.answer(attempt);
    } finally {
      this.inFlight -= 1;
    }
  }

  /** Documents in the order of their attempts. */
  get documents(): string[] {
    return this.attempts.map(({ documentId }) => documentId);
  }
}

/** An answer that the test gives later. */
export function held(): { answer: Promise<Outcome<string>>; give: (outcome: Outcome<string>) => void } {
  const { promise, resolve } = Promise.withResolvers<Outcome<string>>();
  return { answer: promise, give: resolve };
}

export class PortalQueueApp {
  private constructor(
    readonly app: RunningApp<typeof settings>,
    readonly name: string,
    readonly portal: TestPortal,
  ) {}

  static async start(
    backbone: Backbone,
    portal = new TestPortal(),
    environment: Record<string, string> = {},
  ): Promise<PortalQueueApp> {
    const name = environment['INSTANCE'] ?? 'one';
    const app = await startApp(portalQueueApp(portal, name), {
      backbone,
      environment: { SWEEP_INTERVAL: '200', PORTAL_QUEUE_LEASE: '1000', ...environment },
    });
    return new PortalQueueApp(app, name, portal);
  }

  /** Adds a step for each of the documents, in one transaction each. */
  async add(tenant: Tenant, documents: readonly string[], kind: TestStepName = 'register'): Promise<void> {
    const steps = this.app.nest.get(Steps, { strict: false });
    for (const documentId of documents) {
      await this.app.database.asTenant(tenant, async (work) => steps.add(work, { documentId, kind }));
    }
  }

  /** Documents whose steps were recorded, in that order, with the outcome. */
  async recorded({ accountId }: Tenant): Promise<{ document_id: string; outcome: string }[]> {
    return this.app.database.worker.query(
      'SELECT document_id, outcome FROM recorded WHERE account_id = $1 ORDER BY seq',
      [accountId],
    );
  }

  async steps({
    accountId,
  }: Tenant): Promise<{ document_id: string; state: string; attempts: number; due_at: Date; created_at: Date }[]> {
    return this.app.database.worker.query(
      'SELECT document_id, state, attempts, due_at, created_at FROM portal_steps WHERE account_id = $1 ORDER BY place',
      [accountId],
    );
  }

  stop(): Promise<void> {
    return this.app.stop();
  }
}

/** A database with a table of what was recorded. */
export async function portalQueueBackbone(): Promise<Backbone> {
  return createBackbone(portalQueueApp(new TestPortal(), 'backbone'));
}

function portalQueueApp(portal: TestPortal, name: string): AppDefinition<typeof settings> {
  const register = (kinds: StepKinds): void => {
    kinds.register(new TestKind('register', true, portal, name));
    kinds.register(new TestKind('part_b', false, portal, name));
  };
  return {
    name: 'invoicing',
    settings,
    migrations: [...migrations, Recorded1799999999000],
    module: (config: InvoicingConfig) => ({
      module: PortalQueueTests,
      global: true,
      imports: [
        PersistenceModule.forApp({ config, entities: [], migrations: [...migrations, Recorded1799999999000] }),
        PortalQueueModule,
      ],
      providers: [{ provide: TestKind, inject: [StepKinds], useFactory: register }],
    }),
  };
}

type TestStepName = Extract<StepName, 'register' | 'part_b'>;

class PortalQueueTests {}

class Recorded1799999999000 {
  async up(runner: { query(sql: string): Promise<unknown> }): Promise<void> {
    await runner.query(
      'CREATE TABLE recorded (seq bigint GENERATED ALWAYS AS IDENTITY, account_id uuid, document_id uuid, outcome text)',
    );
    await runner.query('GRANT INSERT ON recorded TO PUBLIC');
  }

  async down(): Promise<void> {}
}

class TestKind implements StepKind<string, string> {
  constructor(
    readonly kind: TestStepName,
    readonly isRepeatable: boolean,
    private readonly portal: TestPortal,
    private readonly process: string,
  ) {}

  async load(_: unknown, step: Step): Promise<string> {
    return step.document_id;
  }

  find(documentId: string, step: Step): Promise<Outcome<string | undefined>> {
    return this.call(documentId, step, true);
  }

  async send(documentId: string, step: Step): Promise<Outcome<string>> {
    return (await this.call(documentId, step, false)) as Outcome<string>;
  }

  private call(documentId: string, step: Step, mayBeDone: boolean): Promise<Outcome<string | undefined>> {
    const { accountId } = step.tenant;
    return this.portal.call({ process: this.process, accountId, documentId, number: step.attempts, mayBeDone });
  }

  async record(...[work, step, documentId, outcome]: Parameters<StepKind<string, string>['record']>): Promise<void> {
    await work.query('INSERT INTO recorded (account_id, document_id, outcome) VALUES ($1, $2, $3)', [
      step.tenant.accountId,
      documentId,
      outcome.kind,
    ]);
  }
}
