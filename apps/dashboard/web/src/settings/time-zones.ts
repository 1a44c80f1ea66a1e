/** The time zones that may be chosen, by the names of today. Browsers still list some by former ones. */

const renamed: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

export function timeZonesWith(present: string): string[] {
  const known = Intl.supportedValuesOf('timeZone').map((name) => renamed[name] ?? name);
  return [...new Set([...known, 'UTC', present])].sort();
}
