import { InitialSchema1795737600000 } from './1795737600000-initial-schema.js';
import { LogOrder1795910400000 } from './1795910400000-log-order.js';
import { EventsInLogOrder1795910400001 } from './1795910400001-events-in-log-order.js';
import { Timelines1796342400100 } from './1796342400100-timelines.js';
import { DroppedDeliveries1796601600000 } from './1796601600000-dropped-deliveries.js';

export const migrations = [
  InitialSchema1795737600000,
  LogOrder1795910400000,
  EventsInLogOrder1795910400001,
  Timelines1796342400100,
  DroppedDeliveries1796601600000,
];
