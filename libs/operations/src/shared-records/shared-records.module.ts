/** Lets other apps ask for records of this one: by their ids, for what a call of theirs expands or names, and by a text, for a search. */
import { type DynamicModule, Module } from '@nestjs/common';
import { type ConfigOf, secretList, type Settings } from '@millwright/service-kit';
import { SharedRecordsController, SharedRecordsGuard } from './shared-records.controller.js';
import { type SearchedKind, searchedKinds } from './searched-kind.js';
import { type SharedKind, sharedKinds, sharedRecordsConfig } from './shared-kind.js';

export const sharedRecordsSettings = {
  recordsTokens: secretList('RECORDS_TOKENS', {
    description: 'Bearer tokens with which other apps ask for records, and do nothing else; all are accepted',
  }),
} satisfies Settings;

export interface SharedRecordsOptions {
  readonly config: ConfigOf<typeof sharedRecordsSettings>;
  readonly kinds?: readonly SharedKind[];
  readonly searched?: readonly SearchedKind[];
}

@Module({})
export class SharedRecordsModule {
  static forApp({ config, kinds = [], searched = [] }: SharedRecordsOptions): DynamicModule {
    return {
      module: SharedRecordsModule,
      providers: [
        { provide: sharedRecordsConfig, useValue: config },
        { provide: sharedKinds, useValue: kinds },
        { provide: searchedKinds, useValue: searched },
        SharedRecordsGuard,
      ],
      controllers: [SharedRecordsController],
    };
  }
}
