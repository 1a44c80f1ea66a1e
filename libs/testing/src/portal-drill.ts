/**
 * Every fault of the portal, and of what invoicing depends on, at every step at the portal: in the end both sides must agree, the portal
 * must hold one registration and at most one e-way bill, and each event must have been emitted once. It runs long as a drill, and short in the tests.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { decodeId } from '@millwright/service-kit';
import { eventually } from './eventually.js';
import { drilledSteps, type DrilledStep, PortalSubject } from './portal-subject.js';
import type { Product } from './product.js';

export interface DrilledCell {
  readonly fault: DrilledFault;
  readonly step: DrilledStep;
}

export interface DrillFinding extends DrilledCell {
  /** What is wrong in the end; empty if nothing is. */
  readonly broken: readonly string[];
  /** From the call of the API to the end. */
  readonly seconds: number;
  /** What the portal was asked from the step on, and how it ended. */
  readonly calls: readonly string[];
}

export interface PortalDrillOptions {
  readonly cells: readonly DrilledCell[];
  /** Invoices in each cell of a kill. */
  readonly killed: number;
  readonly log: (line: string) => void;
}

const once = { times: 1 };
/** How long the portal keeps calls that are to be hit. */
const heldMs = 3_000;
const endWithinMs = 90_000;
const sentWithinMs = 30_000;
const partWithinMs = 120_000;
/** The portal of e-way bills takes no call of a throttled seller for five minutes, and a refused login is not tried again for as long. */
const afterFiveMinutes = '6m';
const refusedLookUps = 2;
/** An hour each. */
const movesOfOutage = 4;
const movesOfTrouble = 4;
/** Two hours. */
const moves = 8;
const move = '15m';

/** Of steps at the moment of a kill. */
const heldCalls = [
  { fault: 'delay', ms: heldMs },
  { fault: 'drop_before', ms: heldMs },
  { fault: 'delay', ms: { min: 0, max: heldMs / 4 } },
] as const;

/** Faults that meet one seller: cells of all of them run at once. */
const ofOneSeller = {
  'no answer, nothing done': (subject) => subject.fault('drop_before', once),
  'no answer, but done': (subject) => subject.fault('drop_after', once),
  'HTTP 503': (subject) => subject.fault('http_error', { ...once, status: 503 }),
  garbage: (subject) => subject.fault('garbage', once),
  'token expired': (subject) => subject.fault('expire_token', once),
  throttled: (subject) => subject.fault('throttle', once),
  'duplicate of itself': (subject) => subject.fault('duplicate', once),
  'forestalled by another program': (subject) => subject.forestall(),
  'no answer, and the look-up refused': (subject) => subject.refuseLookUps(refusedLookUps),
  'no answer, and the login refused': (subject) => subject.loseSession(),
} as const satisfies Readonly<Record<string, (subject: PortalSubject) => Promise<unknown>>>;
type FaultOfSeller = keyof typeof ofOneSeller;

/** Faults that meet the product: the cells of one run together, after those of the one before have ended. */
const ofTheProduct = [
  'portal down for 2 h',
  'application error after an outage',
  'invoicing killed',
  'Redis wiped',
  'broker away',
] as const;
type FaultOfProduct = (typeof ofTheProduct)[number];

export type DrilledFault = FaultOfSeller | FaultOfProduct;
export const drilledFaults: readonly DrilledFault[] = [
  ...(Object.keys(ofOneSeller) as FaultOfSeller[]),
  ...ofTheProduct,
];

/** A vehicle can be recorded again, and an invoice that is voided only looked up: the portal knows no duplicate of either. */
const hasNoCell: Partial<Record<DrilledFault, readonly DrilledStep[]>> = {
  'duplicate of itself': ['part_b', 'void'],
  'forestalled by another program': ['void'],
};

/** All that there are. */
export const drilledCells: readonly DrilledCell[] = drilledFaults
  .flatMap((fault) => drilledSteps.map((step) => ({ fault, step })))
  .filter(({ fault, step }) => !hasNoCell[fault]?.includes(step));

