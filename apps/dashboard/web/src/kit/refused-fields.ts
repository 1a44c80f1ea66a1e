/** What the API has refused, by field, for `form.setErrors`. Names are those of the API, such as `line_items[0].quantity.value`. */
import { Failure } from '../api/failure.js';

export function refusedFields(failure: unknown, fieldOf: (param: string) => string = dotted): Record<string, string> {
  if (!(failure instanceof Failure)) return {};
  const { errors = [], param } = failure.details;
  const faults = errors.length === 0 && param ? [{ param, message: failure.message }] : errors;
  return Object.fromEntries(
    faults.flatMap((fault) => (fault.param ? [[fieldOf(fault.param), withoutName(fault.message, fault.param)]] : [])),
  );
}

/** As forms name the parts of a list. */
function dotted(param: string): string {
  return param.replaceAll(/\[(\d+)\]/g, '.$1');
}

/** The field stands above the message. */
function withoutName(message: string, param: string): string {
  const name = `${param}: `;
  const rest = message.startsWith(name) ? message.slice(name.length) : message;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
