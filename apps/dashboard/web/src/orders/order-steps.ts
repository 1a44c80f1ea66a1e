/** What can be done with an order in its status. The API decides; the page leaves out what it would refuse in any case. */
import type { Order, OrderStatus, Scope } from '@millwright/contracts';

const produced: readonly OrderStatus[] = ['confirmed', 'in_production', 'completed', 'dispatched', 'delivered'];
/** On hold the status behind it decides, which only the API knows. */
const going: readonly OrderStatus[] = [...produced, 'on_hold'];

const steps = {
  confirm: { scope: 'orders:write', from: ['draft'] },
  book: { scope: 'orders:write', from: produced },
  change: { scope: 'orders:write', from: ['draft', ...going] },
  reroute: { scope: 'orders:write', from: ['draft', ...going] },
  hold: { scope: 'orders:write', from: ['confirmed', 'in_production', 'completed', 'dispatched'] },
  release: { scope: 'orders:write', from: ['on_hold'] },
  cancel: { scope: 'orders:write', from: ['draft', 'confirmed', 'in_production', 'completed', 'on_hold'] },
  cancelRemainder: { scope: 'orders:write', from: going },
  close: { scope: 'orders:write', from: ['delivered'] },
  closeShort: {
    scope: 'orders:write',
    from: ['in_production', 'completed', 'dispatched', 'delivered', 'on_hold'],
  },
  delete: { scope: 'orders:write', from: ['draft'] },
  dispatch: { scope: 'dispatch:write', from: produced },
  deliver: { scope: 'dispatch:write', from: going },
  invoice: { scope: 'invoices:write', from: [...going, 'closed'] },
} as const satisfies Record<string, { scope: Scope; from: readonly OrderStatus[] }>;

export type OrderStep = keyof typeof steps;

export function canStep(step: OrderStep, order: Order, may: (scope: Scope) => boolean): boolean {
  const { scope, from } = steps[step];
  return may(scope) && (from as readonly OrderStatus[]).includes(order.status) && (others[step]?.(order) ?? true);
}

/** What depends on more than the status. */
const others: Partial<Record<OrderStep, (order: Order) => boolean>> = {
  cancel: ({ line_items: items }) => items.every(({ dispatched }) => dispatched.value === 0),
  cancelRemainder: ({ line_items: items }) => items.some((item) => item.cancelled.value < item.quantity.value),
  closeShort: ({ line_items: items }) => items.some((item) => item.delivered.value < item.quantity.value),
  dispatch: ({ line_items: items }) => items.some((item) => leftToShip(item) > 0),
};

/** Thousandths are the smallest parts of quantities. */
export function leftToShip({ produced: made, dispatched }: Order['line_items'][number]): number {
  return Math.max(0, Math.round((made.value - dispatched.value) * 1_000) / 1_000);
}