export async function portalDrill(
  product: Product,
  { cells, killed, log }: PortalDrillOptions,
): Promise<readonly DrillFinding[]> {
  const drill = new PortalDrill(product, log);
  const cellsOf = <Fault extends FaultOfProduct>(fault: Fault): Cell<Fault>[] =>
    cells.filter((cell): cell is Cell<Fault> => cell.fault === fault);
  const findings: DrillFinding[] = [];
  // Once invoicing is back, what it has left behind ends while others are met.
  const ofKill = Array.from({ length: killed }, () => cellsOf('invoicing killed')).flat();
  const afterKill = await drill.meet(ofKill, drill['invoicing killed']);
  const singles = cells.filter((cell): cell is Cell<FaultOfSeller> => cell.fault in ofOneSeller);
  const afterSingles = await drill.meet(singles, async (subjects) => {
    await Promise.all(subjects.map(({ cell, subject }) => ofOneSeller[cell.fault](subject)));
    await begin(subjects);
    const metBy = (fault: FaultOfSeller) => subjects.filter(({ cell }) => cell.fault === fault);
    const [throttled, lockedOut] = [metBy('throttled'), metBy('no answer, and the login refused')];
    if (throttled.length + lockedOut.length === 0) return;
    await Promise.all(lockedOut.map(({ subject }) => subject.refuseLogin(sentWithinMs)));
    await eventually(() => allMet(throttled, 'throttle'), sentWithinMs);
    await product.operate('clock', 'advance', afterFiveMinutes);
  });
  for (const found of await Promise.all([afterKill(), afterSingles()])) findings.push(...found);
  for (const fault of ofTheProduct) {
    if (fault === 'invoicing killed') continue;
    const after = await drill.meet(cellsOf(fault), drill[fault]);
    findings.push(...(await after()));
  }
  return findings;
}

interface Cell<Fault extends DrilledFault> extends DrilledCell {
  readonly fault: Fault;
}

interface Met<Fault extends DrilledFault = DrilledFault> {
  readonly cell: Cell<Fault>;
  readonly subject: PortalSubject;
}

class PortalDrill {
  constructor(
    private readonly product: Product,
    private readonly log: (line: string) => void,
  ) {}

  /** Prepares a subject for each cell, and lets the fault meet their steps; returns the look at what became of them. */
  async meet<Fault extends DrilledFault>(
    cells: readonly Cell<Fault>[],
    meet: (subjects: readonly Met<Fault>[]) => Promise<void>,
  ): Promise<() => Promise<DrillFinding[]>> {
    if (cells.length === 0) return () => Promise.resolve([]);
    const subjects = await Promise.all(
      cells.map(async (cell) => ({ cell, subject: await PortalSubject.prepare(this.product, cell.step) })),
    );
    const close = (): Promise<unknown> => Promise.all(subjects.map(({ subject }) => subject.close()));
    try {
      const before = await Promise.all(subjects.map(async ({ subject }) => (await subject.calls()).length));
      const startedAt = performance.now();
      await meet(subjects);
      return async () => {
        try {
          return await Promise.all(
            subjects.map(({ cell, subject }, index) => this.findingOf(cell, subject, before[index]!, startedAt)),
          );
        } finally {
          await close();
        }
      };
    } catch (error) {
      await close();
      throw error;
    }
  }

  /** The steps wait while the clock moves on, and go out when the portal is back. */
  readonly 'portal down for 2 h' = async (subjects: readonly Met[]): Promise<void> => {
    const faults = await Promise.all(subjects.map(({ subject }) => subject.fault('down', { action: '*' })));
    await begin(subjects);
    await eventually(() => allMet(subjects, 'down'), sentWithinMs);
    for (let moved = 0; moved < moves; moved += 1) await this.product.operate('clock', 'advance', move);
    await Promise.all(faults.map((id) => this.product.atPortal(`/control/faults/${id}`, undefined, 'DELETE')));
    this.log(`the portal was down for ${moves} moves of the clock by ${move}`);
    await this.product.operate('clock', 'advance', move);
  };

  /** For an hour the portal is away, and for another one it answers each try with an error of its own. */
  readonly 'application error after an outage' = async (subjects: readonly Met[]): Promise<void> => {
    const remove = (ids: readonly string[]): Promise<unknown> =>
      Promise.all(ids.map((id) => this.product.atPortal(`/control/faults/${id}`, undefined, 'DELETE')));
    const away = await Promise.all(subjects.map(({ subject }) => subject.fault('down', { action: '*' })));
    await begin(subjects);
    await eventually(() => allMet(subjects, 'down'), sentWithinMs);
    for (let moved = 0; moved < movesOfOutage; moved += 1) await this.product.operate('clock', 'advance', move);
    const troubled = await Promise.all(subjects.map(({ subject }) => subject.fault('error', { codes: ['5002'] })));
    await remove(away);
    for (let moved = 1; moved <= movesOfTrouble; moved += 1) {
      await this.product.operate('clock', 'advance', move);
      await eventually(() => allMet(subjects, '5002', moved), sentWithinMs);
    }
    await remove(troubled);
    this.log(
      `${subjects.length} steps were answered with an application error ${movesOfTrouble} times after an outage`,
    );
    await this.product.operate('clock', 'advance', move);
  };

