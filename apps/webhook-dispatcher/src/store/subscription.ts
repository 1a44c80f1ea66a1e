/** Which events an endpoint asks for: those of the types that it names, and the standard ones where it has `*`. */
import { everyEvent, standardEventTypeNames } from '@millwright/contracts';

const standard = standardEventTypeNames.map((type) => `'${type}'`).join(', ');

/** A condition of SQL; both arguments are columns: the type of an event, and the list of an endpoint. */
export function asksFor(type: string, events: string): string {
  return `(${type} = ANY (${events}) OR '${everyEvent}' = ANY (${events}) AND ${isStandard(type)})`;
}

/** A condition of SQL on a column with the type of an event. */
export function isStandard(type: string): string {
  return `${type} IN (${standard})`;
}
