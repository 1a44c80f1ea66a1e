/** Where bookings lie in the browser, in the order in which they were made, until the server has them. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Booking, NewBooking } from './booking.js';

export interface BookingStore {
  /** Of an owner, in their order. */
  of(owner: string): Promise<Booking[]>;
  count(owner: string): Promise<number>;
  add(booking: NewBooking): Promise<void>;
  replace(booking: Booking): Promise<void>;
  remove(booking: Pick<Booking, 'place'>): Promise<void>;
  removeAll(owner: string): Promise<void>;
}

interface Schema extends DBSchema {
  bookings: { key: number; value: NewBooking & { place?: number }; indexes: { owner: string } };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('millwright', 1, {
    upgrade(database) {
      const bookings = database.createObjectStore('bookings', { keyPath: 'place', autoIncrement: true });
      bookings.createIndex('owner', 'owner');
    },
    terminated: () => (opened = undefined),
  });
  // It is tried again with the next booking.
  opened.catch(() => (opened = undefined));
  return opened;
}

export const bookingStore: BookingStore = {
  async of(owner) {
    const found = await (await open()).getAllFromIndex('bookings', 'owner', owner);
    return found as Booking[];
  },
  async count(owner) {
    return await (await open()).countFromIndex('bookings', 'owner', owner);
  },
  async add(booking) {
    const transaction = (await open()).transaction('bookings', 'readwrite', { durability: 'strict' });
    await Promise.all([transaction.store.add(booking), transaction.done]);
  },
  async replace(booking) {
    await (await open()).put('bookings', booking);
  },
  async remove({ place }) {
    await (await open()).delete('bookings', place);
  },
  async removeAll(owner) {
    const transaction = (await open()).transaction('bookings', 'readwrite');
    const places = await transaction.store.index('owner').getAllKeys(owner);
    await Promise.all([...places.map((place) => transaction.store.delete(place)), transaction.done]);
  },
};
