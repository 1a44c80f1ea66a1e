/** The operations of owners on the operators of their account. */
import { Controller } from '@nestjs/common';
import {
  createOperator,
  deleteOperator,
  getOperator,
  listOperators,
  type Operation,
  type OperatorResource,
  type Response,
  updateOperator,
} from '@millwright/contracts';
import { type Call, type Caller, type EarlyCall, Handles } from '@millwright/operations';
import { Database, findRecord, type ListPage, listPage, listRecords, type UnitOfWork } from '@millwright/persistence';
import { requireSignedIn, type SignedIn } from '../session/signed-in.js';
import { UserService } from '../user/user.service.js';
import type { Operator } from './operator.entity.js';
import { operatorView } from './operator.resource.js';
import { operatorRecords, OperatorService } from './operator.service.js';
import { hashPin } from './pins.js';

type Later = (work: UnitOfWork) => Promise<OperatorResource>;

/** PINs are hashed outside of the transaction, as that is slow. */
@Controller()
export class OperatorOperations {
  constructor(
    private readonly database: Database,
    private readonly operators: OperatorService,
    private readonly users: UserService,
  ) {}

  @Handles(listOperators, { asWorker: true })
  async list({ work, caller, query }: Call<typeof listOperators>): Promise<ListPage<OperatorResource>> {
    await requireSignedIn(work, caller, listOperators);
    const rows = await listRecords(work, operatorRecords, {}, query);
    const creators = rows.map(({ createdBy }) => createdBy);
    const names = await this.users.namesOf(work, work.tenant.accountId, creators);
    return listPage(rows, query.limit, (row) => operatorView(row, names.get(row.createdBy) ?? null, work.now));
  }

  @Handles(createOperator, { asWorker: true, asksFirst: true })
  async create({ caller, body }: EarlyCall<typeof createOperator>): Promise<Later> {
    const { user, origin } = await this.require(caller, createOperator);
    const { pin, ...fields } = body;
    const pinHash = await hashPin(pin, user.id);
    return async (work) => this.show(work, await this.operators.create(work, { ...fields, pinHash }, origin));
  }

  @Handles(getOperator, { asWorker: true })
  async get({ work, caller, params }: Call<typeof getOperator>): Promise<OperatorResource> {
    await requireSignedIn(work, caller, getOperator);
    return this.show(work, await findRecord(work, operatorRecords, params.id));
  }

  @Handles(updateOperator, { asWorker: true, asksFirst: true })
  async update({ caller, params, body }: EarlyCall<typeof updateOperator>): Promise<Later> {
    const { user, origin } = await this.require(caller, updateOperator);
    const { name, badge, active, pin } = body;
    const fields = {
      ...(name !== undefined && { name }),
      ...(badge !== undefined && { badge }),
      ...(active !== undefined && { active }),
      ...(pin !== undefined && { pinHash: await hashPin(pin, user.id) }),
    };
    return async (work) => this.show(work, await this.operators.update(work, params.id, fields, origin));
  }

  @Handles(deleteOperator, { asWorker: true })
  async remove({ work, caller, params }: Call<typeof deleteOperator>): Promise<Response<typeof deleteOperator>> {
    const { origin } = await requireSignedIn(work, caller, deleteOperator);
    return this.operators.remove(work, params.id, origin);
  }

  private require(caller: Caller, operation: Operation): Promise<SignedIn> {
    return this.database.asTenant(caller, (work) => requireSignedIn(work, caller, operation), 'worker');
  }

  private async show(work: UnitOfWork, operator: Operator): Promise<OperatorResource> {
    const names = await this.users.namesOf(work, work.tenant.accountId, [operator.createdBy]);
    return operatorView(operator, names.get(operator.createdBy) ?? null, work.now);
  }
}
