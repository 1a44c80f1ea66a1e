/**
 * What invoicing asks of the government's portals, for e-invoices and for e-way bills, and how each call can end. The adapter behind it
 * speaks their protocol; nothing else in this app knows it.
 */
import type { Inv01 } from '@millwright/gst';
import type { Tenant } from '@millwright/persistence';
import type { EwayDocument, EwayDocumentKey } from '../document/eway-document.js';
import type { Transport } from '../document/transport.js';

/** The code by which the portal says that the document was registered, and cancelled. */
export const cancelledDocumentCode = '2278';

export interface Login {
  readonly username: string;
  readonly password: string;
}

/** Who calls: a seller, with the login at the portals. */
export interface Seller extends Tenant, Login {
  readonly gstin: string;
  /** Of portals that are simulated: all logins of the seller, which the simulator must know before. */
  readonly simulated?: readonly Login[];
}

export interface PortalError {
  /** Of the portal, such as `2172`. */
  readonly code: string;
  readonly message: string;
  /** What a person should do now. */
  readonly advice: string;
}

/** What the portal has registered under the number of a document, if that is another document. */
export interface Duplicate {
  readonly irn: string;
  readonly ackNumber: string | null;
  readonly ackAt: Date | null;
}

export interface Done<T> {
  readonly kind: 'done';
  readonly value: T;
}

/** The portal has judged: nothing was done, and the same call will be refused again. */
export interface Refused {
  readonly kind: 'refused';
  /** At least one. */
  readonly errors: readonly PortalError[];
  readonly duplicate?: Duplicate;
  /** Its codes are not known here, so that it counts only if a look-up finds nothing. */
  readonly isUnclear?: true;
  /** The portal has a document under the number, and does not show any more which. */
  readonly isNotShown?: true;
}

/** No usable answer: it may have been done. Ask the portal before anything is sent again. */
export interface Unknown {
  readonly kind: 'unknown';
  readonly reason: string;
  /** What the portal has answered, for a person to see while this waits. */
  readonly errors?: readonly PortalError[];
  /** It was not the portal itself that answered, so it may still be at work on the call. */
  readonly mayBeUnderway?: true;
}

/** Surely not done, for a passing reason: no connection, trouble of the portal, a session that ended twice. */
export interface NotSent {
  readonly kind: 'not_sent';
  readonly reason: string;
  /** What the portal has answered, for a person to see while this waits. */
  readonly errors?: readonly PortalError[];
  /** The portal has one code for its own trouble and for faults of a document; which it is shows in the end. */
  readonly mayBeFault?: true;
}

/** Not done, since the portal refuses calls of this seller for a while. */
export interface Busy {
  readonly kind: 'busy';
  readonly reason: string;
  readonly retryAfterMs?: number;
}

export type Failure = Refused | Unknown | NotSent | Busy;
export type Outcome<T> = Done<T> | Failure;

/**
 * The outcome of a look-up as it counts. A refusal of the look-up or of its login says nothing about what is looked up, which stays
 * unknown; that another document has the number is an answer.
 */
export function lookedUp<T>(outcome: Outcome<T>): Outcome<T> {
  if (outcome.kind !== 'refused' || outcome.duplicate !== undefined) return outcome;
  const { errors } = outcome;
  return { kind: 'unknown', reason: `The look-up was refused: ${errors.map(({ code }) => code).join()}.`, errors };
}

/** Where documents are registered: at the first portal for e-invoices, or at the second while the first cannot be reached. */
export type RegistrationPortal = 'irp' | 'irp_second';

export interface Registration {
  readonly portal: RegistrationPortal;
  readonly irn: string;
  readonly ackNumber: string;
  readonly ackAt: Date;
  /** JWS of the portal; null if `signedCopyLost`. */
  readonly signedInvoice: string | null;
  readonly signedQr: string | null;
  readonly status: 'ACT' | 'CNL';
  /** The portal gives signed copies for two days only. */
  readonly signedCopyLost?: true;
  /** What is registered, if it is not the document itself. */
  readonly earlier?: Inv01;
  /** What came of the e-way bill that the document asks for, where the portal has told it. */
  readonly ewayBill?: MadeEwayBill | RefusedEwayBill;
}

