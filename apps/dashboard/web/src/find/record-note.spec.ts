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
  ['order', orderStatuses],
  ['dispatch', dispatchStatuses],
  ['invoice', taxDocumentStatuses],
  ['conversation', conversationStates],
  ['camera', healthStatuses],
  ['webhook_endpoint', webhookEndpointStatuses],
])('every status of %s has words', (type, statuses: readonly string[]) => {
  expect(statuses.filter((status) => !findTexts.has(`status_${type}_${status}`))).toEqual([]);
});
