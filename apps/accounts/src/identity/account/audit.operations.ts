/** The audit log, for the owners of an account. */
import { Controller } from '@nestjs/common';
import { type AuditRecord, listAuditLog } from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import { type ListPage, listPage } from '@millwright/persistence';
import { wholeMs } from '@millwright/service-kit';
import { AuditLog, auditRecord } from '../../change/audit-log.js';
import { requireSignedIn } from '../session/signed-in.js';
import { StationService } from '../station/station.service.js';
import { UserService } from '../user/user.service.js';

@Controller()
export class AuditOperations {
  constructor(
    private readonly audit: AuditLog,
    private readonly users: UserService,
    private readonly stations: StationService,
  ) {}

  @Handles(listAuditLog, { asWorker: true })
  async list({ work, caller, query }: Call<typeof listAuditLog>): Promise<ListPage<AuditRecord>> {
    await requireSignedIn(work, caller, listAuditLog);
    const { limit, cursor, subject_id: subject, since, until, ...filter } = query;
    const wanted = {
      ...filter,
      subject,
      since: since === undefined ? undefined : wholeMs(since),
      until: until === undefined ? undefined : wholeMs(until),
    };
    const { accountId } = work.tenant;
    const entries = await this.audit.list(work, accountId, { limit, cursor }, wanted);
    const actors = [...new Set(entries.map(({ actor }) => actor))];
    const names = new Map([
      ...(await this.users.namesOf(work, accountId, actors)),
      ...(await this.stations.namesOf(work, accountId, actors)),
    ]);
    return listPage(entries, limit, (entry) => auditRecord(entry, names.get(entry.actor) ?? null));
  }
}
