/** A part of a page whose script is loaded when it is first shown, so that no page is later for what few of its visitors see. */
import { type ComponentType, lazy, Suspense, useState } from 'react';

/** With `isOpenBy`, a dialog: it is first shown when that property says that it is open, and stays. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>, isOpenBy?: keyof Props) {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function OnDemand(props: Props) {
    const [wasShown, setWasShown] = useState(isOpenBy === undefined);
    if (!wasShown && isOpenBy !== undefined && Boolean(props[isOpenBy])) setWasShown(true);
    if (!wasShown) return null;
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
