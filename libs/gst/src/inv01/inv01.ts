/**
 * INV-01 v1.1, the form in which a document is registered at the portal. Dates are dd/mm/yyyy, amounts numbers with two decimals,
 * quantities, unit prices and rates numbers with three. The portal takes null for a field that is left out.
 */
import type { DocumentType } from '../irn.js';

export type SupplyType = 'B2B' | 'SEZWP' | 'SEZWOP' | 'EXPWP' | 'EXPWOP' | 'DEXP';
type YesOrNo = 'Y' | 'N';

export interface Inv01 {
  readonly Version: '1.1';
  readonly TranDtls: Inv01Transaction;
  readonly DocDtls: { readonly Typ: DocumentType; readonly No: string; readonly Dt: string };
  readonly SellerDtls: Inv01Seller;
  readonly BuyerDtls: Inv01Buyer;
  readonly DispDtls?: Inv01Place & { readonly Nm: string };
  readonly ShipDtls?: Inv01Place & { readonly Gstin?: string; readonly LglNm: string; readonly TrdNm?: string };
  readonly ItemList: readonly Inv01Item[];
  readonly ValDtls: Inv01Totals;
  readonly PayDtls?: Inv01Payment;
  readonly RefDtls?: Inv01References;
  readonly AddlDocDtls?: readonly { readonly Url?: string; readonly Docs?: string; readonly Info?: string }[];
  readonly ExpDtls?: Inv01Export;
  readonly EwbDtls?: Inv01EwayBill;
}

interface Inv01Transaction {
  readonly TaxSch: 'GST';
  readonly SupTyp: SupplyType;
  /** Whether the buyer owes the tax. */
  readonly RegRev?: YesOrNo;
  /** Of the operator of the shop through which the seller sells. */
  readonly EcmGstin?: string;
  /** Whether IGST is charged though the seller and the place of supply are in one state. */
  readonly IgstOnIntra?: YesOrNo;
}

export interface Inv01Place {
  readonly Addr1: string;
  readonly Addr2?: string;
  readonly Loc: string;
  readonly Pin: number;
  readonly Stcd: string;
}

interface Inv01Party {
  readonly Gstin: string;
  readonly LglNm: string;
  readonly TrdNm?: string;
  readonly Ph?: string;
  readonly Em?: string;
}

interface Inv01Seller extends Inv01Party, Inv01Place {}

interface Inv01Buyer extends Inv01Party, Omit<Inv01Place, 'Pin'> {
  /** The place of supply. */
  readonly Pos: string;
  readonly Pin?: number;
}

export interface Inv01Item {
  readonly SlNo: string;
  readonly PrdDesc?: string;
  readonly IsServc: YesOrNo;
  readonly HsnCd: string;
  readonly Barcde?: string;
  readonly Qty?: number;
  readonly FreeQty?: number;
  readonly Unit?: string;
  readonly UnitPrice: number;
  readonly TotAmt: number;
  readonly Discount?: number;
  readonly PreTaxVal?: number;
  readonly AssAmt: number;
  readonly GstRt: number;
  readonly IgstAmt?: number;
  readonly CgstAmt?: number;
  readonly SgstAmt?: number;
  readonly CesRt?: number;
  readonly CesAmt?: number;
  readonly CesNonAdvlAmt?: number;
  readonly StateCesRt?: number;
  readonly StateCesAmt?: number;
  readonly StateCesNonAdvlAmt?: number;
  readonly OthChrg?: number;
  readonly TotItemVal: number;
  readonly OrdLineRef?: string;
  readonly OrgCntry?: string;
  readonly PrdSlNo?: string;
  readonly BchDtls?: { readonly Nm: string; readonly ExpDt?: string; readonly WrDt?: string };
  readonly AttribDtls?: readonly { readonly Nm?: string; readonly Val?: string }[];
}

export interface Inv01Totals {
  readonly AssVal: number;
  readonly CgstVal?: number;
  readonly SgstVal?: number;
  readonly IgstVal?: number;
  readonly CesVal?: number;
  readonly StCesVal?: number;
  readonly Discount?: number;
  readonly OthChrg?: number;
  readonly RndOffAmt?: number;
  readonly TotInvVal: number;
  readonly TotInvValFc?: number;
}

interface Inv01Payment {
  readonly Nm?: string;
  readonly AccDet?: string;
  readonly Mode?: string;
  readonly FinInsBr?: string;
  readonly PayTerm?: string;
  readonly PayInstr?: string;
  readonly CrTrn?: string;
  readonly DirDr?: string;
  readonly CrDay?: number;
  readonly PaidAmt?: number;
  readonly PaymtDue?: number;
}

interface Inv01References {
  readonly InvRm?: string;
  readonly DocPerdDtls?: { readonly InvStDt: string; readonly InvEndDt: string };
  /** The invoices that a note changes. */
  readonly PrecDocDtls?: readonly { readonly InvNo: string; readonly InvDt: string; readonly OthRefNo?: string }[];
  readonly ContrDtls?: readonly {
    readonly RecAdvRefr?: string;
    readonly RecAdvDt?: string;
    readonly TendRefr?: string;
    readonly ContrRefr?: string;
    readonly ExtRefr?: string;
    readonly ProjRefr?: string;
    readonly PORefr?: string;
    readonly PORefDt?: string;
  }[];
}

interface Inv01Export {
  readonly ShipBNo?: string;
  readonly ShipBDt?: string;
  readonly Port?: string;
  readonly RefClm?: YesOrNo;
  readonly ForCur?: string;
  readonly CntCode?: string;
  readonly ExpDuty?: number;
}

interface Inv01EwayBill {
  readonly TransId?: string;
  readonly TransName?: string;
  readonly TransMode?: '1' | '2' | '3' | '4';
  readonly Distance: number;
  readonly TransDocNo?: string;
  readonly TransDocDt?: string;
  readonly VehNo?: string;
  readonly VehType?: 'O' | 'R';
}
