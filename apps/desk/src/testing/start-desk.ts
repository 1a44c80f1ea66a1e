/** Starts the desk for its tests, and calls it as integrators do. */
import type { Conversation, Message } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { type ApiAnswer, type ApiClient, type RunningApp, startApp, type StartOptions } from '@millwright/testing';
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
    return this.post('', { channel: 'web_chat', contact, priority: 'normal', metadata: {}, ...change });
  }

  async escalated(change: object = {}, escalation: object = {}): Promise<Conversation> {
    return this.step(await this.begin(change), 'escalate', { reason: 'policy', summary, ...escalation });
  }

  async accepted(change: object = {}): Promise<Conversation> {
    return this.step(await this.escalated(change), 'accept', { assignee: { id: 'u-1', name: 'Meera' } });
  }

  step(conversation: Pick<Conversation, 'id'>, name: string, body: object = {}): Promise<Conversation> {
    return this.post(`/${conversation.id}/${name}`, body);
  }

  tryStep({ id }: Pick<Conversation, 'id'>, name: string, body: object = {}, headers = {}): Promise<ApiAnswer> {
    return this.client.call('POST', `/v1/conversations/${id}/${name}`, body, headers);
  }

  say({ id }: Pick<Conversation, 'id'>, from: Message['from'], text: string, more: object = {}): Promise<Message> {
    return this.post(`/${id}/messages`, { from, text, ...more });
  }

  trySay(conversation: Pick<Conversation, 'id'>, from: Message['from'], text = 'Hello'): Promise<ApiAnswer> {
    return this.tryStep(conversation, 'messages', { from, text });
  }

  read({ id }: Pick<Conversation, 'id'>): Promise<Conversation> {
    return this.get(`/${id}`);
  }

  /** Newest first. */
  async messages({ id }: Pick<Conversation, 'id'>, query = ''): Promise<Message[]> {
    return (await this.get<{ data: Message[] }>(`/${id}/messages?limit=100${query}`)).data;
  }

  private async get<T>(path: string): Promise<T> {
    return resultOf(await this.client.call('GET', `/v1/conversations${path}`));
  }

  private async post<T>(path: string, body: object): Promise<T> {
    return resultOf(await this.client.call('POST', `/v1/conversations${path}`, body));
  }
}

function resultOf<T>({ status, body }: ApiAnswer): T {
  if (status >= 300) throw new Error(`The call was refused with ${status}: ${JSON.stringify(body)}`);
  return body as T;
}

/** What a refusal says to a program. */
export function codeOf({ status, body }: ApiAnswer): [status: number, code: string] {
  return [status, body.error.code];
}
