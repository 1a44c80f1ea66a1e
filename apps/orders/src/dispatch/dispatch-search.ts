/** By what dispatches are found: their vehicle and their transporter. */
import { byTerms, searchedKind } from '@millwright/operations';
import { SearchTerms, searchTerms } from '@millwright/persistence';
import { tables } from '../tables.js';
import { type DispatchEntity, dispatches } from './dispatch.entity.js';

export const dispatchSearch = new SearchTerms(tables.dispatch_search_terms, 'dispatch_id', tables.dispatches);

type Searched = Pick<DispatchEntity, 'vehicleNumber' | 'transporter'>;

const textsOf = ({ vehicleNumber, transporter }: Searched) => [vehicleNumber, transporter?.name];

export function termsOfDispatch(dispatch: Searched): ReadonlySet<string> {
  return searchTerms(textsOf(dispatch));
}

/** Two letters and a digit begin the number of a vehicle, which is stored without spaces. */
const vehicleStart = /^([a-z]{2}[ -]?\d|\d{2}[ -]?bh)/i;

export function plainVehicle(text: string): string {
  return vehicleStart.test(text.trim()) ? text.replaceAll(/[ -]/g, '') : text;
}

export const searchedDispatches = searchedKind<DispatchEntity>({
  type: 'dispatch',
  written: plainVehicle,
  find: byTerms(dispatches.rows, dispatchSearch),
  texts: textsOf,
  shown: ({ vehicleNumber, transporter, status }) => ({
    title: vehicleNumber,
    subtitle: transporter?.name ?? null,
    status,
  }),
});
