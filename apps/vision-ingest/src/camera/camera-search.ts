/** By what cameras are found: their name, line and station. */
import { byTerms, searchedKind } from '@millwright/operations';
import { type Row, SearchTerms, searchTerms, sqlRows } from '@millwright/persistence';
import { tables } from '../tables.js';

export const cameraSearch = new SearchTerms(tables.camera_search_terms, 'camera_id', tables.cameras);

type FoundCamera = Pick<Row<typeof tables.cameras>, 'id' | 'name' | 'line' | 'station' | 'status'>;

const textsOf = ({ name, line, station }: Omit<FoundCamera, 'id' | 'status'>) => [name, line, station];

export function termsOfCamera(camera: Omit<FoundCamera, 'id' | 'status'>): ReadonlySet<string> {
  return searchTerms(textsOf(camera));
}

export const searchedCameras = searchedKind<FoundCamera>({
  type: 'camera',
  find: byTerms(
    sqlRows<FoundCamera>({
      name: 'found_cameras',
      table: tables.cameras,
      select: 'SELECT id, name, line, station, status FROM cameras',
    }),
    cameraSearch,
  ),
  texts: textsOf,
  shown: ({ name, line, station, status }) => ({
    title: name,
    subtitle: [line, station].filter((part) => part !== null).join(', ') || null,
    status,
  }),
});
