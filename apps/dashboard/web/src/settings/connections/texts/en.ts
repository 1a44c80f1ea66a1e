export const messages = {
  connectedApplications: 'Connected applications',
  intro_live: 'Other companies’ applications that have been given access to this account’s live data.',
  intro_test: 'Other companies’ applications that have been given access to this account’s test data.',
  noConnectedApplications: 'No connected applications',
  connectHint:
    'To connect an application, choose “Connect to Millwright” inside it. An owner or developer then approves the request here.',
  disconnectApplication: 'Disconnect {name}',
  disconnectHint:
    'Within a second, {name} loses access to this account, and the webhook endpoints it created are disabled. To connect it again, start in {name}.',
  disconnect: 'Disconnect',
  disconnected: '{name} disconnected.',
  application: 'Application',
  scopes: 'Scopes',
  added: 'Added',
  addedBy: '{day} by {name}',
  lastUsed: 'Last used',
  neverUsed: 'never',
  actions: 'Actions',
  disconnectOpen: 'Disconnect…',
} as const;
