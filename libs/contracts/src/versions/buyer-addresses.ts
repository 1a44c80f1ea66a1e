/** 2026-11-01: the addresses of a buyer stand together. */
import { isObject, type JsonObject, type ResourceChange, type VersionChange } from './version-change.js';

/** What the version before calls the addresses that are under `addresses` now. */
const namesBefore = new Map([
  ['billing', 'billing_address'],
  ['shipping', 'shipping_address'],
]);
const kinds = new Map([...namesBefore].map(([kind, before]) => [before, kind]));

const buyer: ResourceChange = {
  added: ['addresses'],

  down(resource) {
    const { addresses } = resource;
    if (!isObject(addresses) || [...kinds.keys()].some((before) => Object.hasOwn(resource, before))) return resource;
    return replaced(resource, ['addresses'], [...movedOut(addresses), ...leftIn(addresses)]);
  },

  up(resource) {
    const { addresses = {} } = resource;
    const moved = [...kinds].filter(([before]) => Object.hasOwn(resource, before));
    if (moved.length === 0 || !isObject(addresses)) return resource;
    if (moved.some(([, kind]) => Object.hasOwn(addresses, kind))) return resource;
    const gathered = Object.fromEntries(moved.map(([before, kind]) => [kind, resource[before]]));
    return replaced(resource, [...kinds.keys(), 'addresses'], [['addresses', { ...gathered, ...addresses }]]);
  },

  pathDown(path) {
    const [first, kind, ...rest] = path;
    if (first !== 'addresses') return [path];
    if (kind === undefined) return [...kinds.keys()].map((before) => [before]);
    const before = namesBefore.get(kind);
    return [before === undefined ? path : [before, ...rest]];
  },

  pathUp(path) {
    const [first = '', ...rest] = path;
    const kind = kinds.get(first);
    return [kind === undefined ? path : ['addresses', kind, ...rest]];
  },

  schemaDown(schema) {
    const { properties } = schema;
    const addresses = isObject(properties) ? properties['addresses'] : undefined;
    if (!isObject(properties) || !isObject(addresses) || !isObject(addresses['properties'])) {
      throw new Error('The schema of a buyer has no addresses that the version before could write.');
    }
    const left = leftIn(addresses['properties']).map(([name, rest]): Entry => [
      name,
      { ...addresses, properties: rest },
    ]);
    return {
      ...schema,
      properties: replaced(properties, ['addresses'], [...movedOut(addresses['properties']), ...left]),
    };
  },

  example: {
    name: 'Bluepeak Retail Private Limited',
    addresses: {
      billing: { line1: '14 Residency Road', city: 'Bengaluru', state: '29', postal_code: '560025', country: 'IN' },
      shipping: { line1: 'Plot 7, Peenya', city: 'Bengaluru', state: '29', postal_code: '560058', country: 'IN' },
    },
  },
};

export const buyerAddresses = {
  version: '2026-11-01',
  title: 'Buyer addresses are grouped',
  description:
    '`billing_address` and `shipping_address` of a buyer are now `billing` and `shipping` under `addresses`. The addresses themselves are unchanged.',
  resources: { Buyer: buyer, BuyerRecord: buyer, BuyerCreate: buyer, BuyerUpdate: buyer },
} as const satisfies VersionChange;

type Entry = readonly [name: string, value: unknown];

function movedOut(addresses: JsonObject): Entry[] {
  return Object.entries(addresses).flatMap(([kind, address]): Entry[] => {
    const before = namesBefore.get(kind);
    return before === undefined ? [] : [[before, address]];
  });
}

/** Addresses of a kind without a name in the version before stay in `addresses`. */
function leftIn(addresses: JsonObject): Entry[] {
  const left = Object.entries(addresses).filter(([kind]) => !namesBefore.has(kind));
  return left.length === 0 ? [] : [['addresses', Object.fromEntries(left)]];
}

/** The object with other entries in the place of the first of those named. */
function replaced(object: JsonObject, names: readonly string[], entries: readonly Entry[]): JsonObject {
  const all = Object.entries(object);
  const place = all.findIndex(([name]) => names.includes(name));
  const kept = (part: readonly Entry[]): Entry[] => part.filter(([name]) => !names.includes(name));
  return Object.fromEntries([...kept(all.slice(0, place)), ...entries, ...kept(all.slice(place))]);
}
