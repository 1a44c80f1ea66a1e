/** The paths of the documents. */
export const referencePath = '/docs';
export const eventsPath = '/docs/events';
export const openApiPath = '/openapi.json';
export const asyncApiPath = '/asyncapi.json';
