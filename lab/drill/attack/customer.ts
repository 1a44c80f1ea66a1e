// A customer whose calls go on during the attacks: at a steady rate, whether earlier ones are answered or not.

import {
  createOrder,
  getMe,
  getOrder,
  listCameras,
  listConversations,
  listInvoices,
  listOrders,
} from '@millwright/contracts';
import { setTimeout as delay } from 'node:timers/promises';
import { type ApiClient, HttpApiClient, orderBody, type Product } from '@millwright/testing';
import { request } from 'undici';

export interface Ports {
  readonly live: number;
  readonly sandbox: number;
  readonly auth: number;
}

interface Answered {
  readonly name: string;
  readonly status: number | string;
  readonly expected: number;
  readonly ms: number;
}

const everyMs = 50;

export class Customer {
  readonly #key: string;
  readonly #clientId: string;
  readonly #clientSecret: string;
  readonly #orderId: string;

  private constructor(key: string, clientId: string, clientSecret: string, orderId: string) {
    this.#key = key;
    this.#clientId = clientId;
    this.#clientSecret = clientSecret;
    this.#orderId = orderId;
  }

  static async create(product: Product): Promise<Customer> {
    const account = await product.createAccount(`Customer ${Date.now()}`);
    await product.liftLimits(account, 'test');
    const key = await product.createKey(account, 'test', [
      'orders:read',
      'orders:write',
      'invoices:read',
      'cameras:read',
      'desk:read',
    ]);
    const { client_id: id, client_secret: secret } = await product.registerApplication(account, {
      redirectUri: 'https://customer.example/callback',
      scopes: ['orders:read'],
    });
    const client = product.client('test', key);
    const { body } = await client.call(createOrder, { body: orderBody('PO-1') });
    await client.close();
    return new Customer(key, id, secret, body.id as string);
  }

  /** The answers to all calls of that time. */
  async callFor(seconds: number, { sandbox, auth }: Ports): Promise<Answered[]> {
    const client = new HttpApiClient(`http://127.0.0.1:${sandbox}`, this.#key);
    const calls = this.#calls(client, `http://127.0.0.1:${auth}`);
    const end = performance.now() + seconds * 1_000;
    const answers: Promise<Answered>[] = [];
    for (let due = performance.now(), number = 0; due < end; due += everyMs, number += 1) {
      await delay(Math.max(0, due - performance.now()));
      const [name, expected, call] = calls[number % calls.length]!;
      answers.push(
        call().then(
          (status) => ({ name, status, expected, ms: performance.now() - due }),
          (error: unknown) => ({ name, status: String(error), expected, ms: performance.now() - due }),
        ),
      );
    }
    const answered = await Promise.all(answers);
    await client.close();
    return answered;
  }

  #calls(
    client: ApiClient,
    authUrl: string,
  ): (readonly [name: string, expected: number, call: () => Promise<number>])[] {
    const statusOf = async (answer: ReturnType<ApiClient['call']>): Promise<number> => (await answer).status;
    let number = 0;
    return [
      ['read an order', 200, () => statusOf(client.call(getOrder, { id: this.#orderId }))],
      [
        'place an order',
        201,
        () => statusOf(client.call(createOrder, { body: orderBody(`PO-${Date.now()}-${number++}`) })),
      ],
      ['list orders', 200, () => statusOf(client.call(listOrders, { query: { limit: 5 } }))],
      ['read the account', 200, () => statusOf(client.call(getMe))],
      ['list invoices', 200, () => statusOf(client.call(listInvoices))],
      ['list cameras', 200, () => statusOf(client.call(listCameras))],
      ['list conversations', 200, () => statusOf(client.call(listConversations))],
      ['revoke a token', 200, () => this.#revoke(authUrl)],
    ];
  }

  /** One that does not exist: the answer shows that the client was authenticated. */
  async #revoke(authUrl: string): Promise<number> {
    const credentials = Buffer.from(`${this.#clientId}:${this.#clientSecret}`).toString('base64');
    const { statusCode, body } = await request(`${authUrl}/oauth/revoke`, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'token=unknown',
    });
    await body.dump();
    return statusCode;
  }
}
