import { ConcurrentIndex } from '@millwright/persistence';

export class SessionsOfStations1796515200001 extends ConcurrentIndex {
  protected readonly index = 'user_sessions_of_stations';
  protected readonly table = 'user_sessions';
  protected readonly columns = '(account_id, station_id) WHERE station_id IS NOT NULL';
}
