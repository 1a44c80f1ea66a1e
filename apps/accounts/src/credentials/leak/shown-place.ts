/** The place where a credential was found, reduced to what is safe to show to its owner: the reporter may have written anything. */
import { withoutCredentials } from '@millwright/service-kit';

const longest = 500;

/** The URL without user, query and fragment, which may be secret; undefined if it is no http or https URL. */
export function shownPlace(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, host, pathname } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return withoutCredentials(`${protocol}//${host}${pathname}`).slice(0, longest);
}
