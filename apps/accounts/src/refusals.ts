import { InternalError } from '@millwright/service-kit';

export function notFound(kind: 'account' | 'key' | 'application' | 'connection', id: string): InternalError {
  return new InternalError(404, 'not_found', `There is no ${kind} ${id}.`);
}

export function invalidParameter(message: string): InternalError {
  return new InternalError(400, 'invalid_parameter', message);
}

export function invalidState(message: string): InternalError {
  return new InternalError(409, 'invalid_state', message);
}

export function conflict(message: string): InternalError {
  return new InternalError(409, 'conflict', message);
}
