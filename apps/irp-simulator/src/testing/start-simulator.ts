/** Starts the simulator for its tests. */
import {
  PortalClient,
  type PortalClientOptions,
  type RunningApp,
  startApp,
  type StartOptions,
} from '@millwright/testing';
import type { settings } from '../config.js';
import { irpSimulatorApp } from '../irp-simulator.module.js';
import { newGstin } from './documents.js';

export interface NewFault {
  readonly gstin: string;
  readonly action: string;
  readonly fault: string;
  readonly times?: number;
  readonly delay_ms?: number | { readonly min: number; readonly max: number };
  readonly status?: number;
  readonly codes?: readonly string[];
}

export interface ListedRegistration {
  readonly irn: string;
  readonly type: string;
  readonly number: string;
  readonly date: string;
  readonly status: string;
  readonly ack_number: string;
  readonly document: object;
  readonly signed_invoice: string;
  readonly signed_qr: string;
  readonly eway_bill: { number: string; status: string; valid_upto: string | null; vehicles: object[] } | null;
}

export interface ListedEwayBill {
  readonly irn: string | null;
  readonly document_type: string;
  readonly document_number: string;
  readonly document: object | null;
  readonly number: string;
  readonly status: string;
}

export interface ListedCall {
  readonly at: string;
  readonly action: string;
  readonly number?: string;
  readonly irn?: string;
  readonly outcome: string;
}

export class Simulator {
  private constructor(readonly app: RunningApp<typeof settings>) {}

  static async start(options: StartOptions = {}): Promise<Simulator> {
    return new Simulator(await startApp(irpSimulatorApp, options));
  }

  get url(): string {
    return `http://127.0.0.1:${this.app.config.irpPort}`;
  }

  stop(): Promise<void> {
    return this.app.stop();
  }

  advance(ms: number): Promise<void> {
    return this.app.advance(ms);
  }

  now(): Date {
    return this.app.clock.now();
  }

  /** A client of a seller of its own. */
  client(gstin = newGstin(), options: PortalClientOptions = {}): PortalClient {
    return new PortalClient(this.url, gstin, options);
  }

  async control<T>(method: string, path: string, body?: object): Promise<{ status: number; body: T }> {
    const json = body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const answer = await fetch(`${this.url}/control${path}`, { method, ...json });
    return { status: answer.status, body: (await answer.json()) as T };
  }

  async fault(fault: NewFault): Promise<string> {
    const { status, body } = await this.control<{ id: string }>('POST', '/faults', fault);
    if (status !== 201) throw new Error(`The fault was refused: ${JSON.stringify(body)}`);
    return body.id;
  }

  async registrations(gstin: string): Promise<ListedRegistration[]> {
    return (await this.control<{ data: ListedRegistration[] }>('GET', `/registrations?gstin=${gstin}`)).body.data;
  }

  async ewayBills(gstin: string): Promise<ListedEwayBill[]> {
    return (await this.control<{ data: ListedEwayBill[] }>('GET', `/eway-bills?gstin=${gstin}`)).body.data;
  }

  async calls(gstin: string): Promise<ListedCall[]> {
    return (await this.control<{ data: ListedCall[] }>('GET', `/requests?gstin=${gstin}`)).body.data;
  }
}