/** What may be registered of a document, beside itself. */
export interface SentBefore {
  /** What it said before it was made anew. */
  readonly earlier?: readonly Inv01[];
  /** Nothing of it was sent before; what the portal has registered earlier under the number is another document. */
  readonly since?: Date;
}

export type IrnCancelReason = 'duplicate' | 'data_entry_mistake' | 'order_cancelled' | 'other';

export interface IrnCancellation {
  readonly irn: string;
  /** That has registered it; the first by default. */
  readonly portal?: RegistrationPortal | null;
  readonly reason: IrnCancelReason;
  readonly remarks: string | null;
}

export interface Taxpayer {
  readonly gstin: string;
  readonly legalName: string;
  readonly tradeName: string | null;
  readonly status: 'active' | 'cancelled' | 'inactive' | 'provisional';
  readonly isBlocked: boolean;
  /** Two digits. */
  readonly stateCode: string;
  readonly postalCode: string | null;
}

export type TransportMode = 'road' | 'rail' | 'air' | 'ship';
type VehicleType = 'regular' | 'odc';

export interface TransportDocument {
  readonly number: string;
  /** Such as `2026-11-23`. */
  readonly date: string;
}

export interface NewEwayBill extends Transport {
  readonly irn: string;
  /** That has registered the invoice; the first by default. */
  readonly portal?: RegistrationPortal | null;
  /** Where the goods leave from, if not from the seller. */
  readonly dispatchFrom?: Inv01['DispDtls'];
}

/** Of an invoice that no portal registers. */
export interface NewEwayBillOfDocument extends Transport {
  readonly document: EwayDocument;
}

export interface MadeEwayBill {
  readonly number: string;
  readonly generatedAt: Date;
  /** Null until a vehicle is recorded. */
  readonly validUntil: Date | null;
  /** The portal's figure, if it gave one. */
  readonly distanceKm: number | null;
}

interface RefusedEwayBill {
  /** At least one. */
  readonly refused: readonly PortalError[];
}

export interface EwayBillVehicle {
  readonly vehicleNumber: string | null;
  readonly fromPlace: string | null;
  /** Two digits. */
  readonly fromState: string | null;
  readonly transportMode: TransportMode | null;
  readonly transportDocumentNumber: string | null;
  readonly recordedAt: Date | null;
}

/** An e-way bill as the portal has it. */
export interface EwayBillState extends MadeEwayBill {
  readonly status: 'active' | 'cancelled' | 'discarded' | 'closed';
  readonly transporterId: string | null;
  /** Oldest first. */
  readonly vehicles: readonly EwayBillVehicle[];
  /** How often its validity was extended. */
  readonly extensions: number;
  /** Of what document it is, as far as the portal tells. */
  readonly document: { readonly [Field in keyof EwayDocumentKey]: EwayDocumentKey[Field] | null };
}

type PartBReason = 'first_time' | 'breakdown' | 'transhipment' | 'other';

export interface VehicleUpdate {
  readonly number: string;
  readonly vehicleNumber: string | null;
  readonly vehicleType: VehicleType | null;
  readonly fromPlace: string;
  readonly fromState: string;
  readonly reason: PartBReason;
  readonly remarks: string | null;
  readonly transportMode: TransportMode;
  readonly transportDocument: TransportDocument | null;
}

type ExtensionReason = 'calamity' | 'law_and_order' | 'transhipment' | 'accident' | 'other';

export interface Extension {
  readonly number: string;
  readonly vehicleNumber: string | null;
  readonly remainingDistanceKm: number;
  readonly reason: ExtensionReason;
  readonly remarks: string | null;
  readonly fromPlace: string;
  readonly fromState: string;
  readonly fromPostalCode: string;
  readonly transportMode: TransportMode;
  readonly transportDocument: TransportDocument | null;
}

