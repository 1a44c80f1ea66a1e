/** Keeps what became of the mails about invoices, as accounts reports it. */
import { Controller } from '@nestjs/common';
import { mailAttempted, mailOutcome, mailOutcomesTopic } from '@millwright/contracts';
import { BrokenRecord, type ConsumedRecord, Consumes } from '@millwright/messaging';
import type { Work } from '@millwright/persistence';
import { decodeId } from '@millwright/service-kit';
import { keepOutcome } from './invoice-mail.store.js';

@Controller()
export class MailOutcomeConsumer {
  @Consumes([mailOutcomesTopic.name], { group: 'invoicing.mail-outcomes', inbox: 'kept' })
  async keep(records: ConsumedRecord[], work: Work): Promise<void> {
    for (const { event, tenant } of records) {
      if ((event.type as string) !== mailAttempted) throw new BrokenRecord(`"${event.type}" is not ${mailAttempted}.`);
      const outcome = mailOutcome.parse(event.data);
      const id = decodeId('invoice_mail', outcome.mail_id);
      if (id === undefined) throw new BrokenRecord(`"${outcome.mail_id}" is not the id of an email.`);
      await keepOutcome(work, tenant, id, outcome);
    }
  }
}
