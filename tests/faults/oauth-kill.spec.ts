/**
 * accounts is killed while applications refresh: whoever was answered has a token that works, and of the others each has either used
 * nothing up, or an answer that was on its way.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, Product } from '@millwright/testing';
import { Partner } from '../oauth/partner.js';

const applications = 12;
const kills = 2;
const refreshesEach = 3;
const leastInFlight = 5;

let product: Product;
let partner: Partner;

beforeAll(async () => {
  product = Product.ofTests();
  partner = await Partner.start(product);
}, 60_000);

afterAll(() => partner?.stop());

/** Refreshes again and again, no more often than its address may, and knows the token that it should have. */
class Refresher {
  isInFlight = false;
  /** Whether it is not known what became of the last refresh. */
  isUnsure = false;
  answered = 0;

  constructor(private token: string) {}

  async refreshSome(): Promise<void> {
    for (let i = 0; i < refreshesEach && !this.isUnsure; i += 1) {
      this.isInFlight = true;
      const answer = await partner.refresh(this.token).catch(() => undefined);
      this.isInFlight = false;
      if (answer?.status === 200) this.take(answer.body.refresh_token);
      else if (answer === undefined || answer.status >= 500) this.isUnsure = true;
      else throw new Error(`A refresh was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
  }

  /** Whether the token that it has is good, now that accounts answers again. */
  isGood(): Promise<boolean> {
    return eventually(async () => {
      const { status, body } = await partner.refresh(this.token);
      if (status === 200) this.take(body.refresh_token);
      else if (body.error !== 'invalid_grant') throw new Error(`accounts does not answer yet: ${status}`);
      return status === 200;
    }, 30_000);
  }

  private take(token: string): void {
    this.token = token;
    this.answered += 1;
  }
}

it('no answer is taken back, and no token is used up without an answer on its way', async () => {
  const lines: string[] = [];
  for (let round = 1; round <= kills; round += 1) {
    const refreshers: Refresher[] = [];
    while (refreshers.length < applications) refreshers.push(new Refresher((await partner.connect()).refresh_token));
    const { pid } = await product.part('accounts');
    const running = Promise.all(refreshers.map((each) => each.refreshSome()));
    await delay(50 + Math.random() * 300);
    const hit = refreshers.filter(({ isInFlight }) => isInFlight).length;
    process.kill(pid!, 'SIGKILL');
    await running;

    const sure = refreshers.filter(({ isUnsure }) => !isUnsure);
    const unsure = refreshers.filter(({ isUnsure }) => isUnsure);
    const answered = refreshers.reduce((sum, each) => sum + each.answered, 0);
    let unused = 0;
    for (const each of unsure) if (await each.isGood()) unused += 1;
    for (const each of sure) expect(await each.isGood()).toBe(true);
    lines.push(
      `kill ${round}: ${answered} refreshes answered, ${hit} in flight; of ${unsure.length} without an answer ` +
        `${unused} had used nothing up, ${unsure.length - unused} had an answer on its way`,
    );
    expect(hit).toBeGreaterThanOrEqual(leastInFlight);
  }
  console.info(lines.join('\n'));
}, 120_000);
