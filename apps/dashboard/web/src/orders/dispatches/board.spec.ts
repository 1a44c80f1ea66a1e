import { describe, expect, it } from '@jest/globals';
import { dispatchExample, orderExample, type Dispatch } from '@millwright/contracts';
import type { OrderInFull } from '../order-query.js';
import { boardOf } from './board.js';

const pieces = (value: number) => ({ value, uom: 'PCS' });

function orderWith(id: string, produced: number, dispatched: number, dispatches: Dispatch[]): OrderInFull {
  const [item] = orderExample.line_items;
  const line = { ...item!, produced: pieces(produced), dispatched: pieces(dispatched) };
  return { ...orderExample, id, line_items: [line], expanded: { dispatches } } as unknown as OrderInFull;
}

function dispatchOf(
  id: string,
  onTheWay: number,
  deliveries: Partial<Dispatch['deliveries'][number]>[] = [],
): Dispatch {
  const [line] = dispatchExample.lines;
  return {
    ...dispatchExample,
    id,
    lines: [{ ...line!, on_the_way: pieces(onTheWay) }],
    deliveries: deliveries as Dispatch['deliveries'],
  };
}

describe('the board', () => {
  it('has at the gate what is made and has not left, and on the way what has neither arrived nor come back', () => {
    const failed = dispatchOf('dsp_failed', 4, [{ outcome: 'failed', proof: [] }]);
    const orders = [
      orderWith('ord_made', 10, 4, [failed]),
      orderWith('ord_gone', 10, 10, [dispatchOf('dsp_arrived', 0, [{ outcome: 'delivered', proof: [{ note: 'x' }] }])]),
    ];
    const { gate, onTheWay, withoutProof } = boardOf(orders);
    expect(gate.map(({ id }) => id)).toEqual(['ord_made']);
    expect(onTheWay.map(({ dispatch }) => dispatch.id)).toEqual(['dsp_failed']);
    expect(withoutProof).toEqual([]);
  });

  it('has without proof what was delivered, in part too, and nothing proves', () => {
    const delivered = (proof: object[]) => ({ outcome: 'delivered' as const, proof });
    const half = dispatchOf('dsp_half', 2, [delivered([]), { outcome: 'refused', proof: [] }]);
    const proved = dispatchOf('dsp_proved', 0, [delivered([{ receiver_name: 'S. Iyer' }])]);
    const { withoutProof } = boardOf([orderWith('ord_1', 10, 10, [half, proved])]);
    expect(withoutProof.map(({ dispatch }) => dispatch.id)).toEqual(['dsp_half']);
  });
});
