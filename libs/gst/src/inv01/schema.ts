/** The schema of INV-01 v1.1 as JSON Schema. `x-decimals` is a keyword of ours: the most decimals of a number. */

/** The forms of text, and what each asks for. */
const forms = {
  text: ['^([^\\\\"])*$', 'must not contain " or \\'],
  gstin: ['^([0-9]{2}[0-9A-Z]{13})$', 'must be a GSTIN of 15 characters'],
  gstinOrUrp: ['^(([0-9]{2}[0-9A-Z]{13})|URP)$', 'must be a GSTIN of 15 characters, or URP for who has none'],
  state: ['^(?!0+$)([0-9]{1,2})$', 'must be the GST code of a state, such as 29'],
  date: ['^[0-3][0-9]/[0-1][0-9]/[2][0][1-2][0-9]$', 'must be a date dd/mm/yyyy of the years 2010 to 2029'],
  phone: ['^([0-9]{6,12})$', 'must be a telephone number of 6 to 12 digits, without other characters'],
  email: ['^[a-zA-Z0-9+_.-]+@[a-zA-Z0-9.-]+$', 'must be an email address'],
  serial: ['^([0-9]{1,6})$', 'must be a number of 1 to 6 digits'],
  hsn: ['^(?!0+$)([0-9]{4}|[0-9]{6}|[0-9]{8})$', 'must be an HSN code of 4, 6 or 8 digits'],
  unit: ['^([A-Za-z]{3,8})$', 'must be a GST unit code such as PCS'],
  country: ['^([A-Z]{2})$', 'must be a country code of two capitals, such as DE'],
  origin: ['^([A-Za-z]{2})$', 'must be a country code of two letters, such as DE'],
  currency: ['^[A-Za-z]{3,16}$', 'must be a currency code such as USD'],
  port: ['^[0-9A-Za-z]{2,10}$', 'must be a port code of 2 to 10 letters and digits'],
  number: [
    '^([a-zA-Z1-9]{1}[a-zA-Z0-9/-]{0,15})$',
    'must have 1 to 16 letters, digits, / and -, and begin with a letter or a digit from 1 to 9',
  ],
  precedingNumber: [
    '^[1-9a-zA-Z]{1}[0-9a-zA-Z/-]{1,15}$',
    'must have 2 to 16 letters, digits, / and -, and begin with a letter or a digit from 1 to 9',
  ],
  transportDocument: ['^([a-zA-Z0-9/-]{1,15})$', 'must have 1 to 15 letters, digits, / and -'],
  vehicle: ['^([A-Za-z0-9]{4,20})$', 'must be a vehicle number of 4 to 20 letters and digits'],
} as const satisfies Record<string, readonly [pattern: string, meaning: string]>;

/** What a text must be, by the pattern that it does not match. */
export const meaningOfPattern: ReadonlyMap<string, string> = new Map(Object.values(forms));

const state = text(1, 2, 'state');
const date = text(10, 10, 'date');
const pin = { type: 'number', minimum: 100000, maximum: 999999, 'x-decimals': 0 };
const ownGstin = text(15, 15, 'gstin');
const gstinOrUrp = text(3, 15, 'gstinOrUrp');
const phone = text(6, 12, 'phone');
const email = text(6, 100, 'email');
const quantity = { type: 'number', minimum: 0, maximum: 9999999999.999, 'x-decimals': 3 };
const amount = { type: 'number', minimum: 0, maximum: 999999999999.99, 'x-decimals': 2 };
const sum = { type: 'number', minimum: 0, maximum: 99999999999999.98, 'x-decimals': 2 };
const rate = { type: 'number', minimum: 0, maximum: 999.999, 'x-decimals': 3 };

function text(minLength: number, maxLength: number, form: keyof typeof forms = 'text') {
  return { type: 'string', minLength, maxLength, pattern: forms[form][0] };
}

function oneOf(...values: string[]) {
  const lengths = values.map(({ length }) => length);
  return { type: 'string', minLength: Math.min(...lengths), maxLength: Math.max(...lengths), enum: values };
}

