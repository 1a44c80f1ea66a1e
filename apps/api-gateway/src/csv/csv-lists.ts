/** Lists as CSV: all pages of one, read from its owner one after the other, and written row by row as they come. And reports, which are read whole. */
import { Inject, Injectable } from '@nestjs/common';
import {
  type CsvColumn,
  csvForm,
  newestVersion,
  type OwnedOperation,
  parametersOfPages,
  versioning,
} from '@millwright/contracts';
import { pathTemplate } from '@millwright/operations';
import { ApiError, appConfig, Clock, Logger } from '@millwright/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerHooks } from '../forwarding/forwarded-call.js';
import { Forwarder } from '../forwarding/forwarder.js';
import type { ForwardingConfig } from '../forwarding/forwarding.settings.js';
import { Owners } from '../forwarding/owners.js';
import { LargeBodies } from '../large-bodies.js';
import { CsvAnswer } from './csv-answer.js';
import { ListReader } from './list-reader.js';

/** Answers a validated call of a list or a report with its CSV. */
export type AnswerCsv = (request: FastifyRequest, reply: FastifyReply, hooks: AnswerHooks) => void;

@Injectable()
export class CsvLists {
  constructor(
    private readonly owners: Owners,
    private readonly forwarder: Forwarder,
    private readonly largeBodies: LargeBodies,
    private readonly clock: Clock,
    private readonly logger: Logger,
    @Inject(appConfig) private readonly config: ForwardingConfig,
  ) {}

  /** Prepares the parts that all calls of an operation share; undefined where it has no CSV. */
  answerTo(operation: OwnedOperation): AnswerCsv | undefined {
    const form = csvForm(operation);
    if (form === undefined) return undefined;
    const { columns, rowsIn } = form;
    const owner = this.owners.of(operation.owner);
    const pathOf = pathTemplate(operation.path);
    const collection = operation.path.split('/').findLast((part) => !part.startsWith('{'))!;
    return (request, reply, hooks) => {
      refuseParametersOfPages(request);
      const { time_zone: timeZone } = request.credential!;
      const reader = new ListReader(
        { owner, operation, request, path: pathOf(request.params as Record<string, string>), rowsIn },
        this.forwarder,
        this.largeBodies,
      );
      const answer = new CsvAnswer(reader, reply, {
        columns: columnsIn(operation, request.version, columns),
        fileName: `${collection}-${dayIn(timeZone, this.clock.now())}.csv`,
        firstByteWithinMs: this.config.callDeadline,
        hooks,
        onFault: (fault) =>
          this.logger.error(
            { err: fault, owner: owner.app, request_id: request.id },
            'A list as CSV was not completed',
          ),
      });
      void answer.send();
    };
  }
}

/** The columns in the version of a call. Fields have other places there, in the same order; those of reports are the same in all versions. */
export function columnsIn(
  operation: OwnedOperation,
  version: string,
  columns: readonly CsvColumn[],
): readonly CsvColumn[] {
  if (version === newestVersion || operation.tables !== undefined) return columns;
  return columns.flatMap((column) =>
    versioning.listedPaths(operation, version, column.path).map((path) => ({ ...column, path })),
  );
}

function refuseParametersOfPages(request: FastifyRequest): void {
  const given = Object.keys((request.query as object | null) ?? {});
  const param = parametersOfPages.find((name) => given.includes(name));
  if (param === undefined) return;
  throw new ApiError('invalid_parameter', {
    message: `${param}: a CSV contains all records of the list, without expansions. Omit it, or ask for application/json.`,
    param,
  });
}

/** The day as `2026-11-30`, where the account is. */
function dayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}
