/** The types of events, by the part of the API that they are of. */
import { type EventKind, eventKinds } from 'virtual:contract';

export interface EventArea {
  readonly area: string;
  readonly kinds: readonly EventKind[];
}

export const eventAreas: readonly EventArea[] = [...Map.groupBy(eventKinds, ({ area }) => area)].map(
  ([area, kinds]) => ({ area, kinds }),
);

/** Those of which the type, the meaning or the area has the text. */
export function eventAreasWith(text: string): readonly EventArea[] {
  const wanted = text.trim().toLowerCase();
  return eventAreas
    .map(({ area, kinds }) => ({
      area,
      kinds: kinds.filter(({ type, summary }) => `${area} ${type} ${summary}`.toLowerCase().includes(wanted)),
    }))
    .filter(({ kinds }) => kinds.length > 0);
}

/** For a select. */
export const eventOptions = eventAreas.map(({ area, kinds }) => ({
  group: area,
  items: kinds.map(({ type }) => ({ value: type, label: type })),
}));

/** Those of a list in an address that exist. */
export function knownTypes(list: unknown): string[] {
  const known = new Set<string>(eventKinds.map(({ type }) => type));
  return typeof list === 'string' ? list.split(',').filter((type) => known.has(type)) : [];
}
