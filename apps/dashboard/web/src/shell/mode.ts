import { useParams } from '@tanstack/react-router';
import type { Mode } from '../api/api.js';

/** The mode that the address names. */
export function useMode(): Mode {
  return useParams({ from: '/$mode' }).mode;
}
