/** The operations on saved replies. */
import { Controller } from '@nestjs/common';
import {
  createSavedReply,
  deleteSavedReply,
  getSavedReply,
  listSavedReplies,
  type Response,
  type SavedReply,
  updateSavedReply,
} from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import type { ListPage } from '@millwright/persistence';
import { SavedReplyService } from './saved-reply.service.js';

@Controller()
export class SavedReplyOperations {
  constructor(private readonly replies: SavedReplyService) {}

  @Handles(createSavedReply)
  create({ work, body }: Call<typeof createSavedReply>): Promise<SavedReply> {
    return this.replies.create(work, body);
  }

  @Handles(listSavedReplies)
  list({ work, query }: Call<typeof listSavedReplies>): Promise<ListPage<SavedReply>> {
    return this.replies.list(work, query);
  }

  @Handles(getSavedReply)
  get({ work, params }: Call<typeof getSavedReply>): Promise<SavedReply> {
    return this.replies.get(work, params.id);
  }

  @Handles(updateSavedReply)
  update({ work, params, body, knownVersion }: Call<typeof updateSavedReply>): Promise<SavedReply> {
    return this.replies.update(work, params.id, body, knownVersion);
  }

  @Handles(deleteSavedReply)
  delete({ work, params, knownVersion }: Call<typeof deleteSavedReply>): Promise<Response<typeof deleteSavedReply>> {
    return this.replies.delete(work, params.id, knownVersion);
  }
}
