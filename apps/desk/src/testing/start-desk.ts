/** Starts the desk for its tests, and calls it as integrators do. */
import {
  type Conversation,
  createConversation,
  createMessage,
  getConversation,
  listMessages,
  type Message,
} from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import {
  type ApiAnswer,
  type ApiClient,
  operationOf,
  type RunningApp,
  startApp,
  type StartOptions,
} from '@millwright/testing';
import type { settings } from '../config.js';
import { deskApp } from '../desk.module.js';

export type DeskRun = RunningApp<typeof settings>;

export function startDesk(options: StartOptions = {}): Promise<DeskRun> {
  return startApp(deskApp, options);
}

export const summary = 'Wants a firm date for PO-48213.';

/** The calls of one tenant. Those that are not named `try…` throw if they are refused. */
export class Caller {
  readonly client: ApiClient;
  private contacts = 0;

  constructor(app: DeskRun, tenant: Tenant) {
    this.client = app.client(tenant);
  }

  /** With a contact of its own, unless one is named. */
  begin(change: object = {}): Promise<Conversation> {
    const contact = { external_id: `C-${(this.contacts += 1)}` };
    const body = { channel: 'web_chat', contact, priority: 'normal', metadata: {}, ...change };
    return this.client.made(createConversation, { body });
  }

  async escalated(change: object = {}, escalation: object = {}): Promise<Conversation> {
    return this.step(await this.begin(change), 'escalate', { reason: 'policy', summary, ...escalation });
  }

  async accepted(change: object = {}): Promise<Conversation> {
    return this.step(await this.escalated(change), 'accept', { assignee: { id: 'u-1', name: 'Meera' } });
  }

  step(conversation: Pick<Conversation, 'id'>, name: string, body: object = {}): Promise<Conversation> {
    return this.client.made(operationOf(`conversations.${name}`), {
      id: conversation.id,
      body,
    }) as Promise<Conversation>;
  }

  tryStep({ id }: Pick<Conversation, 'id'>, name: string, body: object = {}, headers = {}): Promise<ApiAnswer> {
    return this.client.call(operationOf(`conversations.${name}`), { id, body, headers });
  }

  say({ id }: Pick<Conversation, 'id'>, from: Message['from'], text: string, more: object = {}): Promise<Message> {
    return this.client.made(createMessage, { id, body: { from, text, ...more } });
  }

  trySay(conversation: Pick<Conversation, 'id'>, from: Message['from'], text = 'Hello'): Promise<ApiAnswer> {
    return this.client.call(createMessage, { id: conversation.id, body: { from, text } });
  }

  async read({ id }: Pick<Conversation, 'id'>): Promise<Conversation> {
    return (await this.client.made(getConversation, { id })) as Conversation;
  }

  /** Newest first. */
  async messages({ id }: Pick<Conversation, 'id'>, query = ''): Promise<Message[]> {
    return (await this.client.made(listMessages, { id, query: `limit=100${query}` })).data as Message[];
  }
}

/** What a refusal says to a program. */
export function codeOf({ status, body }: ApiAnswer): [status: number, code: string] {
  return [status, body.error.code];
}
