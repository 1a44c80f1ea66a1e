import { useMediaQuery } from '@mantine/hooks';

/** Of phones, and of wide windows that are enlarged. The styles of tables have the same bound. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
}
