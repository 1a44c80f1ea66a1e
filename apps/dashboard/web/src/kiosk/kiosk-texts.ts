import { messages } from './texts/en.js';

export function useKioskTexts() {
  return (id: keyof typeof messages, values: Record<string, string | number> = {}): string =>
    messages[id].replaceAll(/\{(\w+)[^}]*\}/g, (_, name: string) => String(values[name] ?? ''));
}

export function useClock(timeZone: string): (at: string) => string {
  const format = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone });
  return (at) => format.format(new Date(at));
}
