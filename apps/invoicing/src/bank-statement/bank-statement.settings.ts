/** Settings of bank statements. */
import { secretList, type Settings } from '@millwright/service-kit';

export const bankStatementSettings = {
  uploadsTokens: secretList('UPLOADS_TOKENS', {
    description: 'Bearer tokens with which orders is asked for the files of bank statements; the first is sent',
  }),
} satisfies Settings;
