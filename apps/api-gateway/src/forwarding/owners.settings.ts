/** The URLs of the apps that own operations, and the keys that sign callers to them: two settings for each app. */
import { type AppName, callerKeysSetting, operations, urlSetting } from '@millwright/contracts';
import { address, secretList, type Setting } from '@millwright/service-kit';

export const ownerNames: readonly AppName[] = [...new Set(operations.map(({ owner }) => owner))];

type OwnerSettings = { readonly [Name in AppName as `${Name}Url`]: Setting<string> } & {
  readonly [Name in AppName as `${Name}CallerKeys`]: Setting<readonly string[]>;
};

export const ownerSettings = Object.fromEntries(
  ownerNames.flatMap((owner): [string, Setting<unknown>][] => [
    [`${owner}Url`, address(urlSetting(owner), ['http', 'https'], { description: `Address of ${owner}` })],
    [
      `${owner}CallerKeys`,
      secretList(callerKeysSetting(owner), {
        description: `Keys shared with ${owner}, by which callers are signed to it; the first signs`,
      }),
    ],
  ]),
) as OwnerSettings;
