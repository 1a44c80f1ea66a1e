import { describe, expect, it } from '@jest/globals';
import { dayOfSample, sampleDocument } from '../testing/sample-document.js';
import type { CheckOptions } from './facts.js';
import type { Inv01 } from './inv01.js';
import { documentKeyOf, qrFactsOf } from './reading.js';
import { violationsOf } from './violations.js';

const today = '2026-11-03';
const units = ['PCS', 'NOS', 'BAG'];
const options: CheckOptions = { today, checksDigit: true, isUnit: (code) => units.includes(code) };

/** Within Karnataka: 100 pieces at 23.60. */
const document: Inv01 = {
  Version: '1.1',
  TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N' },
  DocDtls: { Typ: 'INV', No: '26-27/00001', Dt: '03/11/2026' },
  SellerDtls: {
    Gstin: '29AAACP7879D1Z0',
    LglNm: 'Millwright Cartons',
    Addr1: '1 Mill Road',
    Loc: 'Bengaluru',
    Pin: 560001,
    Stcd: '29',
  },
  BuyerDtls: {
    Gstin: '29AAGCB7383J1Z4',
    LglNm: 'Bluepeak Retail Private Limited',
    Pos: '29',
    Addr1: '14 Residency Road',
    Loc: 'Bengaluru',
    Pin: 560025,
    Stcd: '29',
  },
  ItemList: [
    {
      SlNo: '1',
      PrdDesc: 'Printed carton',
      IsServc: 'N',
      HsnCd: '48191010',
      Qty: 100,
      Unit: 'PCS',
      UnitPrice: 23.6,
      TotAmt: 2360,
      AssAmt: 2360,
      GstRt: 18,
      CgstAmt: 212.4,
      SgstAmt: 212.4,
      TotItemVal: 2784.8,
    },
  ],
  ValDtls: { AssVal: 2360, CgstVal: 212.4, SgstVal: 212.4, RndOffAmt: 0.2, TotInvVal: 2785 },
};

type Change = (draft: Draft<Inv01>) => void;
type Draft<T> = T extends object ? { -readonly [Key in keyof T]: Draft<T[Key]> } : T;

function changed(change: Change): Inv01 {
  const copy = structuredClone(document) as Draft<Inv01>;
  change(copy);
  return copy;
}

/** The item taxed by IGST, and the sums likewise. */
const withIgst: Change = ({ ItemList: [item], ValDtls }) => {
  for (const field of ['CgstAmt', 'SgstAmt'] as const) delete item![field];
  for (const field of ['CgstVal', 'SgstVal'] as const) delete ValDtls[field];
  item!.IgstAmt = 424.8;
  ValDtls.IgstVal = 424.8;
};
const toMaharashtra: Change = (draft) => {
  withIgst(draft);
  Object.assign(draft.BuyerDtls, { Gstin: '27AAPFU0939F1ZV', Pos: '27', Stcd: '27', Pin: 400001 });
};
const untaxed: Change = (draft) => {
  withIgst(draft);
  Object.assign(draft.ItemList[0]!, { IgstAmt: 0, TotItemVal: 2360 });
  Object.assign(draft.ValDtls, { IgstVal: 0, RndOffAmt: 0, TotInvVal: 2360 });
};
const exported: Change = (draft) => {
  untaxed(draft);
  draft.TranDtls.SupTyp = 'EXPWOP';
  Object.assign(draft.BuyerDtls, { Gstin: 'URP', Pos: '96', Stcd: '96', Pin: 999999 });
  draft.ExpDtls = { CntCode: 'DE' };
};
const credited: Change = (draft) => {
  Object.assign(draft.DocDtls, { Typ: 'CRN', No: 'CN26-27/00001' });
  draft.RefDtls = { PrecDocDtls: [{ InvNo: '26-27/00001', InvDt: '02/11/2026' }] };
};
const shippedToPune: Change = (draft) => {
  draft.ShipDtls = { Gstin: 'URP', LglNm: 'Depot', Addr1: '2 Depot Road', Loc: 'Pune', Pin: 411001, Stcd: '27' };
};

function both(one: Change, other: Change): Change {
  return (draft) => {
    one(draft);
    other(draft);
  };
}

