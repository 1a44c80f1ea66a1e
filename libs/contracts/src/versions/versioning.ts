/**
 * Calls and events in the versions of the API. Everything behind the edge works in the newest version: a request is read up to
 * it; answers, errors and events are written down from it. Where nothing changed, what is given is returned as it is.
 */
import type { Operation } from '../operation.js';
import { commonPath, stepsOf, textOf } from './paths.js';
import { down, pathsDown, pathsUp, type Plan, up } from './plan.js';
import { type OperationPlans, type Plans, plansOf, type VersionedContract } from './plans.js';
import { isObject, type JsonObject, type Path, type ResourceRewriting } from './version-change.js';

/** The parts of an event that depend on its version. */
export interface VersionedEvent {
  readonly type: string;
  readonly api_version: string;
  readonly data: JsonObject;
}

/** A request, read up to the newest version. */
export interface UpgradedRequest {
  readonly body: unknown;
  /** The path of a name that the caller's version does not have: the request is to be refused. */
  readonly unknown: string | undefined;
}

export class Versioning {
  private readonly plans: ReadonlyMap<string, Plans>;

  /** Throws where the changes contradict the contract. */
  constructor(contract: VersionedContract) {
    this.plans = plansOf(contract, (version) => this.envelopeIn(version));
  }

  /** Whether the older version differs in anything that the operation takes or answers. */
  touches({ id }: Pick<Operation, 'id'>, version: string): boolean {
    return this.plans.get(version)?.operations.has(id) ?? false;
  }

  /** Whether the older version differs in the data of an event. */
  touchesEvent(type: string, version: string): boolean {
    return this.plans.get(version)?.events.has(type) ?? false;
  }

  upgradeRequest(operation: Operation, version: string, body: unknown): UpgradedRequest {
    const plan = this.plansFor(operation, version)?.request;
    if (plan === undefined) return { body, unknown: undefined };
    let unknown: string | undefined;
    const upgraded = up(plan, body, (at, name) => (unknown ??= textOf([...pathDown(plan, at), name])));
    return { body: upgraded, unknown };
  }

  /** A request as the older version writes it: for documents. */
  downgradeRequest(operation: Operation, version: string, body: unknown): unknown {
    const plan = this.plansFor(operation, version)?.request;
    return plan === undefined ? body : down(plan, body);
  }

  downgradeAnswer(operation: Operation, version: string, body: unknown): unknown {
    const plan = this.plansFor(operation, version)?.answer;
    return plan === undefined ? body : down(plan, body);
  }

  /** A path inside the request, as an error names it. Where the thing is in several places in the older version, what they share. */
  downgradePath(operation: Operation, version: string, path: string): string {
    const plan = this.plansFor(operation, version)?.request;
    const steps = plan && stepsOf(path);
    return steps === undefined ? path : textOf(pathDown(plan!, steps));
  }

  /** An event in a version, whichever it was written in. */
  eventIn<Event extends VersionedEvent>(version: string, event: Event): Omit<Event, 'data'> & VersionedEvent {
    const { type, api_version: writtenIn, data } = event;
    if (writtenIn === version) return event;
    const newest = this.upgradeEvent(type, writtenIn, data);
    return { ...event, api_version: version, data: this.downgradeEvent(type, version, newest) };
  }

  /** The data of an event, read up to the newest version. */
  upgradeEvent(type: string, version: string, data: JsonObject): JsonObject {
    const plans = this.plans.get(version)?.events.get(type);
    if (plans === undefined) return data;
    return withPaths(up(plans.data, data) as JsonObject, (path) => pathsUp(plans.changed, path));
  }

  downgradeEvent(type: string, version: string, data: JsonObject): JsonObject {
    const plans = this.plans.get(version)?.events.get(type);
    if (plans === undefined) return data;
    return withPaths(down(plans.data, data) as JsonObject, (path) => pathsDown(plans.changed, path));
  }

  private plansFor({ id }: Operation, version: string): OperationPlans | undefined {
    return this.plans.get(version)?.operations.get(id);
  }

  /** An event that is answered is written in the version of the answer. */
  private envelopeIn(version: string): ResourceRewriting {
    return {
      added: [],
      down: (event) => (isEvent(event) ? this.eventIn(version, event) : event),
      up: (event) => event,
      pathDown: (path) => [path],
      pathUp: (path) => [path],
    };
  }
}

function isEvent(resource: JsonObject): resource is JsonObject & VersionedEvent {
  const { type, api_version: writtenIn, data } = resource;
  return typeof type === 'string' && typeof writtenIn === 'string' && isObject(data);
}

/** The data of an event whose `changed` lists the paths of another version. */
function withPaths(data: JsonObject, pathsOf: (path: Path) => readonly Path[]): JsonObject {
  const { changed } = data;
  if (!Array.isArray(changed)) return data;
  const rewritten = changed.flatMap((path: unknown) => {
    const steps = typeof path === 'string' ? stepsOf(path) : undefined;
    return steps === undefined ? [path] : pathsOf(steps).map(textOf);
  });
  return { ...data, changed: [...new Set(rewritten)] };
}

function pathDown(plan: Plan, path: Path): Path {
  return commonPath(pathsDown(plan, path));
}
