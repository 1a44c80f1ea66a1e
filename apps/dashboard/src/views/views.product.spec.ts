/** The saved views of people: each sees their own, of one mode. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Product } from '@millwright/testing';
import { BackendClient, ownerOfNew, personOf, signedIn } from '@millwright/testing/page';

let owner: BackendClient;
let colleague: BackendClient;
let stranger: BackendClient;

beforeAll(async () => {
  const product = Product.ofTests();
  const person = await ownerOfNew(product, 'Views of the dashboard');
  const others = [await personOf(product, person.account, 'viewer'), await ownerOfNew(product, 'Other views')];
  [owner, colleague, stranger] = await Promise.all(
    ([person, ...others] as const).map((each) => signedIn(product, each)) as [
      Promise<BackendClient>,
      Promise<BackendClient>,
      Promise<BackendClient>,
    ],
  );
});

const late = { list: 'orders', name: 'Late', search: 'due_to=2026-11-24&sort=due_date' };
const listed = async (client: BackendClient, mode = 'test'): Promise<string[]> => {
  const { status, body } = await client.call('GET', `/bff/views/${mode}?list=orders`);
  expect(status).toBe(200);
  return body.data.map(({ name, search }: typeof late) => `${name}: ${search}`);
};

describe('saved views', () => {
  it('are of one person and one mode, and of one name once', async () => {
    expect((await owner.call('POST', '/bff/views/test', { body: { ...late, search: 'sort=value' } })).status).toBe(200);
    const { body: view } = await owner.call('POST', '/bff/views/test', { body: late });
    expect(await listed(owner)).toEqual([`Late: ${late.search}`]);
    expect(await listed(owner, 'live')).toEqual([]);
    expect(await listed(colleague)).toEqual([]);
    expect(await listed(stranger)).toEqual([]);

    const path = `/bff/views/test/${view.id}`;
    expect((await colleague.call('DELETE', path)).status).toBe(404);
    expect((await stranger.call('DELETE', path)).status).toBe(404);
    expect((await owner.call('DELETE', `/bff/views/live/${view.id}`)).status).toBe(404);
    expect((await owner.call('DELETE', path)).status).toBe(200);
    expect(await listed(owner)).toEqual([]);
  });

  it('are at most 50 of a list', async () => {
    for (let number = 1; number <= 50; number += 1) {
      const body = { ...late, name: `View ${number}` };
      expect((await colleague.call('POST', '/bff/views/test', { body })).status).toBe(200);
    }
    const { status, body } = await colleague.call('POST', '/bff/views/test', { body: late });
    expect([status, body.error.code]).toEqual([409, 'invalid_state']);
    expect((await colleague.call('POST', '/bff/views/test', { body: { ...late, name: 'View 1' } })).status).toBe(200);
    expect((await colleague.call('POST', '/bff/views/test', { body: { ...late, list: 'defects' } })).status).toBe(200);
  });

  it.each([
    [{ ...late, list: '../orders' }, 'list'],
    [{ ...late, name: ' ' }, 'name'],
    [{ ...late, search: 'x'.repeat(1_001) }, 'search'],
    [{ ...late, person: 'usr_1' }, 'person'],
  ])('say what is wrong with them: %j', async (body, field) => {
    const answer = await owner.call('POST', '/bff/views/test', { body });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_parameter']);
    expect(answer.body.error.message).toContain(field);
  });

  it('need a session', async () => {
    const cookie = owner.cookie;
    owner.cookie = undefined;
    expect((await owner.call('GET', '/bff/views/test?list=orders')).status).toBe(401);
    owner.cookie = cookie;
  });
});
