/** What others read from a document: its key, and what the signed QR code says of it. */
import { fromPortalDate } from '../calendar.js';
import type { DocumentKey } from '../irn.js';
import type { Inv01 } from './inv01.js';
import { paise } from './item-rules.js';

/** The facts from which the IRN of a document follows. */
export function documentKeyOf({ SellerDtls, DocDtls }: Inv01): DocumentKey {
  const date = fromPortalDate(DocDtls.Dt);
  if (date === undefined) throw new RangeError(`${DocDtls.Dt} is no date of a document`);
  return { gstin: SellerDtls.Gstin, type: DocDtls.Typ, number: DocDtls.No, date };
}

/** What a signed QR code tells, in the order in which the portal writes it, without the IRN and its date. */
export interface QrFacts {
  readonly SellerGstin: string;
  readonly BuyerGstin: string;
  readonly DocNo: string;
  readonly DocTyp: string;
  readonly DocDt: string;
  readonly TotInvVal: number;
  readonly ItemCnt: number;
  readonly MainHsnCode: string;
}

export function qrFactsOf({ SellerDtls, BuyerDtls, DocDtls, ItemList, ValDtls }: Inv01): QrFacts {
  const main = ItemList.reduce((most, each) => (paise(each.AssAmt) > paise(most.AssAmt) ? each : most));
  return {
    SellerGstin: SellerDtls.Gstin,
    BuyerGstin: BuyerDtls.Gstin,
    DocNo: DocDtls.No,
    DocTyp: DocDtls.Typ,
    DocDt: DocDtls.Dt,
    TotInvVal: ValDtls.TotInvVal,
    ItemCnt: ItemList.length,
    MainHsnCode: main.HsnCd,
  };
}
