/** The contract of orders: orders and their production, buyers, articles, routes, dispatches, uploads and imports. */
import { defineContract } from '../kit/contract.js';
import { articleFixture } from './article.fixture.js';
import { articlesResource } from './articles.js';
import { buyerFixture } from './buyer.fixture.js';
import { buyersResource } from './buyers.js';
import { dispatchFixture } from './dispatch.fixture.js';
import { dispatchesResource } from './dispatches.js';
import { importFixture } from './import.fixture.js';
import { importsResource } from './imports.js';
import { manifest } from './manifest.js';
import { orderFixture } from './order.fixture.js';
import { orderQueriesResource } from './order-queries.js';
import { ordersResource } from './orders.js';
import { productionRoutesResource } from './production-routes.js';
import { routeFixture } from './route.fixture.js';
import { stageFixture, workOrderFixture } from './stage.fixture.js';
import { productionResource } from './stages.js';
import { uploadFixture } from './upload.fixture.js';
import { uploadsResource } from './uploads.js';

export * from './articles.js';
export * from './buyers.js';
export { figureDays, usualFigureDays } from './days.js';
export * from './dispatch-lifecycle.js';
export * from './dispatches.js';
export * from './import-lifecycle.js';
export * from './imports.js';
export * from './order-lifecycle.js';
export * from './order-queries.js';
export * from './orders.js';
export * from './output.js';
export * from './production-routes.js';
export * from './stage-lifecycle.js';
export * from './stages.js';
export * from './uploads.js';

export const ordersContract = defineContract({
  app: manifest.name,
  resources: [
    ordersResource,
    orderQueriesResource,
    buyersResource,
    articlesResource,
    productionRoutesResource,
    productionResource,
    dispatchesResource,
    uploadsResource,
    importsResource,
  ],
  fixtures: [
    orderFixture,
    buyerFixture,
    articleFixture,
    routeFixture,
    stageFixture,
    workOrderFixture,
    dispatchFixture,
    uploadFixture,
    importFixture,
  ],
});
