/** The types of events, by the part of the API that they are of: the standard ones, and those that are got by their names. */
import { type EventKind, eventKinds } from 'virtual:contract';
import type { TextsOf } from '../language/texts.js';
import { useMay } from '../session/session.js';
import type { endpointsTexts } from './endpoints/endpoints-texts.js';

export interface EventArea {
  readonly area: string;
  readonly kinds: readonly EventKind[];
}

/** In the list of an endpoint, the standard types. */
export const everyEvent = '*';

const standardKinds = eventKinds.filter(({ scope }) => scope === undefined);
const furtherTypes = new Set<string>(eventKinds.flatMap(({ type, scope }) => (scope === undefined ? [] : [type])));

export const standardCount = standardKinds.length;

/** Standard ones of which the type, the meaning or the area has the text. */
export function standardAreasWith(text: string): readonly EventArea[] {
  const wanted = text.trim().toLowerCase();
  return areasOf(
    standardKinds.filter(({ area, type, summary }) => `${area} ${type} ${summary}`.toLowerCase().includes(wanted)),
  );
}

export function isFurther(type: string): boolean {
  return furtherTypes.has(type);
}

/** For a select: the further ones that the person may have. */
export function useFurtherOptions() {
  const may = useMay();
  return optionsOf(eventKinds.filter(({ scope }) => scope !== undefined && may(scope)));
}

/** For a select: all that the person may have. */
export function useEventOptions() {
  const may = useMay();
  return optionsOf(eventKinds.filter(({ scope }) => scope === undefined || may(scope)));
}

export function summaryOf(type: string): string | undefined {
  return eventKinds.find((kind) => kind.type === type)?.summary;
}

/** Those of a list in an address that exist. */
export function knownTypes(list: unknown): string[] {
  const known = new Set<string>(eventKinds.map(({ type }) => type));
  return typeof list === 'string' ? list.split(',').filter((type) => known.has(type)) : [];
}

/** What an endpoint is sent, in words. */
export function eventsInWords(t: TextsOf<typeof endpointsTexts>, events: readonly string[]): string {
  return events.map((type) => (type === everyEvent ? t('standardEvents', { standardCount }) : type)).join(', ');
}

function optionsOf(kinds: readonly EventKind[]) {
  return areasOf(kinds).map(({ area, kinds: own }) => ({
    group: area,
    items: own.map(({ type }) => ({ value: type, label: type })),
  }));
}

function areasOf(kinds: readonly EventKind[]): EventArea[] {
  return [...Map.groupBy(kinds, ({ area }) => area)].map(([area, own]) => ({ area, kinds: own }));
}
