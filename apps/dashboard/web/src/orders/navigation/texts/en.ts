export const messages = {
  area: 'Orders',
  orders: 'Orders',
  dispatch: 'Dispatch',
  buyers: 'Buyers',
  articles: 'Articles',
  routes: 'Routes',
  imports: 'Imports',
  newOrder: 'New order',
} as const;
