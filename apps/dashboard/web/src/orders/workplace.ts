/** Who works at this device, and at which machine: entered once, and offered again. */
import { useLocalStorage } from '@mantine/hooks';

export interface Workplace {
  readonly operator_id: string;
  readonly machine_id: string;
}

const nobody: Workplace = { operator_id: '', machine_id: '' };

export function useWorkplace() {
  return useLocalStorage<Workplace>({ key: 'workplace', defaultValue: nobody, getInitialValueInEffect: false });
}
