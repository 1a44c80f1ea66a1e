/** What a timeline says: the operation that was called, or else the event, in words. */
import type { TimelineEntry } from '@millwright/contracts';
import type { TextsOf } from '../../language/texts.js';
import type { timelineTexts } from './timeline-texts.js';

/** `happened`: by the name of an operation or of an event. */
export function whatHappened(happened: Readonly<Record<string, string>>, { operation, events }: TimelineEntry): string {
  const name = operation ?? events.at(-1) ?? '';
  return happened[name] ?? inWords(name);
}

/** `line_items[0].unit_price` and `line_items[1].unit_price` are both `line items: unit price`. */
export function changedInWords(changed: readonly string[]): string {
  return [...new Set(changed.map((path) => inWords(path.replaceAll(/\[\d+\]/g, '')).toLowerCase()))].join(', ');
}

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
      stage: inWords(stage),
      operator: operatorName(operator),
      machine,
    });
  }
  return Object.entries(details)
    .map(([name, value]) => `${inWords(name)}: ${value.replaceAll('_', ' ')}`)
    .join(', ');
}

/** `invoice_settings.update` is `Invoice settings: update`. */
export function inWords(name: string): string {
  const [subject = '', ...others] = name.replaceAll('_', ' ').split('.');
  return [subject.charAt(0).toUpperCase() + subject.slice(1), ...others].join(': ');
}
