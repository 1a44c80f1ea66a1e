/** The operations of people on the applications that act for their account. */
import { Controller } from '@nestjs/common';
import { disconnectConnection, listConnections, type ListedConnection } from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import { type ListPage, listPage, type UnitOfWork } from '@millwright/persistence';
import { requireSignedIn } from '../../identity/session/signed-in.js';
import { actorOf, UserService } from '../../identity/user/user.service.js';
import { type Connected, listedConnection } from './grant.resource.js';
import { GrantService } from './grant.service.js';

@Controller()
export class ConnectionOperations {
  constructor(
    private readonly grants: GrantService,
    private readonly users: UserService,
  ) {}

  @Handles(listConnections, { asWorker: true })
  async list({ work, caller, query }: Call<typeof listConnections>): Promise<ListPage<ListedConnection>> {
    await requireSignedIn(work, caller, listConnections);
    const connections = await this.grants.listPage(work, query);
    const shown = await this.shown(work, connections);
    return listPage(connections, query.limit, (_, index) => shown[index]!);
  }

  @Handles(disconnectConnection, { asWorker: true })
  async disconnect({ work, caller, params }: Call<typeof disconnectConnection>): Promise<ListedConnection> {
    const { user, origin } = await requireSignedIn(work, caller, disconnectConnection);
    const connected = await this.grants.disconnect(work, user.accountId, params.id, 'customer', origin);
    const [shown] = await this.shown(work, [connected]);
    return shown!;
  }

  private async shown(work: UnitOfWork, connections: readonly Connected[]): Promise<ListedConnection[]> {
    const allowedBy = connections.map(({ grant: { userId: id } }) => actorOf({ id }));
    const names = await this.users.namesOf(work, work.tenant.accountId, allowedBy);
    return connections.map((each, index) => listedConnection(each, names.get(allowedBy[index]!)!));
  }
}
