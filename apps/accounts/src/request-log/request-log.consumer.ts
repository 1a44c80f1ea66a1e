/** Stores the blocks of calls that the gateways publish, without a look into them. */
import { Controller } from '@nestjs/common';
import { requestBlock, requestsLogged, requestsTopic } from '@millwright/contracts';
import { BrokenRecord, type ConsumedRecord, Consumes } from '@millwright/messaging';
import type { Work } from '@millwright/persistence';
import * as z from 'zod';
import { idOfLine } from './request-block.js';
import { insertBlocks, type NewBlock } from './request-log.store.js';

const { mostLines, longestMs, mostTextBytes } = requestBlock;
const base64Of = (bytes: number) => z.base64().max(Math.ceil(bytes / 3) * 4);
const some = (longest: number) => z.array(z.string().max(longest)).max(mostLines);

/** The fields that every version of `RequestsData` has. */
const requestsData = z
  .object({
    from: z.iso.datetime().transform((at) => new Date(at)),
    to: z.iso.datetime().transform((at) => new Date(at)),
    lines: z.int().min(1).max(mostLines),
    methods: some(20),
    statuses: z.array(z.int().min(1).max(9)).max(9),
    codes: some(100),
    credentials: some(100),
    request_ids: base64Of(mostLines * 8).min(1),
    block: base64Of(mostTextBytes).min(1),
  })
  .refine(({ from, to }) => from <= to && to.getTime() - from.getTime() <= longestMs);

@Controller()
export class RequestLogConsumer {
  @Consumes([requestsTopic.name], { group: 'accounts.requests', inbox: 'own-table' })
  async store(records: ConsumedRecord[], work: Work): Promise<void> {
    await insertBlocks(work, records.map(blockOf));
  }
}

function blockOf({ event, eventId, tenant }: ConsumedRecord): NewBlock {
  if ((event.type as string) !== requestsLogged) throw new BrokenRecord(`"${event.type}" is not ${requestsLogged}.`);
  const { from, to, ...found } = requestsData.parse(event.data);
  const id = idOfLine(eventId, to, found.lines - 1);
  return { account_id: tenant.accountId, livemode: tenant.livemode, id, began_at: from, ...found };
}
