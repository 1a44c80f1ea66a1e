/** The statuses of a kind of record and the steps between them, as data: its owner enforces them, the page and the clients read them. */

export interface Transition<Status extends string = string> {
  /** The operations that take the step; none where the product takes it by itself. */
  readonly by?: string | readonly string[];
  readonly from: readonly Status[];
  /** Several if the content of the record decides; none if the status stays as it is. */
  readonly to?: Status | readonly Status[];
  /** The record does not exist after it. */
  readonly removes?: true;
  /** Completes "The record can …", such as "be confirmed". */
  readonly can: string;
}

/** Why nothing leads out of a status, and what a caller can do then. */
export interface Ending {
  /** A sentence without its first capital. */
  readonly why: string;
  /** The operations that begin what follows; none where nothing does. */
  readonly next?: string | readonly string[];
}

export interface Lifecycle<Status extends string = string, Step extends string = string> {
  /** Names the record in errors. */
  readonly record: string;
  readonly statuses: readonly Status[];
  /** Nothing leads out of these. */
  readonly final: Readonly<Partial<Record<Status, Ending>>>;
  /** The product ends these by itself. */
  readonly underWay: readonly Status[];
  readonly transitions: Readonly<Record<Step, Transition<Status>>>;
}

/** Keeps the types of the statuses and the steps. */
export function lifecycle<const Status extends string, Step extends string>(
  definition: Omit<Lifecycle<Status, Step>, 'final' | 'underWay' | 'transitions'> & {
    readonly final?: Readonly<Partial<Record<NoInfer<Status>, Ending>>>;
    readonly underWay?: readonly NoInfer<Status>[];
    readonly transitions: Readonly<Record<Step, Transition<NoInfer<Status>>>>;
  },
): Lifecycle<Status, Step> {
  return { underWay: [], ...definition, final: definition.final ?? ({} as Lifecycle<Status, Step>['final']) };
}

/** The statuses that nothing leads out of. */
export function finalOf<Status extends string>({ statuses, final }: Lifecycle<Status>): Status[] {
  return statuses.filter((status) => final[status] !== undefined);
}

/** The possible statuses after a step. */
export function resultsOf<Status extends string>(
  { to, removes }: Transition<Status>,
  status: Status,
): readonly Status[] {
  return removes ? [] : ([to ?? status].flat() as Status[]);
}

/** The operations that take a step. */
export function operationsOfStep({ by = [] }: Transition): readonly string[] {
  return [by].flat();
}

/** The operations that begin what follows. */
export function operationsAfter({ next = [] }: Ending): readonly string[] {
  return [next].flat();
}
