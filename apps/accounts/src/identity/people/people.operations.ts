/** The operations of owners on the people of their account. */
import { Controller } from '@nestjs/common';
import {
  disablePerson,
  enablePerson,
  endSessionsOfPerson,
  listPeople,
  type Operation,
  type Person,
  removePerson,
  removeSecondFactorOfPerson,
  type Response,
  updatePerson,
} from '@millwright/contracts';
import { type Call, type Caller, Handles } from '@millwright/operations';
import { type ListPage, listPage, type UnitOfWork } from '@millwright/persistence';
import { requireSignedIn, type SignedIn } from '../session/signed-in.js';
import { personView } from './people.resource.js';
import { PeopleService } from './people.service.js';
import { listPeople as listRows, lockPeople, readPerson } from './people.store.js';
import type { User } from '../user/user.entity.js';

@Controller()
export class PeopleOperations {
  constructor(private readonly people: PeopleService) {}

  @Handles(listPeople, { asWorker: true })
  async list({ work, caller, query }: Call<typeof listPeople>): Promise<ListPage<Person>> {
    await requireSignedIn(work, caller, listPeople);
    return listPage(await listRows(work, query), query.limit, personView);
  }

  @Handles(updatePerson, { asWorker: true })
  update({ work, caller, params, body }: Call<typeof updatePerson>): Promise<Person> {
    return changed(work, caller, updatePerson, (by) => this.people.changeRole(work, params.id, body.role, by));
  }

  @Handles(removePerson, { asWorker: true })
  async remove({ work, caller, params }: Call<typeof removePerson>): Promise<Response<typeof removePerson>> {
    await this.people.remove(work, params.id, await alone(work, caller, removePerson));
    return { id: params.id, deleted: true };
  }

  @Handles(disablePerson, { asWorker: true })
  disable({ work, caller, params }: Call<typeof disablePerson>): Promise<Person> {
    return changed(work, caller, disablePerson, (by) => this.people.disable(work, params.id, by));
  }

  @Handles(enablePerson, { asWorker: true })
  enable({ work, caller, params }: Call<typeof enablePerson>): Promise<Person> {
    return changed(work, caller, enablePerson, (by) => this.people.enable(work, params.id, by));
  }

  @Handles(endSessionsOfPerson, { asWorker: true })
  endSessions({ work, caller, params }: Call<typeof endSessionsOfPerson>): Promise<Person> {
    return changed(work, caller, endSessionsOfPerson, (by) => this.people.endSessions(work, params.id, by));
  }

  @Handles(removeSecondFactorOfPerson, { asWorker: true })
  removeSecondFactor({ work, caller, params }: Call<typeof removeSecondFactorOfPerson>): Promise<Person> {
    return changed(work, caller, removeSecondFactorOfPerson, (by) =>
      this.people.removeSecondFactor(work, params.id, by),
    );
  }
}

/** The lock comes first: of two owners who change each other, the second finds out what the first has done. */
async function alone(work: UnitOfWork, caller: Caller, operation: Operation): Promise<SignedIn> {
  await lockPeople(work);
  return requireSignedIn(work, caller, operation);
}

async function changed(
  work: UnitOfWork,
  caller: Caller,
  operation: Operation,
  change: (by: SignedIn) => Promise<User>,
): Promise<Person> {
  const { id } = await change(await alone(work, caller, operation));
  return personView(await readPerson(work, id));
}