  /**
   * A third of the calls are held and then carried out, though their caller is gone; a third are held and then forgotten; the others
   * are answered around the moment of the kill.
   */
  readonly 'invoicing killed' = async (subjects: readonly Met[]): Promise<void> => {
    const seen = new Map<DrilledStep, number>();
    await Promise.all(
      subjects.map(({ subject }) => {
        const number = seen.get(subject.step) ?? 0;
        seen.set(subject.step, number + 1);
        const { fault, ms } = heldCalls[number % heldCalls.length]!;
        return subject.fault(fault, { ...once, delay_ms: ms });
      }),
    );
    await begin(subjects);
    const least = Math.ceil((subjects.length * 2) / 3);
    const inFlight = await eventually(async () => {
      const sent = await this.stepsAtPortal(subjects);
      if (sent < least) throw new Error(`${sent} of ${subjects.length} calls are at the portal`);
      return sent;
    }, heldMs);
    const pid = this.product.runningPidOf('invoicing');
    process.kill(pid, 'SIGKILL');
    this.log(`invoicing was killed with ${inFlight} calls at the portal`);
    await this.product.isReplaced('invoicing', pid, partWithinMs);
  };

  /** The first attempts fail; the timers of the second ones are lost. */
  readonly 'Redis wiped' = async (subjects: readonly Met[]): Promise<void> => {
    await Promise.all(subjects.map(({ subject }) => subject.fault('http_error', once)));
    await begin(subjects);
    await eventually(() => allMet(subjects, 'http_error'), sentWithinMs);
    await this.product.emptyRedis();
    this.log(`Redis was wiped while ${subjects.length} steps waited for their second attempt`);
  };

  readonly 'broker away' = async (subjects: readonly Met[]): Promise<void> => {
    const { pid } = await this.product.part('kafka');
    process.kill(pid!, 'SIGKILL');
    await begin(subjects);
    await Promise.all(subjects.map(({ subject }) => eventually(() => subject.requireEnd(), endWithinMs)));
    const { ready } = await this.product.part('kafka');
    this.log(`${subjects.length} steps ended while the broker was ${ready ? 'coming back' : 'away'}`);
    await this.isBack('kafka', pid);
  };

  private async findingOf(
    cell: DrilledCell,
    subject: PortalSubject,
    callsBefore: number,
    startedAt: number,
  ): Promise<DrillFinding> {
    const ended = await faultOf(() => eventually(() => subject.requireEnd(), endWithinMs));
    const seconds = (performance.now() - startedAt) / 1_000;
    const missing = ended ?? (await faultOf(() => eventually(() => subject.requireEvents(), endWithinMs)));
    const broken = missing === undefined ? await subject.faults() : [missing];
    return { ...cell, broken, seconds, calls: (await subject.calls()).slice(callsBefore) };
  }

  /** Steps whose call was sent, and not recorded. */
  private async stepsAtPortal(subjects: readonly Met[]): Promise<number> {
    const accounts = subjects.map(({ subject }) => decodeId('account', subject.accountId)!);
    const database = await this.product.connectTo('invoicing');
    try {
      const { rows } = await database.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM portal_steps WHERE account_id = ANY ($1) AND state = 'sent'`,
        [accounts],
      );
      return rows[0]!.count;
    } finally {
      await database.end();
    }
  }

  private async isBack(name: string, killed: number | null): Promise<void> {
    await eventually(async () => {
      await delay(500);
      const { pid, ready } = await this.product.part(name);
      if (!ready || pid === killed) throw new Error(`${name} did not come back`);
    }, partWithinMs);
  }
}

async function faultOf(run: () => Promise<void>): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

async function begin(subjects: readonly Met[]): Promise<void> {
  await Promise.all(subjects.map(({ subject }) => subject.begin()));
}

async function allMet(subjects: readonly Met[], fault: string, times = 1): Promise<void> {
  for (const { subject } of subjects) {
    const met = (await subject.calls()).filter((call) => call.endsWith(` ${fault}`)).length;
    if (met < times) throw new Error(`${subject.step} has met ${fault} ${met} times`);
  }
}
