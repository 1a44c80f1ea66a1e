// Who buys from whom, and what: all invented. The GSTINs have right check digits.

import type { Buyer, Seller } from '@millwright/contracts';

export const manufacturer = 'Sahyadri Packaging';

/** A plant, which is registered under GST in its state. */
export interface Plant {
  readonly name: string;
  readonly seller: Seller;
  readonly numberPrefix: string;
}

const peenya = plant('Peenya', 'SP/', '29AAKCS4821F1Z7', [
  'Plot 42, Peenya Industrial Area',
  'Bengaluru',
  '29',
  '560058',
]);
const hosur = plant('Hosur', 'SH/', '33AAKCS4821F1ZI', ['17 SIPCOT Phase II', 'Hosur', '33', '635109']);
const bhiwandi = plant('Bhiwandi', 'SB/', '27AAKCS4821F1ZB', ['Gala 6, Mankoli Naka', 'Bhiwandi', '27', '421302']);
/** The first sells where no other is named. */
export const plants: readonly Plant[] = [peenya, hosur, bhiwandi];

interface KnownBuyer extends Pick<Buyer, 'name' | 'addresses' | 'contact'> {
  /** None of those who are not registered. */
  readonly gstin?: string;
  /** Delivers to the buyer. */
  readonly plant: Plant;
  /** From the plant. */
  readonly km: number;
  /** Pays late, or not at all. */
  readonly isSlow?: boolean;
}

export const buyers: readonly KnownBuyer[] = [
  buyer(
    'Bluepeak Retail Private Limited',
    '29AAGCB7383J1Z4',
    18,
    ['14 Residency Road', 'Bengaluru', '29', '560025'],
    'Anita Rao',
    'bluepeak',
  ),
  buyer(
    'Nilgiri Foods Limited',
    '33AADCT2276H1ZF',
    310,
    ['6 Trichy Road', 'Coimbatore', '33', '641018'],
    'S. Murugan',
    'nilgirifoods',
    { plant: hosur },
  ),
  buyer(
    'Coastline Cosmetics Private Limited',
    '27AACCN5512L1ZD',
    45,
    ['Unit 8, Senapati Bapat Marg', 'Mumbai', '27', '400013'],
    'Farah Contractor',
    'coastline',
    { plant: bhiwandi },
  ),
  buyer(
    'Aarav Homewares Private Limited',
    '27AAFCA9034M1ZC',
    165,
    ['Survey 21, Wagholi', 'Pune', '27', '412207'],
    'Nikhil Joshi',
    'aaravhome',
    { plant: bhiwandi },
  ),
  buyer(
    'Kaveri Pharma Limited',
    '33AABCK8190Q1ZY',
    305,
    ['SIDCO Estate, Guindy', 'Chennai', '33', '600032'],
    'Lakshmi Narayan',
    'kaveripharma',
    { plant: hosur },
  ),
  buyer(
    'Patel Agro Exports Private Limited',
    '24AAECP3347R1ZY',
    1500,
    ['3 GIDC, Vatva', 'Ahmedabad', '24', '382445'],
    'Hetal Patel',
    'patelagro',
    { isSlow: true },
  ),
  buyer(
    'Charminar Snacks Private Limited',
    '36AAHCM6605D1ZN',
    575,
    ['IDA Jeedimetla', 'Hyderabad', '36', '500055'],
    'Imran Siddiqui',
    'charminar',
  ),
  buyer(
    'Vistara Electronics Private Limited',
    '07AACCV1928E1ZI',
    2150,
    ['A-12, Okhla Phase II', 'New Delhi', '07', '110020'],
    'Rohit Bansal',
    'vistara-electronics',
  ),
  buyer(
    'Cochin Spice Traders Private Limited',
    '32AABCC5063G1Z3',
    550,
    ['Jew Town Road', 'Kochi', '32', '682002'],
    'Thomas Kurien',
    'cochinspice',
    { isSlow: true },
  ),
  buyer(
    'Jasmine Tea Company Private Limited',
    '29AAJCR4410P1ZV',
    145,
    ['22 Sayyaji Rao Road', 'Mysuru', '29', '570001'],
    'Deepa Gowda',
    'jasminetea',
  ),
  buyer('Asha Bakery', undefined, 12, ['9 Sampige Road', 'Bengaluru', '29', '560003'], 'Asha Hegde', 'ashabakery'),
];

export interface Product {
  readonly sku: string;
  readonly description: string;
  readonly hsn: string;
  /** Rupees for each. */
  readonly price: number;
  readonly lot: readonly [least: number, most: number];
  readonly route: RouteName;
  readonly spec: Readonly<Record<string, string | number>>;
}

type RouteName = keyof typeof routes;
export const routes = {
  'Printed cartons': ['printing', 'lamination', 'die_cutting', 'pasting', 'packing'],
  'Corrugated boxes': ['corrugation', 'printing', 'die_cutting', 'stitching', 'packing'],
  'Labels and leaflets': ['printing', 'cutting', 'inspection', 'packing'],
} as const;

