export const messages = {
  area: 'Inspection',
  cameras: 'Cameras',
  defects: 'Defects',
  sessions: 'Sessions',
  reports: 'Reports',
} as const;
