/** Who works at this device, and at which machine: entered once and offered again, or set by the station that the device is paired as. */
import { useLocalStorage } from '@mantine/hooks';

export interface Workplace {
  readonly operator_id: string;
  readonly machine_id: string;
  /** Of an operator who has signed in at a station: operator and machine are then set, and not entered. */
  readonly operator_name?: string;
  /** The session of the station. */
  readonly session_id?: string;
}

const nobody: Workplace = { operator_id: '', machine_id: '' };

export function useWorkplace() {
  return useLocalStorage<Workplace>({ key: 'workplace', defaultValue: nobody, getInitialValueInEffect: false });
}
