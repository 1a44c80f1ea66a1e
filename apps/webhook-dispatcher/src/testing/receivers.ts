/** Endpoints of a test, each at a receiver of its own. */
import { createWebhookEndpoint, type Version } from '@millwright/contracts';
import { type Tenant } from '@millwright/persistence';
import { decodeId } from '@millwright/service-kit';
import { type SinkBehaviour, WebhookSink } from '@millwright/testing';
import type { DispatcherApp } from './dispatcher-app.js';

export interface NewReceiver extends SinkBehaviour {
  readonly events?: readonly string[];
  readonly version?: Version;
  /** Further fields of its creation. */
  readonly settings?: object;
}

export interface Receiver {
  readonly sink: WebhookSink;
  /** The endpoint's id as the API shows it, and as the database keeps it. */
  readonly id: string;
  readonly uuid: string;
}

export class Receivers {
  private readonly sinks: WebhookSink[] = [];

  async add(
    app: DispatcherApp,
    tenant: Tenant,
    { events = ['*'], version, settings, ...behaviour }: NewReceiver = {},
  ): Promise<Receiver> {
    const sink = await WebhookSink.start(behaviour);
    this.sinks.push(sink);
    const { status, body } = await app.call(createWebhookEndpoint, tenant, {
      body: { url: sink.url, events, ...settings },
      ...(version !== undefined && { version }),
    });
    if (status !== 201) throw new Error(`The endpoint was not created: ${JSON.stringify(body)}`);
    sink.trust(body['signing_secret'] as string);
    const id = body['id'] as string;
    return { sink, id, uuid: decodeId('webhook_endpoint', id)! };
  }

  async close(): Promise<void> {
    for (const sink of this.sinks.splice(0)) await sink.close();
  }
}
