import type { Camera } from '@millwright/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, type Mode } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { useTexts } from '../../language/language.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { inspectionTexts } from '../inspection-texts.js';
import type { CamerasSearch } from './cameras-search.js';

export function camerasQuery(mode: Mode, search: CamerasSearch) {
  return listQuery(['cameras', mode, search], ({ limit, cursor, signal }) =>
    api(mode).cameras.list({ ...search, limit, cursor }, { signal }),
  );
}

export function readCamera(mode: Mode, id: string, signal?: AbortSignal): Promise<Camera> {
  return api(mode).cameras.get(id, { ...(signal && { signal }) });
}

export function cameraQuery(mode: Mode, id: string) {
  return queryOptions({
    queryKey: ['camera', mode, id],
    queryFn: ({ signal }) => readCamera(mode, id, signal),
  });
}

/** Beyond these, cameras are shown without their names. */
const mostNamedCameras = 1_000;

function allCamerasQuery(mode: Mode) {
  return queryOptions({
    queryKey: ['cameras', mode, 'all'],
    queryFn: async ({ signal }) => {
      const cameras: Camera[] = [];
      let cursor: string | undefined;
      do {
        const page = await api(mode).cameras.list({ limit: 100, cursor }, { signal });
        cameras.push(...page.data);
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined && cameras.length < mostNamedCameras);
      return cameras;
    },
    staleTime: 300_000,
  });
}

export interface CameraNames {
  readonly mayRead: boolean;
  readonly nameOf: (id: string) => string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The newest ones first; empty until they are read. */
  readonly cameras: readonly Camera[];
}

/** What cameras are called, for records that name them by id; for whoever may not read cameras they have no names. */
export function useCameraNames(): CameraNames {
  const t = useTexts(inspectionTexts);
  const mayRead = useMay()('cameras:read');
  const { data: cameras = [] } = useQuery({ ...allCamerasQuery(useMode()), enabled: mayRead });
  const names = new Map(cameras.map(({ id, name }) => [id, name]));
  return {
    mayRead,
    nameOf: (id) => names.get(id) ?? t('camera'),
    options: cameras.map(({ id, name, line }) => ({ value: id, label: line === null ? name : `${name} (${line})` })),
    cameras,
  };
}
