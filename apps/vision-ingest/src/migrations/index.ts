import { InitialSchema1795737600000 } from './1795737600000-initial-schema.js';
import { CameraSearchTerms1796256000000 } from './1796256000000-camera-search-terms.js';
import { SearchTermsOfStoredCameras1796256000001 } from './1796256000001-search-terms-of-stored-cameras.js';
import { Timelines1796342400100 } from './1796342400100-timelines.js';

export const migrations = [
  InitialSchema1795737600000,
  CameraSearchTerms1796256000000,
  SearchTermsOfStoredCameras1796256000001,
  Timelines1796342400100,
];
