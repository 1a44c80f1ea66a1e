import { Orders1795219200000 } from './1795219200000-orders.js';
import { OrderChanges1795478400000 } from './1795478400000-order-changes.js';
import { Production1795564800000 } from './1795564800000-production.js';
import { Dispatches1795651200000 } from './1795651200000-dispatches.js';
import { Routes1795737600000 } from './1795737600000-routes.js';
import { BuyersAndRoutes1795824000000 } from './1795824000000-buyers-and-routes.js';
import { LatestStates1795910400000 } from './1795910400000-latest-states.js';
import { OrderLists1796083200000 } from './1796083200000-order-lists.js';
import { Uploads1796169600000 } from './1796169600000-uploads.js';
import { BuyersOfOrders1796256000000 } from './1796256000000-buyers-of-orders.js';
import { OrderWeights1796601600000 } from './1796601600000-order-weights.js';
import { Quantities1797000000000 } from './1797000000000-quantities.js';
import { ShortCloses1797000001000 } from './1797000001000-short-closes.js';
import { Allowances1797000002000 } from './1797000002000-allowances.js';
import { CancelledQuantities1797000003000 } from './1797000003000-cancelled-quantities.js';
import { Deliveries1797100000000 } from './1797100000000-deliveries.js';
import { StageEntries1797200000000 } from './1797200000000-stage-entries.js';
import { Rework1797201000000 } from './1797201000000-rework.js';
import { Stations1797202000000 } from './1797202000000-stations.js';
import { OrderQueries1797300000000 } from './1797300000000-order-queries.js';
import { OrderReferences1797301000000 } from './1797301000000-order-references.js';
import { OrderDeletions1797302000000 } from './1797302000000-order-deletions.js';
import { InvoicesOfOrders1797400000000 } from './1797400000000-invoices-of-orders.js';
import { UploadsOfStatements1797401000000 } from './1797401000000-uploads-of-statements.js';
import { OutboxShards1799200000000 } from './1799200000000-outbox-shards.js';
import { HandlingNotes1801000000000 } from './1801000000000-handling-notes.js';

export const migrations = [
  Orders1795219200000,
  OrderChanges1795478400000,
  Production1795564800000,
  Dispatches1795651200000,
  Routes1795737600000,
  BuyersAndRoutes1795824000000,
  LatestStates1795910400000,
  OrderLists1796083200000,
  Uploads1796169600000,
  BuyersOfOrders1796256000000,
  OrderWeights1796601600000,
  Quantities1797000000000,
  ShortCloses1797000001000,
  Allowances1797000002000,
  CancelledQuantities1797000003000,
  Deliveries1797100000000,
  StageEntries1797200000000,
  Rework1797201000000,
  Stations1797202000000,
  OrderQueries1797300000000,
  OrderReferences1797301000000,
  OrderDeletions1797302000000,
  InvoicesOfOrders1797400000000,
  UploadsOfStatements1797401000000,
  OutboxShards1799200000000,
  HandlingNotes1801000000000,
];
