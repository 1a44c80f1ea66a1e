/** Keeps in the audit log what people change in the dashboard, in whatever app. */
import { Injectable } from '@nestjs/common';
import type { internal } from '@millwright/contracts';
import { Database } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { AuditLog } from '../../change/audit-log.js';
import { SignInService } from './sign-in.service.js';

@Injectable()
export class Activity {
  constructor(
    private readonly database: Database,
    private readonly signIns: SignInService,
    private readonly audit: AuditLog,
  ) {}

  async record(secret: string, calls: readonly internal.ActivityCall[], address: string): Promise<void> {
    await this.database.asWorker(async (work) => {
      const { session, user } = await this.signIns.requireSignedIn(work, secret);
      const origin = { actor: `user:${encodeId('user', user.id)}`, address };
      const entries = calls.map(({ mode, ...call }) => ({
        action: 'dashboard.call',
        accountId: user.accountId,
        livemode: mode === 'live',
        subjectId: user.id,
        details: { ...call, session: encodeId('session', session.id) },
      }));
      await this.audit.record(work, origin, ...entries);
    });
  }
}
