import { describe, expect, it } from '@jest/globals';
import { type AuditRecord, mayChange, operations } from '@millwright/contracts';
import { auditTexts } from './audit-texts.js';
import { recordOf, whatWasDone, whoDidIt } from './audit-words.js';

const t = auditTexts.in('en');
const record: AuditRecord = {
  at: '2026-11-03T04:45:31.007Z',
  actor: 'user:usr_034qzGogmBC9EMg2nGqVQb',
  actor_name: 'Asha Rao',
  address: '203.0.113.24',
  action: 'user.role_changed',
  subject_id: 'usr_034qzGogmBC9EMg2nGqVQc',
  livemode: null,
  details: {},
};
const call = (operation: string): AuditRecord => ({
  ...record,
  action: 'dashboard.call',
  livemode: true,
  details: { operation, status: 200, subject_id: 'ord_034qzGogmBC9EMg2nGqVQd', request_id: 'req_1' },
});

describe('what was done', () => {
  it.each([
    [record, 'Role changed'],
    [{ ...record, action: 'user.given_a_medal' }, 'User: given a medal'],
    [call('invoice_settings.update'), 'Invoice settings changed'],
    [call('medals.give'), 'Medals: give'],
  ])('is told in words: %#', (given, words) => {
    expect(whatWasDone(t, given)).toBe(words);
  });

  it('has words for every call that changes something', () => {
    const names = operations.filter(mayChange).map(({ id }) => whatWasDone(t, call(id)));
    expect(names.filter((name) => name.includes(':'))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('was done to the record that the call was about', () => {
    expect([recordOf(record), recordOf(call('orders.hold'))]).toEqual([
      record.subject_id,
      'ord_034qzGogmBC9EMg2nGqVQd',
    ]);
  });
});

it.each([
  [record, 'Asha Rao'],
  [{ ...record, actor: 'cli:asha', actor_name: null }, 'Millwright support (asha)'],
  [{ ...record, actor: 'invitation:ivt_1', actor_name: null }, 'Invited person'],
  [{ ...record, actor: 'leak-reports', actor_name: null }, 'Millwright (automatic)'],
])('who did it is named: %#', (given, name) => {
  expect(whoDidIt(t, given)).toBe(name);
});
