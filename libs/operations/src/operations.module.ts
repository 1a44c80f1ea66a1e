/** Lets an app answer operations of the public API: `@Handles` in its controllers, one unit of work for each call. */
import { type DynamicModule, Module } from '@nestjs/common';
import { type ConfigOf, secretList, type Settings } from '@millwright/service-kit';
import { operationAudience, type OperationAudience } from './handles.js';
import { OperationRunner } from './operation-runner.js';

export const operationSettings = {
  callerKeys: secretList('CALLER_KEYS', {
    description: 'Keys shared with the gateway, by which it signs who calls; all are accepted',
  }),
} satisfies Settings;

export interface OperationsOptions {
  readonly app: string;
  readonly config: ConfigOf<typeof operationSettings>;
}

@Module({})
export class OperationsModule {
  static forApp({ app, config }: OperationsOptions): DynamicModule {
    const audience: OperationAudience = { app, callerKeys: config.callerKeys };
    return {
      module: OperationsModule,
      global: true,
      providers: [{ provide: operationAudience, useValue: audience }, OperationRunner],
      exports: [operationAudience, OperationRunner],
    };
  }
}
