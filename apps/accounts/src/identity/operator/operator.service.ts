/** The operators of an account, and the check of their PINs: a few wrong ones in a row lock the operator for some minutes. */
import { Injectable } from '@nestjs/common';
import { type internal, mostOperators, mostWrongPins, pinLockMinutes } from '@millwright/contracts';
import {
  Database,
  deleteRecord,
  entityRows,
  isUniqueViolation,
  lockRecord,
  type RecordKind,
  type UnitOfWork,
  type Work,
} from '@millwright/persistence';
import { ApiError, decodeId, Ids, InternalError } from '@millwright/service-kit';
import { AuditLog } from '../../change/audit-log.js';
import { differences } from '../../change/differences.js';
import type { Origin } from '../../change/origin.js';
import { lockAccount } from '../account/account.service.js';
import type { Station } from '../station/station.entity.js';
import { Operator } from './operator.entity.js';
import { isPin } from './pins.js';

const lockMs = pinLockMinutes * 60_000;
const unlocked = { wrongPins: 0, lockedUntil: null } as const;

export type OperatorFields = Pick<Operator, 'name' | 'badge' | 'active' | 'pinHash'>;

export const operatorRecords: RecordKind<Operator> = { id: 'operator', name: 'operator', rows: entityRows(Operator) };

@Injectable()
export class OperatorService {
  constructor(
    private readonly database: Database,
    private readonly ids: Ids,
    private readonly audit: AuditLog,
  ) {}

  async create(work: UnitOfWork, fields: OperatorFields, origin: Origin): Promise<Operator> {
    const { accountId, livemode } = work.tenant;
    await lockAccount(work, accountId);
    if ((await work.manager.countBy(Operator, { accountId, livemode })) >= mostOperators) {
      throw new ApiError('conflict', {
        message: `An account has at most ${mostOperators} operators in a mode. Delete those who have left.`,
      });
    }
    const operator = work.manager.create(Operator, {
      accountId,
      id: this.ids.next(),
      livemode,
      ...fields,
      ...unlocked,
      createdAt: work.now,
      createdBy: origin.actor,
    });
    await work.manager.insert(Operator, operator).catch((error: unknown) => refuseBadge(error, fields.badge));
    await this.record(work, operator, 'operator.created', origin, shownFields(operator));
    return operator;
  }

  async update(work: UnitOfWork, id: string, fields: Partial<OperatorFields>, origin: Origin): Promise<Operator> {
    const operator = await lockRecord(work, operatorRecords, id);
    const before = shownFields(operator);
    const isNewPin = fields.pinHash !== undefined;
    await write(work, operator, { ...fields, ...(isNewPin && unlocked) }).catch((error: unknown) =>
      refuseBadge(error, fields.badge ?? operator.badge),
    );
    const changes = differences(before, shownFields(operator));
    if (Object.keys(changes).length > 0 || isNewPin) {
      await this.record(work, operator, 'operator.updated', origin, { changes, pin_changed: isNewPin });
    }
    return operator;
  }

  async remove(work: UnitOfWork, id: string, origin: Origin): Promise<{ id: string; deleted: true }> {
    const operator = await lockRecord(work, operatorRecords, id);
    await this.record(work, operator, 'operator.deleted', origin, shownFields(operator));
    return deleteRecord(work, operatorRecords, id);
  }

  /** Those who may sign in at a station, by name. */
  listActive({ manager }: Work, { accountId, livemode }: Station): Promise<Operator[]> {
    return manager.find(Operator, { where: { accountId, livemode, active: true }, order: { name: 'ASC', id: 'ASC' } });
  }

  /**
   * A PIN counts as wrong before it is checked, which is slow and outside of any transaction: PINs that are tried at the same moment do not
   * exceed the limit. A right one clears the count.
   */
  async checkPin(station: Station, publicId: string, pin: string, origin: Origin): Promise<internal.CheckedPin> {
    const counted = await this.database.asWorker(async (work) => {
      const operator = await lockActive(work, station, publicId);
      const { lockedUntil } = operator;
      if (lockedUntil !== null && lockedUntil > work.now) return { operator, isLocked: true };
      const wrongPins = (lockedUntil === null ? operator.wrongPins : 0) + 1;
      const isLast = wrongPins >= mostWrongPins;
      await write(work, operator, {
        wrongPins,
        lockedUntil: isLast ? new Date(work.now.getTime() + lockMs) : null,
      });
      return { operator, isLocked: false };
    });
    const { operator, isLocked } = counted;
    if (isLocked) return lockedAnswer(operator);
    const isRight = await isPin(pin, operator.pinHash, operator.id);
    return this.database.asWorker(async (work) => {
      const now = await lockActive(work, station, publicId);
      // Another PIN that was set meanwhile makes this one wrong.
      if (isRight && now.pinHash === operator.pinHash) {
        await write(work, now, unlocked);
        await this.record(work, now, 'operator.signed_in', origin, {});
        return { result: 'accepted', attempts_left: mostWrongPins, locked_until: null };
      }
      if (operator.lockedUntil === null) {
        return { result: 'wrong_pin', attempts_left: mostWrongPins - operator.wrongPins, locked_until: null };
      }
      const until = operator.lockedUntil.toISOString();
      await this.record(work, now, 'operator.locked', origin, { locked_until: until });
      return lockedAnswer(operator);
    });
  }

  private record(
    work: Work,
    { accountId, livemode, id: subjectId }: Operator,
    action: string,
    origin: Origin,
    details: object,
  ): Promise<void> {
    return this.audit.record(work, origin, { action, accountId, livemode, subjectId, details });
  }
}

async function lockActive({ manager }: Work, { accountId, livemode }: Station, publicId: string): Promise<Operator> {
  const id = decodeId('operator', publicId);
  const where = { accountId, livemode, id: id!, active: true };
  const lock = { mode: 'pessimistic_write' } as const;
  const operator = id === undefined ? null : await manager.findOne(Operator, { where, lock });
  if (operator !== null) return operator;
  throw new InternalError(404, 'not_found', 'This operator does not work here any more. Choose another name.');
}

async function write(work: Work, operator: Operator, fields: Partial<Operator>): Promise<void> {
  const { accountId, id } = operator;
  await work.manager.update(Operator, { accountId, id }, fields);
  Object.assign(operator, fields);
}

function lockedAnswer({ lockedUntil }: Operator): internal.CheckedPin {
  return { result: 'locked', attempts_left: 0, locked_until: lockedUntil!.toISOString() };
}

function shownFields({ name, badge, active }: Operator) {
  return { name, badge, active };
}

function refuseBadge(error: unknown, badge: string): never {
  if (!isUniqueViolation(error, 'operators_by_badge')) throw error;
  throw new ApiError('conflict', {
    message: `An operator with the badge ${badge} exists. Give another badge.`,
    param: 'badge',
  });
}
