import { type Fixture, uniqueText } from '../kit/fixture.js';
import { createRoute } from './production-routes.js';

export const routeFixture: Fixture = {
  collection: 'routes',
  table: 'routes',
  make: (maker) => maker.made(createRoute, { body: { ...createRoute.examples[0].body, name: uniqueText('Route') } }),
};
