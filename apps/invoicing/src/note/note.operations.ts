/** The operations on credit and debit notes. */
import { Controller } from '@nestjs/common';
import {
  createCreditNote,
  createDebitNote,
  type CreditNote,
  type DebitNote,
  getCreditNote,
  getCreditNoteTimeline,
  getDebitNote,
  getDebitNoteTimeline,
  listCreditNotes,
  listDebitNotes,
  type TimelineEntry,
} from '@millwright/contracts';
import { type Call, Handles, timelineOf } from '@millwright/operations';
import type { ListPage } from '@millwright/persistence';
import { creditNoteKind, debitNoteKind } from './note-kinds.js';
import { NoteService } from './note.service.js';

@Controller()
export class NoteOperations {
  constructor(private readonly notes: NoteService) {}

  @Handles(createCreditNote)
  createCredit({ work, caller, params, body }: Call<typeof createCreditNote>): Promise<CreditNote> {
    return this.notes.createCredit(work, params.id, body, caller.timeZone);
  }

  @Handles(listCreditNotes)
  listCredits({ work, query }: Call<typeof listCreditNotes>): Promise<ListPage<CreditNote>> {
    return this.notes.list(work, creditNoteKind, query);
  }

  @Handles(getCreditNote)
  getCredit({ work, params }: Call<typeof getCreditNote>): Promise<CreditNote> {
    return this.notes.get(work, creditNoteKind, params.id);
  }

  @Handles(createDebitNote)
  createDebit({ work, caller, params, body }: Call<typeof createDebitNote>): Promise<DebitNote> {
    return this.notes.createDebit(work, params.id, body, caller.timeZone);
  }

  @Handles(listDebitNotes)
  listDebits({ work, query }: Call<typeof listDebitNotes>): Promise<ListPage<DebitNote>> {
    return this.notes.list(work, debitNoteKind, query);
  }

  @Handles(getDebitNote)
  getDebit({ work, params }: Call<typeof getDebitNote>): Promise<DebitNote> {
    return this.notes.get(work, debitNoteKind, params.id);
  }

  @Handles(getCreditNoteTimeline)
  async creditTimeline({ work, params, query }: Call<typeof getCreditNoteTimeline>): Promise<ListPage<TimelineEntry>> {
    return timelineOf(work, await this.notes.get(work, creditNoteKind, params.id), query);
  }

  @Handles(getDebitNoteTimeline)
  async debitTimeline({ work, params, query }: Call<typeof getDebitNoteTimeline>): Promise<ListPage<TimelineEntry>> {
    return timelineOf(work, await this.notes.get(work, debitNoteKind, params.id), query);
  }
}
