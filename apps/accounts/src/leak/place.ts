/** Where a credential was found, as it may be shown to its owner: of what others have written, an address and no more. */
import { withoutCredentials } from '@millwright/service-kit';

const longest = 500;

/** Without user, query and fragment, which may hold secrets themselves; undefined where it is no address of the web. */
export function shownPlace(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, host, pathname } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return withoutCredentials(`${protocol}//${host}${pathname}`).slice(0, longest);
}
