/**
 * Calls and events in the versions of the API. Everything behind the edge works in the newest version: a request is read up to
 * it; answers, errors and events are written down from it. Where nothing changed, what is given is returned as it is.
 */
import { mostFaults } from '../kit/errors.js';
import type { Operation } from '../kit/operation.js';
import { commonPath, stepsOf, textOf } from './paths.js';
import { down, pathsDown, pathsUp, type Rewriting, up } from './rewriting.js';
import { type OperationRewritings, type Rewritings, rewritingsOf, type VersionedContract } from './rewritings.js';
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
  /** The paths of names that the caller's version does not have, as many as an error lists: the request is to be refused. */
  readonly unknown: readonly string[];
}

export class Versioning {
  private readonly rewritings: ReadonlyMap<string, Rewritings>;

  /** Throws where the changes contradict the contract. */
  constructor(contract: VersionedContract) {
    this.rewritings = rewritingsOf(contract, (version) => this.envelopeIn(version));
  }

  /** Whether the older version differs in anything that the operation takes or answers. */
  touches({ id }: Pick<Operation, 'id'>, version: string): boolean {
    return this.rewritings.get(version)?.operations.has(id) ?? false;
  }

  /** Whether the older version differs in the data of an event. */
  touchesEvent(type: string, version: string): boolean {
    return this.rewritings.get(version)?.events.has(type) ?? false;
  }

  upgradeRequest(operation: Operation, version: string, body: unknown): UpgradedRequest {
    const rewriting = this.rewritingsFor(operation, version)?.request;
    if (rewriting === undefined) return { body, unknown: [] };
    const unknown: string[] = [];
    const upgraded = up(rewriting, body, (at, name) => {
      if (unknown.length < mostFaults) unknown.push(textOf([...pathDown(rewriting, at), name]));
    });
    return { body: upgraded, unknown };
  }

  /** A request as the older version writes it: for documents. */
  downgradeRequest(operation: Operation, version: string, body: unknown): unknown {
    const rewriting = this.rewritingsFor(operation, version)?.request;
    return rewriting === undefined ? body : down(rewriting, body);
  }

  downgradeAnswer(operation: Operation, version: string, body: unknown): unknown {
    const rewriting = this.rewritingsFor(operation, version)?.answer;
    return rewriting === undefined ? body : down(rewriting, body);
  }

  /** Where the older version has what stands at a path of a record of a list: in several places, if it has it in several. */
  listedPaths(operation: Operation, version: string, path: Path): readonly Path[] {
    return pathsDown(this.rewritingsFor(operation, version)?.answer?.fields.get('data')?.each, path);
  }

  /**
   * A path that an error names, inside the request or inside the record that the call is about. Where the thing is in several places in
   * the older version, what they share.
   */
  downgradePath(operation: Operation, version: string, path: string): string {
    const rewritings = this.rewritingsFor(operation, version);
    const steps = rewritings && stepsOf(path);
    if (steps === undefined) return path;
    const { request, answer, ofRecord } = rewritings!;
    const rewriting = ofRecord.has(steps[0] ?? '') ? answer : request;
    return rewriting === undefined ? path : textOf(pathDown(rewriting, steps));
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
    const rewritings = this.rewritings.get(version)?.events.get(type);
    if (rewritings === undefined) return data;
    return withPaths(up(rewritings.data, data) as JsonObject, (path) => pathsUp(rewritings.changed, path));
  }

  downgradeEvent(type: string, version: string, data: JsonObject): JsonObject {
    const rewritings = this.rewritings.get(version)?.events.get(type);
    if (rewritings === undefined) return data;
    return withPaths(down(rewritings.data, data) as JsonObject, (path) => pathsDown(rewritings.changed, path));
  }

  private rewritingsFor({ id }: Operation, version: string): OperationRewritings | undefined {
    return this.rewritings.get(version)?.operations.get(id);
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

function pathDown(rewriting: Rewriting, path: Path): Path {
  return commonPath(pathsDown(rewriting, path));
}