/**
 * Both portals, for calls of a seller. An answer counts only if it is verified: the IRN is the one that follows from the document, the
 * signatures are the portal's, and what was signed is the document that was sent. One that is not is `unknown`.
 */
export abstract class Portal {
  /**
   * Documents may go to a second portal. So one that a portal may still be at work on must not be sent again, since the other one would
   * register it too.
   */
  abstract readonly hasSecond: boolean;

  /**
   * Registers a document that was not sent before, or that `findRegistered` did not find: only then may it go to the second address,
   * which is used while the first cannot be reached. A document that is registered already, with the same or an earlier content, is
   * `done`; `refused` with a `duplicate` if another one has its number.
   */
  abstract register(seller: Seller, document: Inv01, before?: SentBefore): Promise<Outcome<Registration>>;

  /** The registration of a document that may have been sent; undefined if the portal has none. Compared as by `register`. */
  abstract findRegistered(
    seller: Seller,
    document: Inv01,
    before?: SentBefore,
  ): Promise<Outcome<Registration | undefined>>;

  /** The registration as it is now, such as after a cancellation whose outcome is unknown; undefined if the portal does not show it. */
  abstract findByIrn(
    seller: Seller,
    irn: string,
    portal?: RegistrationPortal | null,
  ): Promise<Outcome<Registration | undefined>>;

  /** One that is cancelled already is `done`; its time is null if the portal does not tell it. */
  abstract cancel(
    seller: Seller,
    cancellation: IrnCancellation,
  ): Promise<Outcome<{ readonly cancelledAt: Date | null }>>;

  /** Undefined if there is no such GSTIN. */
  abstract taxpayer(seller: Seller, gstin: string): Promise<Outcome<Taxpayer | undefined>>;

  /** Makes an e-way bill of a registered invoice. One that exists already is `done`. */
  abstract makeEwayBill(seller: Seller, bill: NewEwayBill): Promise<Outcome<MadeEwayBill>>;

  /** The e-way bill of an invoice; undefined if it has none that is in force. */
  abstract findEwayBillOf(
    seller: Seller,
    irn: string,
    portal?: RegistrationPortal | null,
  ): Promise<Outcome<MadeEwayBill | undefined>>;

  /** Makes an e-way bill of an invoice that no portal registers. One of the same document that exists already is `done`. */
  abstract makeEwayBillOfDocument(seller: Seller, bill: NewEwayBillOfDocument): Promise<Outcome<MadeEwayBill>>;

  /** The e-way bill of such an invoice; undefined if it has none that is in force. */
  abstract findEwayBillOfDocument(seller: Seller, document: EwayDocument): Promise<Outcome<MadeEwayBill | undefined>>;

  /** With its vehicles and its validity. */
  abstract findEwayBill(seller: Seller, number: string): Promise<Outcome<EwayBillState | undefined>>;

  /** Part B: the vehicle. `validUntil` is null if the portal does not tell it. */
  abstract updateVehicle(
    seller: Seller,
    update: VehicleUpdate,
  ): Promise<Outcome<{ readonly recordedAt: Date; readonly validUntil: Date | null }>>;

  abstract extend(
    seller: Seller,
    extension: Extension,
  ): Promise<Outcome<{ readonly extendedAt: Date; readonly validUntil: Date }>>;

  abstract updateTransporter(
    seller: Seller,
    update: { readonly number: string; readonly transporterId: string },
  ): Promise<Outcome<{ readonly updatedAt: Date }>>;

  /** One that is cancelled already is `done`. */
  abstract cancelEwayBill(
    seller: Seller,
    cancellation: { readonly number: string; readonly reason: IrnCancelReason; readonly remarks: string | null },
  ): Promise<Outcome<{ readonly cancelledAt: Date | null }>>;

  /** The goods have arrived; `on` is a day such as `2026-11-23`. */
  abstract closeEwayBill(
    seller: Seller,
    closure: { readonly number: string; readonly on: string; readonly remarks: string },
  ): Promise<Outcome<{ readonly closedAt: Date | null }>>;
}
