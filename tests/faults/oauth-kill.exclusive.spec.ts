/**
 * accounts is killed while applications refresh their tokens. A refresh that was answered has given a working token; one without an
 * answer either did not use up its token, or its answer was lost in transit.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, isLongForm, Product } from '@millwright/testing';
import { Partner } from '../oauth/partner.js';

const applications = isLongForm ? 12 : 8;
const kills = isLongForm ? 10 : 1;
const refreshesEach = 3;
const leastInFlight = isLongForm ? 5 : 3;

let product: Product;
let partner: Partner;

beforeAll(async () => {
  product = Product.ofTests();
  partner = await Partner.start(product);
}, 60_000);

afterAll(() => partner?.stop());

/** Refreshes repeatedly, within the limits of its address, and knows the token that should be valid. */
class Refresher {
  isInFlight = false;
  /** Whether the last refresh got no definite answer. */
  isUnsure = false;
  answered = 0;

  constructor(private token: string) {}

  async refreshSome(): Promise<void> {
    for (let i = 0; i < refreshesEach && !this.isUnsure; i += 1) {
      this.isInFlight = true;
      const answer = await partner.refresh(this.token).catch(() => undefined);
      this.isInFlight = false;
      if (answer?.status === 200) this.adoptToken(answer.body.refresh_token);
      else if (answer === undefined || answer.status >= 500) this.isUnsure = true;
      else throw new Error(`A refresh was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
  }

  /** Whether its token is valid, now that accounts answers again. */
  hasValidToken(): Promise<boolean> {
    return eventually(async () => {
      const { status, body } = await partner.refresh(this.token);
      if (status === 200) this.adoptToken(body.refresh_token);
      else if (body.error !== 'invalid_grant') throw new Error(`accounts does not answer yet: ${status}`);
      return status === 200;
    }, 30_000);
  }

  private adoptToken(token: string): void {
    this.token = token;
    this.answered += 1;
  }
}

function answersIn(refreshers: readonly Refresher[]): number {
  return refreshers.reduce((sum, each) => sum + each.answered, 0);
}

it('an answered refresh stays valid, and a token is used up only if its answer was sent', async () => {
  const lines: string[] = [];
  for (let round = 1; round <= kills; round += 1) {
    const refreshers: Refresher[] = [];
    while (refreshers.length < applications) refreshers.push(new Refresher((await partner.connect()).refresh_token));
    const pid = product.runningPidOf('accounts');
    const running = Promise.all(refreshers.map((each) => each.refreshSome()));
    // Half of the refreshes are still to be made then, or more, so that at least half of the applications are at it.
    const answersBeforeKill = Math.floor((Math.random() * applications * refreshesEach) / 2);
    while (answersIn(refreshers) < answersBeforeKill && refreshers.some(({ isInFlight }) => isInFlight))
      await nextTurn();
    const hit = refreshers.filter(({ isInFlight }) => isInFlight).length;
    process.kill(pid, 'SIGKILL');
    await running;

    const sure = refreshers.filter(({ isUnsure }) => !isUnsure);
    const unsure = refreshers.filter(({ isUnsure }) => isUnsure);
    const answered = answersIn(refreshers);
    let unused = 0;
    for (const each of unsure) if (await each.hasValidToken()) unused += 1;
    for (const each of sure) expect(await each.hasValidToken()).toBe(true);
    lines.push(
      `kill ${round}: ${answered} refreshes answered, ${hit} in flight; of ${unsure.length} without an answer ` +
        `${unused} had not used up their token, ${unsure.length - unused} had lost their answer`,
    );
    expect(hit).toBeGreaterThanOrEqual(leastInFlight);
  }
  console.info(lines.join('\n'));
}, 600_000);