describe('a document as it should be', () => {
  it.each<[string, Change]>([
    ['within a state', () => {}],
    ['to another state', toMaharashtra],
    ['exported without payment', exported],
    [
      'exported with payment, its total without the tax',
      (draft) => {
        exported(draft);
        draft.TranDtls.SupTyp = 'EXPWP';
        draft.ItemList[0]!.IgstAmt = 424.8;
        draft.ValDtls.IgstVal = 424.8;
      },
    ],
    ['to a special zone in the same state', both(withIgst, ({ TranDtls }) => (TranDtls.SupTyp = 'SEZWP'))],
    ['to a special zone without payment', both(untaxed, ({ TranDtls }) => (TranDtls.SupTyp = 'SEZWOP'))],
    ['a credit note', credited],
    ['shipped to who has no GSTIN', shippedToPune],
    [
      'with an e-way bill, shipped to another place of the buyer in its state, which has no GSTIN of its own',
      (draft) => {
        shippedToPune(draft);
        Object.assign(draft.ShipDtls!, { Stcd: '29', Pin: 560058 });
        delete draft.ShipDtls!.Gstin;
        draft.EwbDtls = { Distance: 0 };
      },
    ],
    ['with null for what is left out', (draft) => Object.assign(draft.TranDtls, { EcmGstin: null })],
    ['off by less than a rupee', ({ ItemList: [item] }) => (item!.CgstAmt = 213.39)],
    [
      'of services, without quantity',
      ({ ItemList: [item] }) => {
        Object.assign(item!, { IsServc: 'Y', HsnCd: '998912' });
        delete item!.Qty;
        delete item!.Unit;
      },
    ],
    [
      'with 12 per cent on an older invoice',
      both(credited, (draft) => {
        draft.RefDtls!.PrecDocDtls![0]!.InvDt = '21/09/2025';
        draft.ItemList[0]!.GstRt = 12;
      }),
    ],
  ])('is not refused: %s', (_, change) => {
    expect(violationsOf(changed(change), options)).toEqual([]);
  });

  it('is not refused: that of NIC, on its day and without check digits', () => {
    expect(violationsOf(sampleDocument, { ...options, today: dayOfSample, checksDigit: false })).toEqual([]);
  });

  it('of NIC is refused where check digits are checked', () => {
    const codes = violationsOf(sampleDocument, { ...options, today: dayOfSample });
    expect(codes.map(({ path, code }) => [path, code])).toEqual([
      ['SellerDtls.Gstin', '3028'],
      ['BuyerDtls.Gstin', '3028'],
      ['ShipDtls.Gstin', '3028'],
    ]);
  });
});

