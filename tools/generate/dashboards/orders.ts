import type { Board } from './dashboard.ts';
import { eventsOf, filesOf, operationsOf, processesOf } from './owner.ts';

export const orders: Board = {
  name: 'orders',
  title: 'orders',
  rows: {
    Operations: operationsOf('orders'),
    Events: eventsOf('orders'),
    Files: filesOf('orders'),
    Processes: processesOf('orders'),
  },
};
