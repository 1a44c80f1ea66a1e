/** Lets an app answer operations of the public API: `@Handles` in its controllers, one unit of work for each call. */
import { type DynamicModule, Module } from '@nestjs/common';
import { type ConfigOf, list, type Settings } from '@millwright/service-kit';
import { operationAudience, type OperationAudience } from './handles.js';
import { OperationRunner } from './operation-runner.js';

export const operationSettings = {
  callerKeys: list('CALLER_KEYS', {
    item: (key) => key,
    atLeast: 1,
    secret: true,
    description: 'Keys shared with the gateway, by which it signs who calls; the newest first',
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
