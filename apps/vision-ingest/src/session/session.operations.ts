/** The operations on inspection sessions. */
import { Controller } from '@nestjs/common';
import {
  closeInspectionSession,
  createInspectionSession,
  getInspectionSession,
  type InspectionSession,
  listInspectionSessions,
  pauseInspectionSession,
  resumeInspectionSession,
} from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import type { ListPage } from '@millwright/persistence';
import { SessionService } from './session.service.js';

@Controller()
export class SessionOperations {
  constructor(private readonly sessions: SessionService) {}

  @Handles(createInspectionSession)
  create({ work, body }: Call<typeof createInspectionSession>): Promise<InspectionSession> {
    return this.sessions.create(work, body);
  }

  @Handles(listInspectionSessions)
  list({ work, query }: Call<typeof listInspectionSessions>): Promise<ListPage<InspectionSession>> {
    return this.sessions.list(work, query);
  }

  @Handles(getInspectionSession)
  get({ work, params }: Call<typeof getInspectionSession>): Promise<InspectionSession> {
    return this.sessions.get(work, params.id);
  }

  @Handles(pauseInspectionSession)
  pause({ work, params, knownVersion }: Call<typeof pauseInspectionSession>): Promise<InspectionSession> {
    return this.sessions.step(work, params.id, 'pause', knownVersion);
  }

  @Handles(resumeInspectionSession)
  resume({ work, params, knownVersion }: Call<typeof resumeInspectionSession>): Promise<InspectionSession> {
    return this.sessions.step(work, params.id, 'resume', knownVersion);
  }

  @Handles(closeInspectionSession)
  close({ work, params, knownVersion }: Call<typeof closeInspectionSession>): Promise<InspectionSession> {
    return this.sessions.step(work, params.id, 'close', knownVersion);
  }
}
