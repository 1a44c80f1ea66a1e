import { expectStatus, type Fixture, type MadeRecord, type RecordMaker, uniqueText } from '../kit/fixture.js';
import { createImport, getImport, listImportFaults } from './imports.js';

const columns = 'reference,buyer.name,line_items.sku,line_items.description,line_items.hsn,line_items.quantity.value';
const further =
  'line_items.quantity.uom,line_items.unit_price.amount,line_items.unit_price.currency,line_items.tax_rate';

/** An order of two line items, and one with a wrong HSN code and a wrong unit. */
function uploadOrders(maker: RecordMaker): Promise<MadeRecord> {
  const [whole, faulty] = [uniqueText('PO'), uniqueText('PO')];
  const rows = [
    `${columns},${further}`,
    `${whole},Bluepeak Retail,CTN-300,Printed carton,48191010,250,PCS,23.60,INR,18`,
    `${whole},Bluepeak Retail,CTN-200,Plain carton,48191010,100,PCS,11.80,INR,18`,
    `${faulty},Bluepeak Retail,CTN-300,Printed carton,x,250,PCS,23.60,INR,18`,
    `${faulty},Bluepeak Retail,CTN-200,Plain carton,48191010,100,NOPE,11.80,INR,18`,
  ];
  return maker.upload({ type: 'text/csv', content: `${rows.join('\r\n')}\r\n` });
}

async function makeChecked(maker: RecordMaker): Promise<MadeRecord> {
  const upload = await uploadOrders(maker);
  const { id } = await maker.made(createImport, { body: { kind: 'orders', upload_id: upload.id } });
  const checked = await maker.eventually(async () => expectStatus(await maker.made(getImport, { id }), 'checked'));
  await maker.made(listImportFaults, { id });
  return checked;
}

export const importFixture: Fixture = {
  collection: 'imports',
  table: 'imports',
  make: makeChecked,
  states: {
    'imports.create': uploadOrders,
  },
};
