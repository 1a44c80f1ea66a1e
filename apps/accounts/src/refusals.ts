import { InternalError } from '@millwright/service-kit';

export function notFound(kind: 'account' | 'key', id: string): InternalError {
  return new InternalError(404, 'not_found', `There is no ${kind} ${id}.`);
}
