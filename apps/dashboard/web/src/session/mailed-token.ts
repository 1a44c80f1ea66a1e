import { useEffect, useState } from 'react';

/** The token of a mailed link, which is taken out of the address at once, so that the history does not keep it. */
export function useMailedToken(): string {
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  return token;
}
