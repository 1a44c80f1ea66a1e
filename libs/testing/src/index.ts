/** For tests, benches and drills: one app with its backbone, the whole product, a customer's receiver, databases, topics, a proxy. */
export { addressOf, type ApiAnswer, ApiClient, HttpApiClient, type Method, operationOf } from './api-client.js';
export { blackPng, type BlackPng } from './black-png.js';
export { type ChaosAttempt, type ChaosFault, chaosFaults, ChaosProxy, waitFaults } from './chaos-proxy.js';
export { type TestEnvironment, testEnvironment } from './environment.js';
export { eventually } from './eventually.js';
export { FormBrowser, type FormPage, type FormRequest } from './form-browser.js';
export { freePort } from './free-port.js';
export { heaviestBatch } from './heavy-batches.js';
export { HeavyOrders, orderRoomBytes } from './heavy-orders.js';
export { internalCall } from './internal-call.js';
export {
  findBroken,
  killDrill,
  type KillDrillOptions,
  type KillDrillResult,
  orderIn,
  type Victim,
  victims,
} from './kill-drill.js';
export { isLongForm, isOneOfToday, someOf, someOfToday } from './long-form.js';
export { orderBody, type OrderPage, orderPages, OrderPlacer, type PlacedOrder } from './orders.js';
export { readPdf, type TextBox, textBoxesByPage, textByPage } from './pdf-reading.js';
export { type PortalAnswer, PortalClient, type PortalClientOptions } from './portal-client.js';
export {
  type DrilledCell,
  drilledCells,
  type DrilledFault,
  drilledFaults,
  type DrillFinding,
  portalDrill,
  type PortalDrillOptions,
} from './portal-drill.js';
export { type PartStatus, Product, type ProductReport } from './product.js';
export { pythonSources, pythonWithPackages } from './python-sdk.js';
export { type QueueDriver, queueDriver } from './queue-drivers.js';
export { RawClient } from './raw-client.js';
export { fixtureOf, prefixOf, Records, uuidOf } from './records.js';
export {
  copiedColumns,
  fillBook,
  idSql,
  nameTermsSql,
  partsOfBook,
  partyNameSql,
  timeSearches,
  typed,
} from './search-times.js';
export { SecondProcess } from './second-process.js';
export {
  accountIdOf,
  type Backbone,
  type BackboneOptions,
  type CallerOptions,
  createBackbone,
  environmentFor,
  freshTenant,
  type PublishedEvent,
  type SignedInput,
  RunningApp,
  startApp,
  type StartOptions,
  testCallerKey,
  testInternalToken,
  testSecret,
} from './start-app.js';
export { subscribedTopics } from './subscriptions.js';
export { TcpProxy } from './tcp-proxy.js';
export { createMigratedDatabase } from './migrated-database.js';
export { createDatabase, keepDatabase, type TestDatabase } from './test-database.js';
export { createTopics, deleteTopics, readRecords, type TopicRecord, writeRecords } from './test-topics.js';
export { TopicView } from './topic-view.js';
export { uniqueGstin } from './unique-gstin.js';
export { beginUpload, fileOf, sendFile, upload } from './uploads.js';
export { type Arrival, refuseFirstAttempts, type SinkBehaviour, WebhookSink } from './webhook-sink.js';
export { bodyWith, wrongBody, wrongFillings, wrongPlaces } from './wrong-bodies.js';
