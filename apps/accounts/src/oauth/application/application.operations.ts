/** The operations of people on the partner applications of their account. */
import { Controller } from '@nestjs/common';
import {
  createApplication,
  disableApplication,
  enableApplication,
  getApplication,
  listApplications,
  type ListedApplication,
  type Response,
  rotateApplicationSecret,
  updateApplication,
} from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import { type ListPage, listPage, type UnitOfWork } from '@millwright/persistence';
import { requireSignedIn } from '../../identity/session/signed-in.js';
import { UserService } from '../../identity/user/user.service.js';
import { ApplicationSecrets } from './application-secrets.js';
import type { Application } from './application.entity.js';
import { columnsOf, listedApplication } from './application.resource.js';
import { ApplicationService } from './application.service.js';

@Controller()
export class ApplicationOperations {
  constructor(
    private readonly applications: ApplicationService,
    private readonly secrets: ApplicationSecrets,
    private readonly users: UserService,
  ) {}

  @Handles(listApplications, { asWorker: true })
  async list({ work, caller, query }: Call<typeof listApplications>): Promise<ListPage<ListedApplication>> {
    await requireSignedIn(work, caller, listApplications);
    const applications = await this.applications.listPage(work, query);
    const shown = await this.shown(work, applications);
    return listPage(applications, query.limit, (_, index) => shown[index]!);
  }

  @Handles(createApplication, { asWorker: true })
  async create({ work, caller, body }: Call<typeof createApplication>): Promise<Response<typeof createApplication>> {
    const { user, origin } = await requireSignedIn(work, caller, createApplication);
    const { livemode } = work.tenant;
    const { application, secret } = await this.applications.register(
      work,
      user.accountId,
      {
        name: body.name,
        mode: livemode ? 'live' : 'test',
        homePage: body.home_page,
        logoUrl: body.logo_url,
        redirectUris: body.redirect_uris,
        scopes: body.scopes,
      },
      origin,
    );
    return { ...(await this.shownOne(work, application)), client_secret: secret };
  }

  @Handles(getApplication, { asWorker: true })
  async get({ work, caller, params }: Call<typeof getApplication>): Promise<ListedApplication> {
    await requireSignedIn(work, caller, getApplication);
    return this.shownOne(work, await this.applications.get(work, params.id));
  }

  @Handles(updateApplication, { asWorker: true })
  async update({
    work,
    caller,
    params,
    body,
    knownVersion,
  }: Call<typeof updateApplication>): Promise<ListedApplication> {
    const { origin } = await requireSignedIn(work, caller, updateApplication);
    const change = { origin, knownVersion };
    return this.shownOne(work, await this.applications.update(work, params.id, columnsOf(body), change));
  }

  @Handles(rotateApplicationSecret, { asWorker: true })
  async rotateSecret({
    work,
    caller,
    params,
    body,
    knownVersion,
  }: Call<typeof rotateApplicationSecret>): Promise<Response<typeof rotateApplicationSecret>> {
    const { origin } = await requireSignedIn(work, caller, rotateApplicationSecret);
    const overlapMs = body.overlap_seconds * 1000;
    const change = { origin, knownVersion };
    const { application, secret } = await this.applications.rotateSecret(work, params.id, overlapMs, change);
    return { ...(await this.shownOne(work, application)), client_secret: secret };
  }

  @Handles(disableApplication, { asWorker: true })
  async disable({ work, caller, params, knownVersion }: Call<typeof disableApplication>): Promise<ListedApplication> {
    const { origin } = await requireSignedIn(work, caller, disableApplication);
    return this.shownOne(work, await this.applications.disable(work, params.id, { origin, knownVersion }));
  }

  @Handles(enableApplication, { asWorker: true })
  async enable({ work, caller, params, knownVersion }: Call<typeof enableApplication>): Promise<ListedApplication> {
    const { origin } = await requireSignedIn(work, caller, enableApplication);
    return this.shownOne(work, await this.applications.enable(work, params.id, { origin, knownVersion }));
  }

  private async shownOne(work: UnitOfWork, application: Application): Promise<ListedApplication> {
    const [shown] = await this.shown(work, [application]);
    return shown!;
  }

  private async shown(work: UnitOfWork, applications: readonly Application[]): Promise<ListedApplication[]> {
    const { accountId } = work.tenant;
    const ids = applications.map(({ id }) => id);
    const secrets = Map.groupBy(
      await this.secrets.findValid(work, accountId, ids),
      ({ applicationId }) => applicationId,
    );
    const actors = [...new Set(applications.map(({ createdBy }) => createdBy))];
    const names = await this.users.namesOf(work, accountId, actors);
    return applications.map((each) =>
      listedApplication(each, secrets.get(each.id) ?? [], names.get(each.createdBy) ?? null),
    );
  }
}