export const products: readonly Product[] = [
  product(
    'MC-TEA-250',
    'Mono carton for tea, 250 g, 350 gsm FBB, matt lamination',
    '48192020',
    4.85,
    [8, 30],
    'Printed carton',
    { colours: 5, lamination: 'matt' },
  ),
  product('MC-SOAP-125', 'Mono carton for soap, 125 g, 300 gsm, spot UV', '48192020', 3.4, [10, 40], 'Printed carton', {
    colours: 4,
    coating: 'spot UV',
  }),
  product(
    'MC-PHARMA-10',
    'Mono carton for tablets, 10 x 10, with Braille',
    '48192020',
    2.1,
    [20, 60],
    'Printed carton',
    { colours: 3, braille: 'yes' },
  ),
  product('CTN-5PLY-300', 'Printed carton, 5 ply, 300 x 200 x 150 mm', '48191010', 23.6, [2, 6], 'Corrugated box', {
    colours: 2,
    plies: 5,
  }),
  product('CTN-3PLY-220', 'Printed carton, 3 ply, 220 x 160 x 100 mm', '48191010', 14.2, [3, 9], 'Corrugated box', {
    colours: 1,
    plies: 3,
  }),
  product('CTN-7PLY-600', 'Export carton, 7 ply, 600 x 400 x 400 mm', '48191010', 86.5, [0.5, 1.5], 'Corrugated box', {
    colours: 1,
    plies: 7,
  }),
  product(
    'TRAY-DISPLAY-12',
    'Shelf-ready display tray for 12 jars, E flute',
    '48191010',
    18.9,
    [2, 5],
    'Corrugated box',
    { colours: 4, flute: 'E' },
  ),
  product('LBL-JAR-70', 'Wrap-around label for jars, 70 x 190 mm, gloss', '48211020', 0.92, [40, 120], 'Label', {
    colours: 6,
    finish: 'gloss',
  }),
  product('LFT-DOSE-A5', 'Dosage leaflet, A5, folded to 8 pages, 60 gsm', '49111090', 0.68, [50, 150], 'Label', {
    colours: 1,
    folds: 3,
  }),
];

export const operators = ['Ravi Shetty', 'Manjunath K', 'Savita Patil', 'Joseph Dsouza', 'Asha Hegde', 'Imtiyaz Khan'];

export const machines: Readonly<Record<string, readonly string[]>> = {
  printing: ['komori_lithrone_1', 'heidelberg_cd102'],
  lamination: ['autobond_2'],
  die_cutting: ['bobst_sp102', 'bobst_sp106'],
  pasting: ['bobst_domino_1'],
  packing: ['pack_line_1', 'pack_line_2'],
  corrugation: ['bhs_corrugator'],
  stitching: ['stitcher_3'],
  cutting: ['polar_115'],
  inspection: ['rewinder_2'],
};

export const scrapReasons: Readonly<Record<string, readonly string[]>> = {
  printing: ['Colour out of register', 'Set-up sheets', 'Ink smudged'],
  lamination: ['Air bubbles', 'Film creased'],
  die_cutting: ['Edges torn', 'Crease cracked'],
  pasting: ['Glue line open', 'Glue on the outside'],
  packing: ['Crushed'],
  corrugation: ['Warped board', 'Flute collapsed'],
  stitching: ['Stitch missed'],
  cutting: ['Out of square'],
  inspection: ['Text unreadable'],
};

export const hauliers = [
  { name: 'Deccan Roadways', transporter_id: '29AADCD4327K1ZH' },
  { name: 'Sri Balaji Transport' },
  { name: 'Western Carriers' },
];
export const drivers = ['Ravi Kumar', 'Basavaraj M', 'Selvam P', 'Gurpreet Singh', 'Yusuf Ali'];
export const vehicles = ['KA01AB1234', 'KA05MN7782', 'KA51AC4509', 'TN37BX2210', 'MH12QR8841', 'KA03HT6615'];

function plant(
  name: string,
  numberPrefix: string,
  gstin: string,
  [line1, city, state, pin]: readonly [string, string, string, string],
): Plant {
  const seller = {
    gstin,
    legal_name: 'Sahyadri Cartons Private Limited',
    trade_name: manufacturer,
    address: address(line1, city, state, pin),
    phone: '+91 80 4718 2200',
    email: 'accounts@sahyadri.example',
    bank: { account_name: 'Sahyadri Cartons Private Limited', account_number: '50200012345678', ifsc: 'HDFC0000123' },
    upi_id: 'sahyadri@hdfcbank',
    terms: 'Interest of 18 % a year is charged on what is overdue. Subject to the jurisdiction of Bengaluru.',
  };
  return { name, seller, numberPrefix };
}

function buyer(
  name: string,
  gstin: string | undefined,
  km: number,
  [line1, city, state, pin]: readonly [string, string, string, string],
  contact: string,
  domain: string,
  beside: Partial<Pick<KnownBuyer, 'plant' | 'isSlow'>> = {},
): KnownBuyer {
  const billing = address(line1, city, state, pin);
  return {
    name,
    ...(gstin !== undefined && { gstin }),
    km,
    plant: peenya,
    addresses: { billing },
    contact: { name: contact, email: `purchase@${domain}.example` },
    ...beside,
  };
}

function address(line1: string, city: string, state: string, pin: string) {
  return { line1, city, state, postal_code: pin, country: 'IN' };
}

/** A lot is in thousands. */
function product(
  sku: string,
  description: string,
  hsn: string,
  price: number,
  lot: readonly [number, number],
  kind: 'Printed carton' | 'Corrugated box' | 'Label',
  spec: Product['spec'],
): Product {
  const route = (
    { 'Printed carton': 'Printed cartons', 'Corrugated box': 'Corrugated boxes', Label: 'Labels and leaflets' } as const
  )[kind];
  return { sku, description, hsn, price, lot, route, spec };
}
