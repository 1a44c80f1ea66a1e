// Fills the demo account with a month of work, day by day: the clock of the run is moved forward as `./millwright clock advance` does, and
// all else is done by calls of the API, as integrators, machines and people make them.

import { Millwright } from '@millwright/client';
import { moveClock } from '@millwright/tools/launcher/clock.ts';
import { dashboardUrl, gatewayUrls, irpUrl, type Instance } from '@millwright/tools/launcher/instance.ts';
import { internalApi } from '@millwright/tools/launcher/internal-api.ts';
import type { Progress } from '@millwright/tools/launcher/progress.ts';
import type { SecretStore } from '@millwright/tools/launcher/secrets.ts';
import type { Settings } from '@millwright/tools/launcher/settings.ts';
import { Desk } from './desk.ts';
import { Inspection } from './inspection.ts';
import { Invoicing } from './invoicing.ts';
import { dateOf, days, momentsUntil, type Moment } from './month.ts';
import { Orders } from './orders.ts';
import { People, type DemoKeys } from './people.ts';
import { Random } from './random.ts';
import { Webhooks } from './webhooks.ts';

/** Of the random numbers: with another one the month is another. */
const seed = 20_261;
/** Days that one line of the progress stands for. */
const daysOfStep = 6;

export interface Filling {
  readonly instance: Instance;
  readonly settings: Settings;
  readonly secrets: SecretStore;
  readonly accountId: string;
  /** Of the people. */
  readonly password: string;
  readonly progress: Progress;
}

export async function fillMonth({
  instance,
  settings,
  secrets,
  accountId,
  password,
  progress,
}: Filling): Promise<void> {
  const random = new Random(seed);
  const moments = momentsUntil(new Date(), random.fork());
  const { live, sandbox } = gatewayUrls(instance);
  const people = new People(internalApi(instance, 'accounts', secrets), accountId, dashboardUrl(instance));
  let keys!: DemoKeys;
  await progress.step('demo: people and keys', async () => {
    keys = await people.begin(password);
  });
  const [erp, floor] = [
    new Millwright({ baseUrl: live, apiKey: keys.erp }),
    new Millwright({ baseUrl: live, apiKey: keys.floor }),
  ];
  const [vision, desk] = [
    new Millwright({ baseUrl: live, apiKey: keys.vision }),
    new Millwright({ baseUrl: live, apiKey: keys.desk }),
  ];
  const test = new Millwright({ baseUrl: sandbox, apiKey: secrets.all.demo.test_key! });
  const orders = new Orders(erp, floor, random.fork());
  const webhooks = new Webhooks(erp, test);
  const areas = [
    new Invoicing(erp, orders, irpUrl(instance), random.fork()),
    new Inspection(vision, orders, random.fork()),
    new Desk(desk, orders),
    webhooks,
  ];
  for (const area of [orders, ...areas]) await area.begin();
  const workAt = async (moment: Moment): Promise<void> => {
    const offset = moment.isNow ? 0 : moment.at.getTime() - Date.now();
    await moveClock(instance, settings, offset, secrets);
    // The other areas follow what has left the gate, and what is in work.
    await orders.work(moment);
    await Promise.all([people, ...areas].map((area) => area.work(moment)));
  };
  for (const some of inSteps(moments)) {
    const [first, last] = [some[0]!, some.at(-1)!];
    await progress.step(`demo: ${dateOf(first.at)} to ${dateOf(last.at)}`, async () => {
      for (const moment of some) await workAt(moment);
    });
  }
  webhooks.end();
}

function inSteps(moments: readonly Moment[]): Moment[][] {
  return [...Map.groupBy(moments, ({ day }) => Math.floor(Math.min(day, days - 1) / daysOfStep)).values()];
}
