// Generated from the contract by `pnpm generate`. Do not edit.

import { type Answer } from '../../core/answer.js';
import { type Caller, type CallOptions, type UpdateOptions, segment } from '../../core/caller.js';
import { Pages } from '../../core/pages.js';
import type { DeliveryCreate, DeliveryFailure, Dispatch, DispatchDocumentsCreate, DispatchReturnCreate, DispatchUpdate, DispatchesListQuery, DispatchesTimelineQuery, ProofOfDeliveryCreate, TimelineEntry } from '../types.js';

export class DispatchesResource {
  constructor(protected readonly caller: Caller) {}

  /**
   * List dispatches.
   *
   * Returns the dispatches of all orders, newest first. Conditions combine.
   *
   * Scope: `orders:read`.
   */
  list(query: DispatchesListQuery = {}, options?: CallOptions): Pages<Dispatch> {
    return Pages.of<Dispatch>(this.caller, { method: 'GET', path: '/v1/dispatches', query }, options);
  }

  /**
   * Get a dispatch.
   *
   * Returns one dispatch, with its `version` as the `ETag`.
   *
   * Scope: `orders:read`.
   */
  get(id: string, options?: CallOptions): Answer<Dispatch> {
    return this.caller.call<Dispatch>({ method: 'GET', path: `/v1/dispatches/${segment(id)}` }, options);
  }

  /**
   * Get the timeline of a dispatch.
   *
   * Returns what became of the record, the latest first: the calls that changed it, with who made
   * them and why, and what happened to it without a call.
   *
   * Scope: `orders:read`.
   */
  timeline(id: string, query: DispatchesTimelineQuery = {}, options?: CallOptions): Pages<TimelineEntry> {
    return Pages.of<TimelineEntry>(this.caller, { method: 'GET', path: `/v1/dispatches/${segment(id)}/timeline`, query }, options);
  }

  /**
   * Change the vehicle, the transporter or the driver.
   *
   * Changes the fields that are sent, at any time; null removes one. The former ones stay in
   * `transport_history`. Where none changes, nothing happens. As JSON, a dispatch weighs at most
   * 256 KiB, of which 48 KiB are kept for what leaves nothing on the way: a heavier one is 413
   * `payload_too_large`.
   *
   * Scope: `dispatch:write`.
   */
  update(id: string, body: DispatchUpdate, options?: UpdateOptions): Answer<Dispatch> {
    return this.caller.call<Dispatch>({ method: 'PATCH', path: `/v1/dispatches/${segment(id)}`, body }, options);
  }

  /**
   * Report a delivery.
   *
   * Adds to `deliveries` what became of goods on the way, of all of them or of `lines`: they were
   * `delivered`; or the delivery `failed` or was `refused`, and they are still on the way; or they
   * are `lost`. More than is on the way is 409 `conflict`, with the `maximum`. When all of a
   * dispatched order has arrived, it is `delivered`. Emits `dispatch.delivered`, for a part too;
   * with another outcome `dispatch.failed`. As JSON, a dispatch weighs at most 256 KiB, of which 48
   * KiB are kept for what leaves nothing on the way: a heavier one is 413 `payload_too_large`.
   *
   * Scope: `dispatch:write`.
   */
  deliver(id: string, body: DeliveryCreate = {}, options?: UpdateOptions): Answer<Dispatch> {
    return this.caller.call<Dispatch>({ method: 'POST', path: `/v1/dispatches/${segment(id)}/deliver`, body }, options);
  }

  /**
   * Add a proof of delivery.
   *
   * Adds what proves a delivery, the latest or that of `delivery_id`, beside what proves it
   * already; 20 at most, else 409 `conflict`. A delivery has to be reported first; the status of
   * the order does not matter. `signature` and `photos` are uploads of images, which belong to the
   * dispatch from then on. Emits `dispatch.proof_added`. As JSON, a dispatch weighs at most 256
   * KiB, of which 48 KiB are kept for what leaves nothing on the way: a heavier one is 413
   * `payload_too_large`.
   *
   * Scope: `dispatch:write`.
   */
  prove(id: string, body: ProofOfDeliveryCreate, options?: UpdateOptions): Answer<Dispatch> {
    return this.caller.call<Dispatch>({ method: 'POST', path: `/v1/dispatches/${segment(id)}/proof`, body }, options);
  }

  /**
   * Add documents.
   *
   * Adds uploads to the documents of a dispatch, at any time; one that is among them already gets
   * the `kind` that is given. In all no more than 20, else 409 `conflict`.
   *
   * Scope: `dispatch:write`.
   */
  addDocuments(id: string, body: DispatchDocumentsCreate, options?: UpdateOptions): Answer<Dispatch> {
    return this.caller.call<Dispatch>({ method: 'POST', path: `/v1/dispatches/${segment(id)}/documents`, body }, options);
  }

  /**
   * Report a failed delivery.
   *
   * The short form of a delivery of all that is on the way with the outcome `failed`; it may come
   * again. The goods stay on the way until they are delivered, returned or lost. Emits
   * `dispatch.failed`.
   *
   * Scope: `dispatch:write`.
   */
  fail(id: string, body: DeliveryFailure, options?: UpdateOptions): Answer<Dispatch> {
    return this.caller.call<Dispatch>({ method: 'POST', path: `/v1/dispatches/${segment(id)}/fail`, body }, options);
  }

  /**
   * Take goods back.
   *
   * Takes back all that is on the way or, with `lines`, these: first of what is on the way, then of
   * what was delivered; more is 409 `conflict`, with the `maximum`. What came back is in stock: it
   * may be dispatched again, and an order that was `dispatched` or `delivered` is `completed`
   * again. Emits `dispatch.returned`.
   *
   * Scope: `dispatch:write`.
   */
  return(id: string, body: DispatchReturnCreate, options?: UpdateOptions): Answer<Dispatch> {
    return this.caller.call<Dispatch>({ method: 'POST', path: `/v1/dispatches/${segment(id)}/return`, body }, options);
  }
}
