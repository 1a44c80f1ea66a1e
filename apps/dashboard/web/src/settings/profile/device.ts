/** What a browser is called, as far as what it calls itself tells. */
import type { TextsOf } from '../../language/texts.js';
import type { profileTexts } from './profile-texts.js';

type T = TextsOf<typeof profileTexts>;
type Names = readonly (readonly [string, RegExp])[];

const browsersIn = (t: T): Names => [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  [t('samsungInternet'), /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const systems: Names = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

export function deviceName(t: T, userAgent: string): string {
  const nameIn = (names: Names) => names.find(([, sign]) => sign.test(userAgent))?.[0];
  const browser = nameIn(browsersIn(t));
  const system = nameIn(systems);
  if (system === undefined) return browser ?? t('deviceUnknown');
  return browser === undefined ? t('someBrowserOn', { system }) : t('browserOn', { browser, system });
}
