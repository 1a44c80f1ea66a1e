/** Keeps the saved replies of an account. */
import { Injectable } from '@nestjs/common';
import type {
  Body,
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  Query,
  Response,
  SavedReply,
  updateSavedReply,
} from '@millwright/contracts';
import { checkVersion } from '@millwright/operations';
import {
  changeEntity,
  deleteRecord,
  findRecord,
  type ListPage,
  listPage,
  listRecords,
  lockRecord,
  type UnitOfWork,
} from '@millwright/persistence';
import { Ids } from '@millwright/service-kit';
import { savedReplies, SavedReplyEntity } from './saved-reply.entity.js';
import { savedReplyResource } from './saved-reply.resource.js';

@Injectable()
export class SavedReplyService {
  constructor(private readonly ids: Ids) {}

  async create(work: UnitOfWork, { name, text }: Body<typeof createSavedReply>): Promise<SavedReply> {
    const { accountId, livemode } = work.tenant;
    const reply: SavedReplyEntity = {
      accountId,
      livemode,
      id: this.ids.next(),
      name,
      text,
      version: 1,
      createdAt: work.now,
      updatedAt: work.now,
    };
    await work.manager.insert(SavedReplyEntity, reply);
    return savedReplyResource(reply);
  }

  async list(work: UnitOfWork, page: Query<typeof listSavedReplies>): Promise<ListPage<SavedReply>> {
    return listPage(await listRecords(work, savedReplies, {}, page), page.limit, savedReplyResource);
  }

  async get(work: UnitOfWork, publicId: string): Promise<SavedReply> {
    return savedReplyResource(await findRecord(work, savedReplies, publicId));
  }

  async update(
    work: UnitOfWork,
    publicId: string,
    change: Body<typeof updateSavedReply>,
    knownVersion: number | undefined,
  ): Promise<SavedReply> {
    const before = await lockRecord(work, savedReplies, publicId);
    checkVersion(knownVersion, before.version);
    return savedReplyResource(await changeEntity(work, SavedReplyEntity, before, change));
  }

  async delete(
    work: UnitOfWork,
    publicId: string,
    knownVersion: number | undefined,
  ): Promise<Response<typeof deleteSavedReply>> {
    const { version } = await lockRecord(work, savedReplies, publicId);
    checkVersion(knownVersion, version);
    return deleteRecord(work, savedReplies, publicId);
  }
}
