/** The change log and the audit log of accounts. All features use this module; it uses none of them. */
import { Module } from '@nestjs/common';
import { AuditLog } from './audit-log.js';
import { ChangeLog } from './change-log.js';

@Module({ providers: [ChangeLog, AuditLog], exports: [ChangeLog, AuditLog] })
export class ChangeModule {}
