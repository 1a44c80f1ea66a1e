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
   * Returns the history of the record, latest first: the calls that changed it, with who made them
   * and why, and what happened without a call.
   *
   * Scope: `orders:read`.
   */
  timeline(id: string, query: DispatchesTimelineQuery = {}, options?: CallOptions): Pages<TimelineEntry> {
    return Pages.of<TimelineEntry>(this.caller, { method: 'GET', path: `/v1/dispatches/${segment(id)}/timeline`, query }, options);
  }

  /**
   * Change the vehicle, the transporter or the driver.
   *
   * Changes the fields that you send, at any time; null removes a field. The earlier values stay in
   * `transport_history`. If no value changes, nothing happens. A dispatch as JSON is at most 256
   * KiB, of which 48 KiB are reserved for reports that leave nothing in transit: a larger one is
   * 413 `payload_too_large`.
   *
   * Scope: `dispatch:write`.
   */
  update(id: string, body: DispatchUpdate, options?: UpdateOptions): Answer<Dispatch> {
    return this.caller.call<Dispatch>({ method: 'PATCH', path: `/v1/dispatches/${segment(id)}`, body }, options);
  }

  /**
   * Report a delivery.
   *
   * Reports what happened to goods in transit, all of them or those in `lines`, and adds it to
   * `deliveries`. `delivered`: the receiver has them. `failed` and `refused`: they are still in
   * transit. `lost`: they will not arrive. More than is in transit is 409 `conflict`, with the
   * `maximum`. When everything of a dispatched order is delivered, the order is `delivered`. Emits
   * `dispatch.delivered`, also for a part; for another outcome `dispatch.failed`. A dispatch as
   * JSON is at most 256 KiB, of which 48 KiB are reserved for reports that leave nothing in
   * transit: a larger one is 413 `payload_too_large`.
   *
   * Scope: `dispatch:write`.
   */
  deliver(id: string, body: DeliveryCreate = {}, options?: UpdateOptions): Answer<Dispatch> {
    return this.caller.call<Dispatch>({ method: 'POST', path: `/v1/dispatches/${segment(id)}/deliver`, body }, options);
  }

  /**
   * Add a proof of delivery.
   *
   * Adds proof to the latest delivery, or to the one in `delivery_id`, and keeps the proof it
   * already has; more than 20 is 409 `conflict`. Report the delivery first; the status of the order
   * does not matter. `signature` and `photos` are uploads of images, which from then on belong to
   * the dispatch. Emits `dispatch.proof_added`. A dispatch as JSON is at most 256 KiB, of which 48
   * KiB are reserved for reports that leave nothing in transit: a larger one is 413
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
   * Adds uploads to the documents of a dispatch, at any time; an upload that is already among them
   * gets the `kind` that you send. More than 20 in total is 409 `conflict`.
   *
   * Scope: `dispatch:write`.
   */
  addDocuments(id: string, body: DispatchDocumentsCreate, options?: UpdateOptions): Answer<Dispatch> {
    return this.caller.call<Dispatch>({ method: 'POST', path: `/v1/dispatches/${segment(id)}/documents`, body }, options);
  }

  /**
   * Report a failed delivery.
   *
   * The short form of a delivery of all goods in transit with the outcome `failed`; you can report
   * it repeatedly. The goods stay in transit until they are delivered, returned or lost. Emits
   * `dispatch.failed`.
   *
   * Scope: `dispatch:write`.
   */
  fail(id: string, body: DeliveryFailure, options?: UpdateOptions): Answer<Dispatch> {
    return this.caller.call<Dispatch>({ method: 'POST', path: `/v1/dispatches/${segment(id)}/fail`, body }, options);
  }

  /**
   * Report a return.
   *
   * Takes back all goods in transit or, with `lines`, the quantities named: first from those in
   * transit, then from those delivered; more is 409 `conflict`, with the `maximum`. The goods are
   * in stock again and can be dispatched again. An order that was `dispatched` or `delivered` is
   * `completed` again. Emits `dispatch.returned`.
   *
   * Scope: `dispatch:write`.
   */
  return(id: string, body: DispatchReturnCreate, options?: UpdateOptions): Answer<Dispatch> {
    return this.caller.call<Dispatch>({ method: 'POST', path: `/v1/dispatches/${segment(id)}/return`, body }, options);
  }
}
