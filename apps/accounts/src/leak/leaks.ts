/**
 * Deals with reports of leaked credentials, whoever they come from. A report that fails half-way keeps what it has done: the
 * reporter is told to send it again, and what has been done then is found done.
 */
import { Inject, Injectable } from '@nestjs/common';
import { isDependencyFault } from '@millwright/persistence';
import { ApiError, type CredentialKind, kindOfCredential, Logger } from '@millwright/service-kit';
import { type FoundCredential, type LeakHandler, leakHandlers, type LeakOutcome, type LeakReport } from './leak.js';
import { credentialsFound } from './leak-figures.js';
import { shownPlace } from './place.js';

const mostPlaces = 5;
const tryAgainSeconds = 5;

@Injectable()
export class Leaks {
  constructor(
    @Inject(leakHandlers) private readonly handlers: readonly LeakHandler[],
    private readonly logger: Logger,
  ) {}

  get revocableKinds(): CredentialKind[] {
    return this.handlers.flatMap(({ revocableKinds }) => revocableKinds);
  }

  /** What became of each finding, in their order. */
  async take(report: LeakReport): Promise<LeakOutcome[]> {
    const outcomes = await this.outcomesOf(report);
    for (const outcome of outcomes.values()) credentialsFound.inc({ source: report.source, outcome });
    const revoked = [...outcomes.values()].filter((outcome) => outcome === 'revoked').length;
    this.logger.info(
      { source: report.source, address: report.address, findings: report.findings.length, revoked },
      'Leaked credentials were reported',
    );
    return report.findings.map(({ text }) => outcomes.get(text)!);
  }

  private async outcomesOf(report: LeakReport): Promise<Map<string, LeakOutcome>> {
    const outcomes = new Map<string, LeakOutcome>(report.findings.map(({ text }) => [text, 'unknown']));
    const ofKinds = Map.groupBy(foundIn(report), ({ kind }) => this.handlerOf(kind));
    for (const [handler, found] of ofKinds) {
      const became = handler === undefined ? undefined : await this.handle(handler, found, report);
      found.forEach(({ text }, index) => outcomes.set(text, became?.[index] ?? 'unhandled'));
    }
    return outcomes;
  }

  private handlerOf(kind: CredentialKind): LeakHandler | undefined {
    return this.handlers.find(({ kinds }) => kinds.includes(kind));
  }

  private async handle(
    handler: LeakHandler,
    found: readonly FoundCredential[],
    report: LeakReport,
  ): Promise<LeakOutcome[]> {
    try {
      return await handler.handle(found, report);
    } catch (error) {
      if (!isDependencyFault(error)) throw error;
      this.logger.error({ err: error, source: report.source }, 'The database did not answer to a leak report');
      throw new ApiError('upstream_unavailable', {
        message: 'The report could not be dealt with as a whole. Send it again.',
        retryAfter: tryAgainSeconds,
      });
    }
  }
}

/** What has the form of a credential, each once. No look-up is needed to know the rest for what it is. */
function foundIn({ findings }: LeakReport): FoundCredential[] {
  return [...Map.groupBy(findings, ({ text }) => text)].flatMap(([text, same]) => {
    const kind = kindOfCredential(text);
    if (kind === undefined) return [];
    const places = same.flatMap(({ place }) => (place === undefined ? [] : (shownPlace(place) ?? [])));
    return { text, kind, places: [...new Set(places)].slice(0, mostPlaces) };
  });
}