describe('a document is refused', () => {
  it.each<[string, string, string, Change]>([
    ['5002', 'DocDtls.No', 'a number with a zero first', ({ DocDtls }) => (DocDtls.No = '0001')],
    ['5002', 'ItemList[0].PrdDesc', 'a quotation mark', ({ ItemList: [item] }) => (item!.PrdDesc = '5" pipe')],
    ['5002', 'ItemList[0].UnitPrice', 'four decimals', ({ ItemList: [item] }) => (item!.UnitPrice = 23.6001)],
    ['5002', 'SellerDtls.Loc', 'a place of two letters', ({ SellerDtls }) => (SellerDtls.Loc = 'Ab')],
    ['2162', 'TranDtls.RegRev', 'reverse charge of an export', both(exported, (d) => (d.TranDtls.RegRev = 'Y'))],
    [
      '2262',
      'TranDtls.IgstOnIntra',
      'IGST within a state, to another',
      both(toMaharashtra, ({ TranDtls }) => {
        TranDtls.IgstOnIntra = 'Y';
        TranDtls.RegRev = 'Y';
      }),
    ],
    ['2294', 'TranDtls.IgstOnIntra', 'IGST within a state', both(withIgst, (d) => (d.TranDtls.IgstOnIntra = 'Y'))],
    ['2144', 'DocDtls.Dt', 'no day of the calendar', ({ DocDtls }) => (DocDtls.Dt = '31/02/2026')],
    ['2163', 'DocDtls.Dt', 'a date of tomorrow', ({ DocDtls }) => (DocDtls.Dt = '04/11/2026')],
    ['2210', 'RefDtls.PrecDocDtls', 'an invoice of an invoice', both(credited, ({ DocDtls }) => (DocDtls.Typ = 'INV'))],
    [
      '2218',
      'RefDtls.PrecDocDtls[0].InvDt',
      'an invoice of tomorrow',
      both(credited, (draft) => {
        draft.RefDtls!.PrecDocDtls![0]!.InvDt = '04/11/2026';
      }),
    ],
    [
      '2219',
      'RefDtls.DocPerdDtls.InvStDt',
      'a period that ends first',
      (draft) => {
        draft.RefDtls = { DocPerdDtls: { InvStDt: '02/11/2026', InvEndDt: '01/11/2026' } };
      },
    ],
    ['2202', 'ExpDtls.CntCode', 'no country', both(exported, (draft) => (draft.ExpDtls = { CntCode: 'QX' }))],
    ['2203', 'ExpDtls.ForCur', 'no currency', both(exported, (draft) => (draft.ExpDtls = { ForCur: 'QXX' }))],
    ['3028', 'SellerDtls.Gstin', 'a mistyped GSTIN', ({ SellerDtls }) => (SellerDtls.Gstin = '29AAACP7878D1Z0')],
    ['3028', 'BuyerDtls.Gstin', 'a GSTIN of no form', ({ BuyerDtls }) => (BuyerDtls.Gstin = '291111111111111')],
    ['2211', 'BuyerDtls.Gstin', 'a sale to oneself', ({ BuyerDtls }) => (BuyerDtls.Gstin = '29AAACP7879D1Z0')],
    [
      '2258',
      'SellerDtls.Gstin',
      'a seller of another state',
      ({ SellerDtls }) => (SellerDtls.Gstin = '27AAPFU0939F1ZV'),
    ],
    ['2259', 'SellerDtls.Stcd', 'a seller of no state', both(withIgst, (d) => (d.SellerDtls.Stcd = '28'))],
    ['2265', 'BuyerDtls.Gstin', 'a buyer of another state', ({ BuyerDtls }) => (BuyerDtls.Gstin = '27AAPFU0939F1ZV')],
    ['2260', 'BuyerDtls.Stcd', 'a buyer of no state', ({ BuyerDtls }) => (BuyerDtls.Stcd = '96')],
    ['3039', 'SellerDtls.Pin', 'a PIN code of another state', ({ SellerDtls }) => (SellerDtls.Pin = 400001)],
    ['3039', 'BuyerDtls.Pin', 'a PIN code of another state', ({ BuyerDtls }) => (BuyerDtls.Pin = 400001)],
    ['2244', 'BuyerDtls.Pin', 'no PIN code', ({ BuyerDtls }) => delete BuyerDtls.Pin],
    ['2212', 'BuyerDtls.Gstin', 'a buyer without GSTIN', ({ BuyerDtls }) => (BuyerDtls.Gstin = 'URP')],
    [
      '2171',
      'BuyerDtls.Gstin',
      'a deemed export to one without',
      ({ BuyerDtls, TranDtls }) => {
        BuyerDtls.Gstin = 'URP';
        TranDtls.SupTyp = 'DEXP';
      },
    ],
    ['2242', 'BuyerDtls.Pos', 'a supply abroad', both(withIgst, ({ BuyerDtls }) => (BuyerDtls.Pos = '96'))],
    ['2243', 'BuyerDtls.Pos', 'a supply to no state', both(withIgst, ({ BuyerDtls }) => (BuyerDtls.Pos = '28'))],
    ['2248', 'BuyerDtls.Gstin', 'an export to a GSTIN', both(exported, (d) => (d.BuyerDtls.Gstin = '27AAPFU0939F1ZV'))],
    ['2261', 'BuyerDtls.Stcd', 'an export within India', both(exported, (d) => (d.BuyerDtls.Stcd = '27'))],
    ['2229', 'BuyerDtls.Pos', 'an export to a state', both(exported, ({ BuyerDtls }) => (BuyerDtls.Pos = '27'))],
    ['3039', 'BuyerDtls.Pin', 'an export to a PIN code', both(exported, ({ BuyerDtls }) => (BuyerDtls.Pin = 560025))],
    [
      '2236',
      'ShipDtls.Stcd',
      'an export shipped abroad',
      both(
        exported,
        both(shippedToPune, (draft) => {
          Object.assign(draft.ShipDtls!, { Stcd: '96', Pin: 999999 });
        }),
      ),
    ],
    ['2200', 'ShipDtls.Stcd', 'goods shipped to no state', both(shippedToPune, (d) => (d.ShipDtls!.Stcd = '28'))],
    ['3039', 'ShipDtls.Pin', 'a PIN code of another state', both(shippedToPune, (d) => (d.ShipDtls!.Pin = 560025))],
    [
      '2323',
      'ShipDtls.Gstin',
      'goods shipped to the buyer',
      both(shippedToPune, (draft) => {
        Object.assign(draft.ShipDtls!, { Gstin: '29AAGCB7383J1Z4', Stcd: '29', Pin: 560025 });
      }),
    ],
    [
      '2325',
      'ShipDtls.Gstin',
      'goods shipped to another state',
      both(shippedToPune, (draft) => {
        draft.ShipDtls!.Gstin = '24AACCT6304M1ZB';
      }),
    ],
    [
      '5002',
      'ShipDtls.Gstin',
      'an e-way bill to nobody named',
      both(shippedToPune, (draft) => {
        delete draft.ShipDtls!.Gstin;
        draft.EwbDtls = { Distance: 0 };
      }),
    ],
    [
      '3039',
      'DispDtls.Pin',
      'a PIN code of another state',
      (draft) => {
        draft.DispDtls = { Nm: 'Works', Addr1: '3 Works Road', Loc: 'Mysuru', Pin: 400001, Stcd: '29' };
      },
    ],
    ['2176', 'ItemList[0].HsnCd', 'zeros in place of an HSN code', ({ ItemList: [item] }) => (item!.HsnCd = '0000')],
    ['2176', 'ItemList[0].HsnCd', 'no HSN code', ({ ItemList: [item] }) => (item!.HsnCd = '77010000')],
    ['2176', 'ItemList[0].IsServc', 'goods called a service', ({ ItemList: [item] }) => (item!.IsServc = 'Y')],
    ['2177', 'ItemList[0].Unit', 'an unknown unit', ({ ItemList: [item] }) => (item!.Unit = 'XYZ')],
    ['2238', 'ItemList[0].Qty', 'goods without quantity', ({ ItemList: [item] }) => delete item!.Qty],
    ['2239', 'ItemList[0].Unit', 'goods without unit', ({ ItemList: [item] }) => delete item!.Unit],
    [
      '2240',
      'ItemList[0].GstRt',
      'a rate of former times',
      (draft) => {
        const [item] = draft.ItemList;
        Object.assign(item!, { GstRt: 12, CgstAmt: 141.6, SgstAmt: 141.6, TotItemVal: 2643.2 });
        Object.assign(draft.ValDtls, { CgstVal: 141.6, SgstVal: 141.6, RndOffAmt: -0.2, TotInvVal: 2643 });
      },
    ],
    [
      '2233',
      'ItemList[1].SlNo',
      'a serial number twice',
      (draft) => {
        draft.ItemList.push(structuredClone(draft.ItemList[0]!));
        Object.assign(draft.ValDtls, { AssVal: 4720, CgstVal: 424.8, SgstVal: 424.8, RndOffAmt: 0.4, TotInvVal: 5570 });
      },
    ],
    ['2193', 'ItemList[0].AssAmt', 'a discount not taken', ({ ItemList: [item] }) => (item!.Discount = 100)],
    [
      '2194',
      'ItemList[0].TotItemVal',
      'a total without tax',
      (draft) => {
        draft.ItemList[0]!.TotItemVal = 2360;
        Object.assign(draft.ValDtls, { RndOffAmt: 0, TotInvVal: 2360 });
      },
    ],
    ['2172', 'ItemList[0].IgstAmt', 'IGST within a state', withIgst],
    ['2174', 'ItemList[0].CgstAmt', 'CGST between states', ({ BuyerDtls }) => (BuyerDtls.Pos = '27')],
    [
      '2180',
      'ItemList[0].CgstAmt',
      'CGST on an export',
      both(exported, ({ ItemList: [item], ValDtls }) => {
        Object.assign(item!, { CgstAmt: 212.4, SgstAmt: 212.4, TotItemVal: 2784.8 });
        Object.assign(ValDtls, { CgstVal: 212.4, SgstVal: 212.4, RndOffAmt: 0.2, TotInvVal: 2785 });
      }),
    ],
    ['2237', 'ItemList[0].CgstAmt', 'CGST to a special zone', ({ TranDtls }) => (TranDtls.SupTyp = 'SEZWP')],
    [
      '2227',
      'ItemList[0].SgstAmt',
      'CGST unlike SGST',
      (draft) => {
        Object.assign(draft.ItemList[0]!, { SgstAmt: 210, TotItemVal: 2782.4 });
        Object.assign(draft.ValDtls, { SgstVal: 210, RndOffAmt: 0, TotInvVal: 2782.4 });
      },
    ],
    [
      '2234',
      'ItemList[0].CgstAmt',
      'CGST at another rate',
      (draft) => {
        Object.assign(draft.ItemList[0]!, { CgstAmt: 59, SgstAmt: 59, TotItemVal: 2478 });
        Object.assign(draft.ValDtls, { CgstVal: 59, SgstVal: 59, RndOffAmt: 0, TotInvVal: 2478 });
      },
    ],
    [
      '2241',
      'ItemList[0].CgstAmt',
      'no CGST',
      (draft) => {
        Object.assign(draft.ItemList[0]!, { CgstAmt: 0, SgstAmt: 0, TotItemVal: 2360 });
        Object.assign(draft.ValDtls, { CgstVal: 0, SgstVal: 0, RndOffAmt: 0, TotInvVal: 2360 });
      },
    ],
    [
      '2235',
      'ItemList[0].IgstAmt',
      'IGST at another rate',
      both(toMaharashtra, (draft) => {
        Object.assign(draft.ItemList[0]!, { IgstAmt: 118, TotItemVal: 2478 });
        Object.assign(draft.ValDtls, { IgstVal: 118, RndOffAmt: 0, TotInvVal: 2478 });
      }),
    ],
    [
      '2266',
      'ItemList[0].CesAmt',
      'cess at another rate',
      (draft) => {
        Object.assign(draft.ItemList[0]!, { CesRt: 5, CesAmt: 100, TotItemVal: 2884.8 });
        Object.assign(draft.ValDtls, { CesVal: 100, TotInvVal: 2885 });
      },
    ],
    [
      '2267',
      'ItemList[0].StateCesAmt',
      'state cess at another rate',
      (draft) => {
        Object.assign(draft.ItemList[0]!, { StateCesRt: 5, StateCesAmt: 100, TotItemVal: 2884.8 });
        Object.assign(draft.ValDtls, { StCesVal: 100, TotInvVal: 2885 });
      },
    ],
    ['2182', 'ValDtls.AssVal', 'another sum', ({ ValDtls }) => (ValDtls.AssVal = 2362)],
    ['2183', 'ValDtls.SgstVal', 'another sum', ({ ValDtls }) => (ValDtls.SgstVal = 210)],
    ['2184', 'ValDtls.CgstVal', 'another sum', ({ ValDtls }) => (ValDtls.CgstVal = 210)],
    ['2185', 'ValDtls.IgstVal', 'another sum', ({ ValDtls }) => (ValDtls.IgstVal = 210)],
    ['2186', 'ValDtls.CesVal', 'another sum', ({ ValDtls }) => (ValDtls.CesVal = 210)],
    ['2187', 'ValDtls.StCesVal', 'another sum', ({ ValDtls }) => (ValDtls.StCesVal = 210)],
    ['2189', 'ValDtls.TotInvVal', 'another total', ({ ValDtls }) => (ValDtls.TotInvVal = 2787)],
    [
      '2220',
      'ValDtls.Discount',
      'a discount of everything',
      ({ ValDtls }) => {
        Object.assign(ValDtls, { Discount: 2784.8, RndOffAmt: 0, TotInvVal: 0 });
      },
    ],
  ])('with %s at %s: %s', (code, path, _, change) => {
    const violations = violationsOf(changed(change), options);
    expect(violations.map((each) => [each.code, each.path])).toEqual([[code, path]]);
    expect(violations[0]!.message).toMatch(/^\S.{10,}\.$/);
  });

  it('with everything that is wrong with it', () => {
    const violations = violationsOf(
      changed((draft) => {
        draft.SellerDtls.Loc = 'Ab';
        draft.BuyerDtls.Pin = 400001;
        draft.ValDtls.TotInvVal = 1;
      }),
      options,
    );
    expect(violations.map(({ code }) => code)).toEqual(['5002', '3039', '2189']);
  });

  it('with what is missing alone, where something is', () => {
    const { DocDtls: _, ...rest } = changed(({ BuyerDtls }) => (BuyerDtls.Pin = 400001));
    expect(violationsOf(rest, options)).toEqual([
      { path: 'DocDtls', code: '5002', message: 'DocDtls is missing. Send it.' },
    ]);
  });

  it.each([undefined, null, 17, 'text', [], {}])('that is %p', (given) => {
    expect(violationsOf(given, options).map(({ code }) => code)).toContain('5002');
  });
});

describe('from a document', () => {
  it('its key is read', () => {
    expect(documentKeyOf(document)).toEqual({
      gstin: '29AAACP7879D1Z0',
      type: 'INV',
      number: '26-27/00001',
      date: '2026-11-03',
    });
  });

  it('what the QR code tells is read, the HSN code of the highest value with it', () => {
    const item = { ...document.ItemList[0]!, SlNo: '2', HsnCd: '6109', AssAmt: 2360.01 };
    expect(qrFactsOf({ ...document, ItemList: [...document.ItemList, item] })).toEqual({
      SellerGstin: '29AAACP7879D1Z0',
      BuyerGstin: '29AAGCB7383J1Z4',
      DocNo: '26-27/00001',
      DocTyp: 'INV',
      DocDt: '03/11/2026',
      TotInvVal: 2785,
      ItemCnt: 2,
      MainHsnCode: '6109',
    });
  });
});
