/** The paths of the documents. */
export const referencePath = '/docs';
export const guidesPath = '/docs/guides';
export const errorsPath = '/docs/errors';
export const eventsPath = '/docs/events';
export const changelogPath = '/docs/changelog';
export const openApiPath = '/openapi.json';
export const asyncApiPath = '/asyncapi.json';
/** The calls of the API for programs that send them by hand, by the name of the document. */
export const collectionPaths = { 'postman.json': '/postman.json', 'bruno.json': '/bruno.json' } as const;
export const resourcesPath = '/docs/reference';
export const searchPath = '/docs/search';
