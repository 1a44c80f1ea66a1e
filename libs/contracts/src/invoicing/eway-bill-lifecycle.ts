/** The statuses of an e-way bill, and the steps between them. */
import { enumeration } from '../kit/enumeration.js';
import { lifecycle } from '../kit/lifecycle.js';

export const ewayBillStatuses = enumeration('EwayBillStatus', [
  'generating',
  'part_a',
  'active',
  'expired',
  'cancelled',
  'closed',
  'failed',
]);
export type EwayBillStatus = (typeof ewayBillStatuses)[number];

export const ewayBillLifecycle = lifecycle({
  record: 'e-way bill',
  statuses: ewayBillStatuses,
  final: {
    cancelled: {
      why: 'its number is never reused; you can create another e-way bill for the invoice',
      next: 'eway_bills.create',
    },
    closed: { why: 'the goods have arrived, and the portal does not generate a second e-way bill for the invoice' },
    failed: {
      why: 'the portal has not generated it; you can create another e-way bill for the invoice',
      next: 'eway_bills.create',
    },
  },
  underWay: ['generating'],
  transitions: {
    generate: { can: 'be generated', from: ['generating'], to: ['part_a', 'active', 'failed'] },
    part_b: { can: 'get a vehicle', by: 'eway_bills.part_b', from: ['part_a', 'active'], to: 'active' },
    extend: { can: 'be extended', by: 'eway_bills.extend', from: ['active', 'expired'], to: 'active' },
    transporter: { can: 'get another transporter', by: 'eway_bills.transporter', from: ['part_a', 'active'] },
    cancel: { can: 'be cancelled', by: 'eway_bills.cancel', from: ['part_a', 'active'], to: 'cancelled' },
    close: { can: 'be closed', by: 'eway_bills.close', from: ['active', 'expired'], to: 'closed' },
    expire: { can: 'expire', from: ['active'], to: 'expired' },
    discard: { can: 'be discarded by the portal', from: ['part_a'], to: 'cancelled' },
  },
});
