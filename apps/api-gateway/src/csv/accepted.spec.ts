import { expect, it } from '@jest/globals';
import { prefersCsv } from './accepted.js';

it.each([
  'text/csv',
  'TEXT/CSV; charset=utf-8',
  'text/*',
  'text/csv, */*',
  'text/csv, application/json;q=0.9',
  'application/json; q=0.1, text/csv; q=0.2',
  'text/html, text/csv;q=0.5',
])('%s asks for CSV', (accept) => expect(prefersCsv(accept)).toBe(true));

it.each([
  undefined,
  '',
  '*/*',
  'application/json',
  'text/csv, application/json',
  'text/csv;q=0',
  'text/csv;q=0.5, */*',
  'text/csv;q=2',
  'text/csv;q=x',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
])('%s gets JSON', (accept) => expect(prefersCsv(accept)).toBe(false));
