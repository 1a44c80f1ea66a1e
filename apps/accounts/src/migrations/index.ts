import { InitialSchema1795737600000 } from './1795737600000-initial-schema.js';
import { RequestBlocks1795824000000 } from './1795824000000-request-blocks.js';
import { RolesOfTheWorks1796083200000 } from './1796083200000-roles-of-the-works.js';
import { Stations1796515200000 } from './1796515200000-stations.js';
import { SessionsOfStations1796515200001 } from './1796515200001-sessions-of-stations.js';

export const migrations = [
  InitialSchema1795737600000,
  RequestBlocks1795824000000,
  RolesOfTheWorks1796083200000,
  Stations1796515200000,
  SessionsOfStations1796515200001,
];
