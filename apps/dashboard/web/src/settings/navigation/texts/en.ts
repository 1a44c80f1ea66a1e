export const messages = {
  area: 'Settings',
  profile: 'Profile',
  people: 'People',
  stations: 'Stations',
  account: 'Account',
  apiKeys: 'API keys',
  oauthApplications: 'OAuth applications',
  connectedApplications: 'Connected applications',
  sellers: 'Sellers',
  invoicing: 'Invoicing',
  auditLog: 'Audit log',
  invitePerson: 'Invite person',
} as const;
