/** Addresses of images. Each answer has new ones: the first is kept while it is good, so that an image is not loaded again for each. */
import { fileAddress } from '../../api/file-address.js';

interface Download {
  readonly url: string;
  readonly expires_at: string;
}

/** So long before its end an address is given up. */
const marginMs = 60_000;
const mostKept = 1_000;
const kept = new Map<string, Download>();

export function imageAddress(name: string, given: Download, now = Date.now()): string {
  const known = kept.get(name);
  if (known !== undefined && Date.parse(known.expires_at) - marginMs > now) return fileAddress(known.url);
  kept.delete(name);
  kept.set(name, given);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  return fileAddress(given.url);
}

/** It could not be loaded from there. */
export function forgetAddress(name: string): void {
  kept.delete(name);
}
