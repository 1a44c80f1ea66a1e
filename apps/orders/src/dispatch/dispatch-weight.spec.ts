import { expect, it } from '@jest/globals';
import { dispatchRoomBytes, mostInvoiceIds, type ProofOfDelivery } from '@millwright/contracts';
import { type Fate, linesAfter, partsOnTheWay, statusAfter } from './dispatch-lines.js';
import { weightOf } from './dispatch-weight.js';
import type { UnweighedDispatch } from './dispatch.entity.js';
import { dispatchResource } from './dispatch.resource.js';

const uuid = (number: number): string => `0199f3c4-0000-7000-8000-${String(number).padStart(12, '0')}`;
const upload = 'upl_034qzGogl2v9cEYqPq7nUk';
const reason = '€'.repeat(500);
const moment = '2026-11-11T13:15:00.000000001+05:30';
const proof: ProofOfDelivery = {
  receiver_name: '€'.repeat(200),
  note: '€'.repeat(2_000),
  position: { latitude: -12.971612345678901, longitude: -177.59461234567891 },
  signature: upload,
  photos: Array.from({ length: 10 }, () => upload),
};

/** As many lines as there can be. */
const dispatch: UnweighedDispatch = {
  accountId: uuid(0),
  id: uuid(0),
  livemode: true,
  orderId: uuid(0),
  status: 'failed',
  lines: Array.from({ length: 100 }, (_, index) => ({
    line_item_id: uuid(index),
    uom: '€'.repeat(16),
    quantity: 999_999_999_999,
    delivered: 0,
    returned: 0,
    lost: 0,
  })),
  vehicleNumber: null,
  transporter: null,
  driver: null,
  transportHistory: [],
  dispatchedAt: moment,
  deliveries: [],
  returns: [],
  documents: [],
  invoiceIds: [],
  reason: null,
  version: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

it.each<Fate>(['delivered', 'lost', 'returned'])('the room of a dispatch is enough for all of it being %s', (fate) => {
  const parts = partsOnTheWay(dispatch.lines);
  const lines = linesAfter(fate, dispatch.lines, parts);
  const delivery =
    fate === 'returned'
      ? []
      : [{ id: uuid(1), outcome: fate, lines: parts, delivered_at: moment, proof: [proof], reason }];
  const after: UnweighedDispatch = {
    ...dispatch,
    lines,
    status: statusAfter(fate, dispatch.status, lines),
    deliveries: delivery,
    invoiceIds: Array.from({ length: mostInvoiceIds }, (_, index) => uuid(index)),
    returns: fate === 'returned' ? [{ lines: parts, reason, returned_at: moment }] : [],
    reason,
  };
  const added = weightOf(dispatchResource(after)) - weightOf(dispatchResource(dispatch));
  expect(added).toBeGreaterThan(10_000);
  expect(added).toBeLessThanOrEqual(dispatchRoomBytes);
});
