import { describe, expect, it } from '@jest/globals';
import { type DocumentType, irnOf } from './irn.js';

/** Published by NIC and by those who use its portal; the day is one of the financial year. */
const published: readonly [gstin: string, type: DocumentType, number: string, day: string, irn: string][] = [
  [
    '01AAAAB1234C1Z0',
    'INV',
    'AB1234',
    '2019-06-01',
    '35054cc24d97033afc24f49ec4444dbab81f542c555f9d30359dc75794e06bbe',
  ],
  [
    '01AMBPG7773M002',
    'INV',
    'SINV-CFY-00067',
    '2022-09-16',
    '706daeccda0ef6f818da78f3a2a05a1288731057373002289b46c3229289a2e7',
  ],
  [
    '01AMBPG7773M002',
    'INV',
    'g2qxhY',
    '2022-09-16',
    '68fb4fab44aee99fb23292478c4bd838e664837c9f1b04e3d9134ffed0b40b60',
  ],
  [
    '01AMBPG7773M002',
    'CRN',
    'g2qxhY',
    '2022-09-16',
    '1c96258af085e45da556494ea5e5a7b401a598ab80af4136309c2dac7b54d795',
  ],
  [
    '01AMBPG7773M002',
    'DBN',
    'g2qxhY',
    '2022-09-16',
    '24f37c80532583c6894d8153e2b12494daa80ddbb197f0fc2c1bac07db67f933',
  ],
  [
    '02AMBPG7773M002',
    'INV',
    '9sQ5E2',
    '2023-06-01',
    '2ecc42a8e81dcbbb56923e4bd046c861ce7374060bd31875ce35447e922c9399',
  ],
  [
    '09AAAPG7885R002',
    'INV',
    'MSI/084',
    '2020-06-01',
    'd27bf67bcab04c7f5af7de6560e3573b0a4caeafaf86e194db0c817f8a264600',
  ],
];

describe('the invoice reference number', () => {
  it.each(published)('of %s %s %s on %s is the published one', (gstin, type, number, date, irn) => {
    expect(irnOf({ gstin, type, number, date })).toBe(irn);
  });

  it('is the same for small letters and capitals since June 2025', () => {
    const document = { gstin: '27AAPFU0939F1ZV', type: 'INV', number: 'ab/1' } as const;
    const inCapitals = { ...document, number: 'AB/1' };
    expect(irnOf({ ...document, date: '2025-06-01' })).toBe(irnOf({ ...inCapitals, date: '2025-06-01' }));
    expect(irnOf({ ...document, date: '2025-05-31' })).not.toBe(irnOf({ ...inCapitals, date: '2025-05-31' }));
  });

  it('differs from one financial year to the next', () => {
    const document = { gstin: '27AAPFU0939F1ZV', type: 'INV', number: '00001' } as const;
    expect(irnOf({ ...document, date: '2026-03-31' })).not.toBe(irnOf({ ...document, date: '2026-04-01' }));
  });
});
