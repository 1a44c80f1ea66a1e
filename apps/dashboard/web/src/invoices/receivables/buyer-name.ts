import type { Receivable } from '@millwright/contracts';

export function nameOfBuyer({ buyer_name: name }: Pick<Receivable, 'buyer_name'>): string {
  return name ?? 'Unknown buyer';
}
