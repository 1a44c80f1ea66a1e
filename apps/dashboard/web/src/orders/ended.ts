import { orderLifecycle } from '@millwright/client/resources';
import type { Order } from '@millwright/contracts';

const ended: ReadonlySet<string> = new Set(['dispatched', 'delivered', ...orderLifecycle.final]);

/** Whether a due date has nothing more to say of an order. */
export function isEnded(status: Order['status']): boolean {
  return ended.has(status);
}
