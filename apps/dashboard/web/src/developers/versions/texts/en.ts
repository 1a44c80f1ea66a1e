export const messages = {
  versions: 'Versions',
  notCalledYet: 'Your programs have not called the API yet. The first call sets the version of calls without one.',
  pinnedHint:
    'Calls without a version use {pinned}. Send the Service-Version header to choose another; a webhook endpoint keeps the version it was created with.',
  apiReference: 'API reference',
  eventReference: 'Event reference',
  howVersionsWork: 'How versions work',
  changelog: 'Changelog, with the operations each change affects',
  newest: 'Newest',
  yours: 'Yours',
  firstVersion: 'First version, released {version}.',
  exampleBefore: '{resource} before',
  exampleFrom: '{resource} from {version}',
} as const;
