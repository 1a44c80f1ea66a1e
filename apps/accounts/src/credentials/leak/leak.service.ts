/**
 * Handles reports of leaked credentials from every source. If a report fails half-way, its revocations stay, and the answer makes the
 * reporter send it again.
 */
import { Inject, Injectable } from '@nestjs/common';
import { isDependencyFault } from '@millwright/persistence';
import { ApiError, type CredentialKind, kindOfCredential, Logger } from '@millwright/service-kit';
import { credentialsFound } from './leak-metrics.js';
import {
  type FoundCredential,
  type LeakableKind,
  type LeakHandler,
  leakHandlers,
  type LeakOutcome,
  type LeakReport,
} from './leak-report.js';
import { shownPlace } from './shown-place.js';

/** Of the endpoints of webhook-dispatcher, which alone has them, encrypted: none can be found by its text. */
const signingSecret = /^svcwhs_[0-9A-Za-z]{43}$/;
const mostPlaces = 5;
const retryAfterSeconds = 5;

@Injectable()
export class LeakService {
  constructor(
    @Inject(leakHandlers) private readonly handlers: readonly LeakHandler[],
    private readonly logger: Logger,
  ) {}

  get revocableKinds(): CredentialKind[] {
    return this.handlers.flatMap(({ revocableKinds }) => revocableKinds);
  }

  /** The outcome of each finding, in their order. */
  async handleReport(report: LeakReport): Promise<LeakOutcome[]> {
    const outcomes = await this.outcomeByText(report);
    for (const outcome of outcomes.values()) credentialsFound.inc({ source: report.source, outcome });
    const revoked = [...outcomes.values()].filter((outcome) => outcome === 'revoked').length;
    this.logger.info(
      { source: report.source, address: report.address, findings: report.findings.length, revoked },
      'Leaked credentials were reported',
    );
    return report.findings.map(({ text }) => outcomes.get(text)!);
  }

  private async outcomeByText(report: LeakReport): Promise<Map<string, LeakOutcome>> {
    const outcomes = new Map<string, LeakOutcome>(report.findings.map(({ text }) => [text, 'unknown']));
    const byHandler = Map.groupBy(foundIn(report), ({ kind }) => this.handlerOf(kind));
    for (const [handler, found] of byHandler) {
      if (handler === undefined) this.logUnhandled(found, report);
      const handled = handler === undefined ? undefined : await this.handle(handler, found, report);
      found.forEach(({ text }, index) => outcomes.set(text, handled?.[index] ?? 'unhandled'));
    }
    return outcomes;
  }

  private handlerOf(kind: LeakableKind): LeakHandler | undefined {
    return this.handlers.find(({ kinds }) => (kinds as readonly LeakableKind[]).includes(kind));
  }

  private logUnhandled(found: readonly FoundCredential[], { source, address }: LeakReport): void {
    const kinds = [...new Set(found.map(({ kind }) => kind))];
    this.logger.warn(
      { source, address, kinds, findings: found.length },
      'Leaked credentials of kinds that are not handled were reported',
    );
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
      this.logger.error({ err: error, source: report.source }, 'A leak report failed, as the database did not answer');
      throw new ApiError('upstream_unavailable', {
        message: 'The report could not be processed completely. Send it again.',
        retryAfter: retryAfterSeconds,
      });
    }
  }
}

/** The texts in the format of a credential, each once. */
function foundIn({ findings }: LeakReport): FoundCredential[] {
  return [...Map.groupBy(findings, ({ text }) => text)].flatMap(([text, same]) => {
    const kind = signingSecret.test(text) ? 'signing_secret' : kindOfCredential(text);
    if (kind === undefined) return [];
    const places = same.flatMap(({ place }) => (place === undefined ? [] : (shownPlace(place) ?? [])));
    return { text, kind, places: [...new Set(places)].slice(0, mostPlaces) };
  });
}
