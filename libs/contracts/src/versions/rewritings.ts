/** The rewritings for each older version, of every operation and event: derived once from the changes and the schemas. */
import type { TypedEvent } from '../kit/event.js';
import type { Operation } from '../kit/operation.js';
import { type Place, placesOf } from './places.js';
import { type ChangesOf, type Rewriting, rewritingOf } from './rewriting.js';
import type { ResourceRewriting, VersionChange } from './version-change.js';

export interface VersionedContract {
  /** Oldest first. */
  readonly versions: readonly string[];
  /** Newest first. */
  readonly changes: readonly VersionChange[];
  readonly operations: readonly Operation[];
  readonly events: readonly TypedEvent[];
}

export interface OperationRewritings {
  readonly request: Rewriting | undefined;
  readonly answer: Rewriting | undefined;
  /** Fields that only the record has which a change answers. An error may name them, since the call is about it. */
  readonly ofRecord: ReadonlySet<string>;
}

interface EventRewritings {
  readonly data: Rewriting;
  /** Of the resource whose paths `changed` lists. */
  readonly changed: Rewriting | undefined;
}

/** Nothing is kept of operations and events that are the same in the older version. */
export interface Rewritings {
  /** By the id of the operation. */
  readonly operations: ReadonlyMap<string, OperationRewritings>;
  /** By the type of the event. */
  readonly events: ReadonlyMap<string, EventRewritings>;
}

/** The id of the schema of the envelope, which says itself in which version it is written. */
const envelopeId = 'EventEnvelope';

/** By older version. Throws where the changes contradict the contract. */
export function rewritingsOf(
  contract: VersionedContract,
  envelopeIn: (version: string) => ResourceRewriting,
): ReadonlyMap<string, Rewritings> {
  const places = contractPlaces(contract);
  refuseMisfits(contract, places);
  return new Map(
    contract.versions.slice(0, -1).map((version) => {
      const since = contract.changes.filter((change) => change.version > version);
      const envelope = envelopeIn(version);
      const changesOf: ChangesOf = (id) =>
        id === envelopeId ? [envelope] : since.flatMap(({ resources }) => resources[id] ?? []);
      return [version, rewritingsFor(places, changesOf)];
    }),
  );
}

interface ContractPlaces {
  readonly operations: readonly {
    id: string;
    request: Place | undefined;
    answer: Place;
    ofRecord: ReadonlySet<string>;
  }[];
  /** `changed` is the field of the resource whose paths the field of this name lists. */
  readonly events: readonly { type: string; data: Place; changed: string | undefined }[];
}

function contractPlaces({ operations, events }: VersionedContract): ContractPlaces {
  return {
    operations: operations.map(({ id, method, body, response }) => {
      const request = body && placesOf(body);
      const answer = placesOf(response);
      const asked = new Set(request && fieldsIn(request));
      const ofRecord = new Set(method === 'GET' ? [] : fieldsIn(answer).filter((name) => !asked.has(name)));
      return { id, request, answer, ofRecord };
    }),
    events: events.map(({ type, data: schema }) => {
      const data = placesOf(schema);
      return { type, data, changed: data.fields.has('changed') ? subjectOf(type, data) : undefined };
    }),
  };
}

function fieldsIn({ fields, options }: Place): string[] {
  return [...fields.keys(), ...options.flatMap(fieldsIn)];
}

/** The paths in `changed` are those of the one resource beside it. */
function subjectOf(type: string, { fields }: Place): string {
  const [subject, ...others] = [...fields].filter(([, field]) => field.fields.size > 0).map(([name]) => name);
  if (subject !== undefined && others.length === 0) return subject;
  throw new Error(`${type}: which resource \`changed\` is about is not known.`);
}

function refuseMisfits({ versions, changes }: VersionedContract, places: ContractPlaces): void {
  const order = changes.map(({ version }) => versions.indexOf(version));
  if (order.some((place, index) => place < 1 || place > (order[index - 1] ?? place))) {
    throw new Error('The version changes must stand newest first, each with a version that has one before it.');
  }
  const known = resourcesIn([
    ...places.operations.flatMap(({ request, answer }) => (request ? [request, answer] : [answer])),
    ...places.events.map(({ data }) => data),
  ]);
  known.delete(envelopeId);
  for (const { title, resources } of changes) {
    const unknown = Object.keys(resources).find((id) => !known.has(id));
    if (unknown !== undefined) throw new Error(`"${title}" changes ${unknown}, which is no resource of the contract.`);
  }
}

function resourcesIn(places: readonly Place[]): Set<string> {
  const found = new Set<Place>(places);
  // What is added to a set while it is iterated is visited too.
  for (const { fields, each, options } of found) {
    for (const inner of [...fields.values(), ...(each ? [each] : []), ...options]) found.add(inner);
  }
  return new Set([...found].flatMap(({ resource }) => resource ?? []));
}

function rewritingsFor({ operations, events }: ContractPlaces, changesOf: ChangesOf): Rewritings {
  const ofOperations = new Map<string, OperationRewritings>();
  for (const { id, request, answer, ofRecord } of operations) {
    const rewritings = {
      request: request && rewritingOf(request, changesOf),
      answer: rewritingOf(answer, changesOf),
      ofRecord,
    };
    if (rewritings.request !== undefined || rewritings.answer !== undefined) ofOperations.set(id, rewritings);
  }
  const ofEvents = new Map<string, EventRewritings>();
  for (const { type, data, changed } of events) {
    const rewriting = rewritingOf(data, changesOf);
    if (rewriting === undefined) continue;
    ofEvents.set(type, { data: rewriting, changed: changed === undefined ? undefined : rewriting.fields.get(changed) });
  }
  return { operations: ofOperations, events: ofEvents };
}
