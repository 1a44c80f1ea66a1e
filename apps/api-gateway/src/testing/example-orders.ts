/** Stands in for orders: an owner of operations that answers with the examples of the contract. */
import { Controller, Module } from '@nestjs/common';
import { createOrder, getOrder, listOrders, type Response as Answer } from '@millwright/contracts';
import {
  type Call,
  Handles,
  operationAudience,
  type OperationRequest,
  type OperationResult,
  OperationRunner,
} from '@millwright/operations';
import { createApp, createLogger, readConfig, serviceSettings } from '@millwright/service-kit';
import { testCallerKey, testInternalToken } from '@millwright/testing';

interface OwnerCall {
  readonly operation: string;
  readonly body: unknown;
  readonly query: unknown;
  readonly params: unknown;
  readonly caller: unknown;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
}

export interface ExampleOrders {
  readonly url: string;
  /** The calls that have reached it. */
  readonly calls: OwnerCall[];
  close(): Promise<void>;
}

export async function startExampleOrders(): Promise<ExampleOrders> {
  const calls: OwnerCall[] = [];

  /** In the place of a unit of work, handlers get the request. */
  const runner: Pick<OperationRunner, 'run'> = {
    async run(request, handle): Promise<OperationResult> {
      const body = await handle(request as never);
      return { status: request.operation.status, body: JSON.stringify(body), version: undefined, replayed: false };
    },
  };

  const keep = (operation: string, { work, ...call }: Call<typeof createOrder>): void => {
    const { body, query, params, caller, requestId } = call;
    const { idempotencyKey } = work as unknown as OperationRequest;
    calls.push({ operation, body, query, params, caller, requestId, idempotencyKey });
  };

  @Controller()
  class Orders {
    @Handles(createOrder)
    create(call: Call<typeof createOrder>): Answer<typeof createOrder> {
      keep('create', call);
      return createOrder.examples[0].response;
    }

    @Handles(getOrder)
    get(call: Call<typeof getOrder>): Answer<typeof getOrder> {
      keep('get', call as never);
      return getOrder.examples[0].response;
    }

    @Handles(listOrders)
    list(call: Call<typeof listOrders>): Answer<typeof listOrders> {
      keep('list', call as never);
      return { data: [], has_more: false, next_cursor: null };
    }
  }

  @Module({
    controllers: [Orders],
    providers: [
      { provide: OperationRunner, useValue: runner },
      { provide: operationAudience, useValue: { app: 'orders', callerKeys: [testCallerKey] } },
    ],
  })
  class OrdersModule {}

  const config = readConfig(serviceSettings, { ENVIRONMENT: 'local', PORT: '0', INTERNAL_TOKENS: testInternalToken });
  const app = await createApp(config, createLogger('orders', 'error'), OrdersModule);
  await app.listen(0, '127.0.0.1');
  return { url: await app.getUrl(), calls, close: () => app.close() };
}
