import type { PlannedManifest } from '../kit/app.ts';

export const manifest = {
  name: 'desk',
  planned: true,
  ids: { conversation: 'cnv' },
  scopes: {
    'desk:read': 'Read conversations',
    'desk:write': 'Answer, assign and close conversations',
  },
} as const satisfies PlannedManifest;
