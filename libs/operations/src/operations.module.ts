/** Lets an app answer operations of the public API: `@Handles` in its controllers, one unit of work for each call. */
import { type DynamicModule, Module } from '@nestjs/common';
import { type ConfigOf, Ids, secretList, type Settings } from '@millwright/service-kit';
import { operationAudience, type OperationAudience } from './handles.js';
import { OperationRunner } from './operation-runner.js';
import { type TimelineOptions, Timelines } from './timeline/timelines.js';

export const operationSettings = {
  callerKeys: secretList('CALLER_KEYS', {
    description: 'Keys shared with the gateway, by which it signs who calls; all are accepted',
  }),
} satisfies Settings;

export interface OperationsOptions {
  readonly app: string;
  readonly config: ConfigOf<typeof operationSettings>;
  /** Left out where no record of the app has a timeline. */
  readonly timelines?: TimelineOptions;
}

@Module({})
export class OperationsModule {
  static forApp({ app, config, timelines }: OperationsOptions): DynamicModule {
    const audience: OperationAudience = { app, callerKeys: config.callerKeys };
    return {
      module: OperationsModule,
      global: true,
      providers: [
        { provide: operationAudience, useValue: audience },
        OperationRunner,
        ...(timelines === undefined
          ? []
          : [{ provide: Timelines, inject: [Ids], useFactory: (ids: Ids) => new Timelines(ids, timelines) }]),
      ],
      exports: [operationAudience, OperationRunner, ...(timelines === undefined ? [] : [Timelines])],
    };
  }
}