function object<Properties extends object>(properties: Properties, required: (keyof Properties & string)[] = []) {
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

function list(items: object, bounds: object = {}) {
  return { type: 'array', ...bounds, items };
}

const yesOrNo = oneOf('Y', 'N');
const place = { Addr1: text(1, 100), Addr2: text(3, 100), Loc: text(3, 100), Pin: pin, Stcd: state };
const names = { LglNm: text(3, 100), TrdNm: text(3, 100) };

const item = object(
  {
    SlNo: text(1, 6, 'serial'),
    PrdDesc: text(3, 300),
    IsServc: yesOrNo,
    HsnCd: text(4, 8, 'hsn'),
    Barcde: text(3, 30),
    Qty: quantity,
    FreeQty: quantity,
    Unit: text(3, 8, 'unit'),
    UnitPrice: { type: 'number', minimum: 0, maximum: 999999999999.999, 'x-decimals': 3 },
    TotAmt: amount,
    Discount: amount,
    PreTaxVal: amount,
    AssAmt: amount,
    GstRt: rate,
    IgstAmt: amount,
    CgstAmt: amount,
    SgstAmt: amount,
    CesRt: rate,
    CesAmt: amount,
    CesNonAdvlAmt: amount,
    StateCesRt: rate,
    StateCesAmt: amount,
    StateCesNonAdvlAmt: amount,
    OthChrg: amount,
    TotItemVal: amount,
    OrdLineRef: text(1, 50),
    OrgCntry: text(2, 2, 'origin'),
    PrdSlNo: text(1, 20),
    BchDtls: object({ Nm: text(3, 20), ExpDt: date, WrDt: date }, ['Nm']),
    AttribDtls: list(object({ Nm: text(1, 100), Val: text(1, 100) })),
  },
  ['SlNo', 'IsServc', 'HsnCd', 'UnitPrice', 'TotAmt', 'AssAmt', 'GstRt', 'TotItemVal'],
);

const references = object({
  InvRm: text(3, 100),
  DocPerdDtls: object({ InvStDt: date, InvEndDt: date }, ['InvStDt', 'InvEndDt']),
  PrecDocDtls: list(
    object({ InvNo: text(1, 16, 'precedingNumber'), InvDt: date, OthRefNo: text(1, 20) }, ['InvNo', 'InvDt']),
  ),
  ContrDtls: list(
    object({
      RecAdvRefr: text(1, 20),
      RecAdvDt: date,
      TendRefr: text(1, 20),
      ContrRefr: text(1, 20),
      ExtRefr: text(1, 20),
      ProjRefr: text(1, 20),
      PORefr: text(1, 16),
      PORefDt: date,
    }),
  ),
});

export const inv01Schema = object(
  {
    Version: { const: '1.1' },
    Irn: { type: 'string', minLength: 64, maxLength: 64 },
    TranDtls: object(
      {
        TaxSch: { ...oneOf('GST'), maxLength: 10 },
        SupTyp: { ...oneOf('B2B', 'SEZWP', 'SEZWOP', 'EXPWP', 'EXPWOP', 'DEXP'), maxLength: 10 },
        RegRev: yesOrNo,
        EcmGstin: ownGstin,
        IgstOnIntra: yesOrNo,
      },
      ['TaxSch', 'SupTyp'],
    ),
    DocDtls: object({ Typ: oneOf('INV', 'CRN', 'DBN'), No: text(1, 16, 'number'), Dt: date }, ['Typ', 'No', 'Dt']),
    SellerDtls: object({ Gstin: ownGstin, ...names, ...place, Loc: text(3, 50), Ph: phone, Em: email }, [
      'Gstin',
      'LglNm',
      'Addr1',
      'Loc',
      'Pin',
      'Stcd',
    ]),
    BuyerDtls: object({ Gstin: gstinOrUrp, ...names, Pos: state, ...place, Ph: phone, Em: email }, [
      'Gstin',
      'LglNm',
      'Pos',
      'Addr1',
      'Loc',
      'Stcd',
    ]),
    DispDtls: object({ Nm: text(3, 100), ...place }, ['Nm', 'Addr1', 'Loc', 'Pin', 'Stcd']),
    ShipDtls: object({ Gstin: gstinOrUrp, ...names, ...place }, ['LglNm', 'Addr1', 'Loc', 'Pin', 'Stcd']),
    ItemList: list(item, { minItems: 1, maxItems: 1000 }),
    ValDtls: object(
      {
        AssVal: sum,
        CgstVal: sum,
        SgstVal: sum,
        IgstVal: sum,
        CesVal: sum,
        StCesVal: sum,
        Discount: sum,
        OthChrg: sum,
        RndOffAmt: { type: 'number', minimum: -99.99, maximum: 99.99, 'x-decimals': 2 },
        TotInvVal: sum,
        TotInvValFc: sum,
      },
      ['AssVal', 'TotInvVal'],
    ),
    PayDtls: object({
      Nm: text(1, 100),
      AccDet: text(1, 18),
      Mode: text(1, 18),
      FinInsBr: text(1, 11),
      PayTerm: text(1, 100),
      PayInstr: text(1, 100),
      CrTrn: text(1, 100),
      DirDr: text(1, 100),
      CrDay: { type: 'number', minimum: 0, maximum: 9999, 'x-decimals': 0 },
      PaidAmt: sum,
      PaymtDue: sum,
    }),
    RefDtls: references,
    AddlDocDtls: list(object({ Url: text(3, 100), Docs: text(3, 1000), Info: text(3, 1000) })),
    ExpDtls: object({
      ShipBNo: text(1, 20),
      ShipBDt: date,
      Port: text(2, 10, 'port'),
      RefClm: yesOrNo,
      ForCur: text(3, 16, 'currency'),
      CntCode: text(2, 2, 'country'),
      ExpDuty: amount,
    }),
    EwbDtls: object(
      {
        TransId: ownGstin,
        TransName: text(3, 100),
        TransMode: oneOf('1', '2', '3', '4'),
        Distance: { type: 'number', minimum: 0, maximum: 4000, 'x-decimals': 0 },
        TransDocNo: text(1, 15, 'transportDocument'),
        TransDocDt: date,
        VehNo: text(4, 20, 'vehicle'),
        VehType: oneOf('O', 'R'),
      },
      ['Distance'],
    ),
  },
  ['Version', 'TranDtls', 'DocDtls', 'SellerDtls', 'BuyerDtls', 'ItemList', 'ValDtls'],
);
