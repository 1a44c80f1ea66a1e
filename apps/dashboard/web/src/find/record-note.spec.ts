import { expect, it } from '@jest/globals';
import {
  conversationStates,
  dispatchStatuses,
  type FoundRecord,
  healthStatuses,
  orderStatuses,
  taxDocumentStatuses,
  webhookEndpointStatuses,
} from '@millwright/contracts';
import { deskTexts } from '../desk/desk-texts.js';
import { endpointsTexts } from '../developers/endpoints/endpoints-texts.js';
import { camerasTexts } from '../inspection/cameras/cameras-texts.js';
import { invoicesTexts } from '../invoices/invoices-texts.js';
import { detailTexts } from '../orders/detail/detail-texts.js';
import { ordersTexts } from '../orders/orders-texts.js';
import { findTexts } from './find-texts.js';
import { noteOf } from './record-note.js';

const t = findTexts.in('en');

const record: FoundRecord = {
  type: 'invoice',
  id: 'inv_034qzGogmBC9EMg2nGqVQb',
  title: 'INV/26-27/0001',
  subtitle: 'Kaveri Snacks',
  status: 'failed',
};

it('is noted with its kind, its status and its second line', () => {
  expect(noteOf(t, record)).toBe('Invoice · Rejected · Kaveri Snacks');
  expect(noteOf(t, { ...record, type: 'buyer', subtitle: null, status: null })).toBe('Buyer');
});

it.each([
  ['order', orderStatuses, ordersTexts.labels('en', 'status')],
  ['dispatch', dispatchStatuses, detailTexts.labels('en', 'dispatchStatus')],
  ['invoice', taxDocumentStatuses, invoicesTexts.labels('en', 'documentStatus')],
  ['conversation', conversationStates, deskTexts.labels('en', 'state')],
  ['camera', healthStatuses, camerasTexts.labels('en', 'status')],
  ['webhook_endpoint', webhookEndpointStatuses, endpointsTexts.labels('en', 'status')],
] as const)('every status of %s is called as on its page', (type, statuses, labels) => {
  for (const status of statuses) {
    const note = noteOf(t, { ...record, type, status, subtitle: null });
    expect(note.split(' · ')[1]).toBe((labels as Readonly<Record<string, string>>)[status]);
  }
});
