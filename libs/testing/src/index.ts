/** What tests and drills stand on: where the parts are, a driven product, a customer's receiver, databases of their own, ways that can be cut. */
export { type TestEnvironment, testEnvironment } from './environment.js';
export { eventually } from './eventually.js';
export { FormBrowser, type FormPage, type FormRequest } from './form-browser.js';
export { freePort } from './free-port.js';
export { internalCall } from './internal-call.js';
export { killDrill, type KillDrillOptions, type KillDrillResult, type Victim, victims } from './kill-drill.js';
export { orderBody, type OrderPage, orderPages, OrderPlacer, type PlacedOrder } from './orders.js';
export { type ApiAnswer, ApiClient, type PartStatus, Product, type ProductReport } from './product.js';
export { createScratchDatabase, type ScratchDatabase } from './scratch-database.js';
export { SecondProcess } from './second-process.js';
export { TcpProxy } from './tcp-proxy.js';
export { beginUpload, fileOf, sendFile, upload } from './uploads.js';
export { type Arrival, type SinkBehaviour, WebhookSink } from './webhook-sink.js';
