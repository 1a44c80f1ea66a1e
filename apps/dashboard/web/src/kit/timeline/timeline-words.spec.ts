import { describe, expect, it } from '@jest/globals';
import { createOrder } from '@millwright/contracts';
import { z } from 'zod';
import { timelineTexts } from './timeline-texts.js';
import { changedInWords, detailsInWords } from './timeline-words.js';

const t = timelineTexts.in('en');
const fields: Readonly<Record<string, string>> = timelineTexts.labels('en', 'field');
/** No update of an order changes them. */
const unchanging = new Set(['id', 'line_item_id', 'livemode', 'version', 'created_at', 'updated_at']);

describe('what changed', () => {
  it('is named as the page names it, each field once', () => {
    expect(
      changedInWords(fields, ['due_date', 'buyer.gstin', 'line_items[0].unit_price', 'line_items[1].unit_price']),
    ).toBe('due date, buyer: GSTIN, line items: unit price');
  });

  it('is in metadata what its key says', () => {
    expect(changedInWords(fields, ['metadata.po_number', 'metadata.hsn', 'metadata.constructor', 'metadata'])).toBe(
      'metadata: po_number, metadata: hsn, metadata: constructor, metadata',
    );
  });

  it('has a name for every field of an order', () => {
    const names = fieldsOf(z.toJSONSchema(createOrder.response, { io: 'input', unrepresentable: 'any' }));
    expect(names.has('unit_price')).toBe(true);
    expect([...names].filter((name) => !unchanging.has(name) && !(name in fields))).toEqual([]);
  });
});

it('a booking says what, where and by whom', () => {
  const booking = { stage: 'first_cut', good: '573 PCS', scrap: '2 PCS', operator_id: 'opr_1', machine_id: 'cutter' };
  expect(detailsInWords(t, booking, () => 'Manjunath K')).toBe(
    '573 PCS good, 2 PCS scrap at First cut, by Manjunath K on cutter',
  );
});

it('a booking without an operator is listed by its names, quantities as they were given', () => {
  expect(detailsInWords(t, { stage: 'first_cut', good: '12.5 KGS' })).toBe('Stage: First cut, Good: 12.5 KGS');
});

function fieldsOf(schema: unknown): Set<string> {
  if (typeof schema !== 'object' || schema === null) return new Set();
  const own = Object.keys((schema as { properties?: object }).properties ?? {});
  return new Set([...own, ...Object.values(schema).flatMap((part) => [...fieldsOf(part)])]);
}
