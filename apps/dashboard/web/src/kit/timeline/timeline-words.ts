/** What a timeline says: the operation that was called, or else the event, in words. */
import type { TimelineEntry } from '@millwright/contracts';
import type { TextsOf } from '../../language/texts.js';
import { actionWords, codeWords } from '../code-words.js';
import type { timelineTexts } from './timeline-texts.js';

/** Texts by the names that the API has for what they say. */
type Named = Readonly<Record<string, string>>;

/** `happened`: by the name of an operation or of an event. */
export function whatHappened(happened: Named, { operation, events }: TimelineEntry): string {
  const name = operation ?? events.at(-1) ?? '';
  return happened[name] ?? actionWords(name);
}

/** `line_items[0].unit_price` and `line_items[1].unit_price` are both `line items: unit price`. Keys of metadata have no other words. */
export function changedInWords(fields: Named, changed: readonly string[]): string {
  const inWords = (path: string): string => {
    const [first = '', ...more] = path.replaceAll(/\[\d+\]/g, '').split('.');
    const others = first === 'metadata' ? more.join('.') : more.map((field) => wordOf(fields, field)).join(': ');
    return others === '' ? wordOf(fields, first) : `${wordOf(fields, first)}: ${others}`;
  };
  return [...new Set(changed.map(inWords))].join(', ');
}

const wordOf = (fields: Named, field: string): string => (Object.hasOwn(fields, field) ? fields[field]! : field);

const quantities = ['good', 'scrap', 'rework'] as const;

/** Of a booking `573 PCS good at Corrugation, by Manjunath K on bhs_corrugator`. */
export function detailsInWords(
  t: TextsOf<typeof timelineTexts>,
  details: TimelineEntry['details'],
  operatorName: (id: string) => string = (id) => id,
): string {
  const { stage, operator_id: operator, machine_id: machine } = details;
  const booked = quantities.flatMap((kind) => {
    const quantity = details[kind];
    return quantity === undefined ? [] : t(`quantity_${kind}`, { quantity });
  });
  if (stage !== undefined && operator !== undefined && machine !== undefined && booked.length > 0) {
    return t('bookedAt', {
      quantities: booked.join(', '),
      stage: codeWords(stage),
      operator: operatorName(operator),
      machine,
    });
  }
  return Object.entries(details)
    .map(([name, value]) => `${codeWords(name)}: ${name === 'stage' ? codeWords(value) : value}`)
    .join(', ');
}
