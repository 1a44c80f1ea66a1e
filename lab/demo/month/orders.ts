// Orders from draft to close: the purchase orders of all buyers go through the shop floor and out of the gate.

import type { Dispatch, Millwright, Order } from '@millwright/client';
import * as catalogue from './catalogue.ts';
import { drawProof } from './images.ts';
import { dateOf, days, type Moment } from './month.ts';
import type { Random } from './random.ts';

/** What becomes of an order beside its way through the stages. */
type Fate =
  | 'usual'
  | 'draft'
  | 'cancelled'
  | 'cancelled in production'
  | 'held'
  | 'held for a while'
  | 'late'
  | 'in parts'
  | 'kept'
  | 'short';

const orderCount = 54;
/** By the number of the order. Those that are not listed go their usual way. */
const fates: Readonly<Record<number, Fate>> = {
  3: 'late',
  7: 'cancelled',
  9: 'held for a while',
  12: 'in parts',
  15: 'short',
  19: 'cancelled in production',
  26: 'in parts',
  29: 'held',
  31: 'kept',
  32: 'late',
  34: 'late',
  35: 'cancelled',
  36: 'kept',
  37: 'in parts',
  39: 'late',
  40: 'late',
  41: 'in parts',
  43: 'held',
  46: 'in parts',
  48: 'held',
  50: 'draft',
  53: 'draft',
};
const stepsOnHold = 9;
const overPercent = 3;
/** How likely anybody works at a step on an order that is late, or of which a part has left. */
const workOnSlow = 0.3;
const atOnce = 4;

interface WorkOrder {
  readonly id: string;
  readonly lineItemId: string;
  readonly quantity: number;
  readonly stages: readonly string[];
  /** By stage, what has come and not left. */
  readonly ready: number[];
  /** What is booked at once, about. */
  readonly pace: number;
  /** May still enter the first stage to make up for scrap. */
  spare: number;
  /** Scrap that is not made up for. */
  owed: number;
  produced: number;
  shipped: number;
}

interface Followed {
  readonly number: number;
  readonly fate: Fate;
  /** Of its own: several are followed at once. */
  readonly random: Random;
  readonly buyer: (typeof catalogue.buyers)[number];
  order: Order;
  readonly works: WorkOrder[];
  /** The step at which the next thing happens. */
  nextStep: number;
  state: 'waits' | 'in work' | 'made' | 'on hold' | 'on the way' | 'delivered' | 'over';
  heldSince: number;
  readonly dispatches: Dispatch[];
}

export interface Shipment {
  readonly order: Order;
  readonly dispatch: Dispatch;
  readonly buyer: (typeof catalogue.buyers)[number];
}

export class Orders {
  readonly #erp: Millwright;
  readonly #floor: Millwright;
  readonly #random: Random;
  readonly #followed: Followed[] = [];
  readonly #buyerIds: string[] = [];
  readonly #routeIds = new Map<string, string>();
  readonly #sellerIds = new Map<catalogue.Plant, string>();
  readonly #createdOn: readonly number[];
  #step = 0;
  #shipments: Shipment[] = [];

  constructor(erp: Millwright, floor: Millwright, random: Random) {
    this.#erp = erp;
    this.#floor = floor;
    this.#random = random;
    this.#createdOn = Array.from({ length: orderCount }, (_, number) => Math.floor((number * (days + 1)) / orderCount));
  }

  /** What has left the gate since the last call. */
  takeShipments(): Shipment[] {
    const taken = this.#shipments;
    this.#shipments = [];
    // They were recorded at once, in whatever order.
    return taken.toSorted((one, other) => one.order.reference.localeCompare(other.order.reference));
  }

  /** An order that is in work, for its inspection. */
  get inWork(): Order | undefined {
    return this.#followed.findLast(({ state }) => state === 'in work')?.order;
  }

  async begin(): Promise<void> {
    for (const plant of catalogue.plants) {
      const login = `API_SAHYADRI_${plant.name.toUpperCase()}`;
      const { id } = await this.#erp.sellers.create({
        ...plant.seller,
        portal: { username: login, password: 'of-the-simulated-portal' },
        number_prefix: plant.numberPrefix,
      });
      this.#sellerIds.set(plant, id);
    }
    for (const [name, stages] of Object.entries(catalogue.routes)) {
      const body = { name, stages: [...stages], over_completion_percent: overPercent };
      this.#routeIds.set(name, (await this.#erp.routes.create(body)).id);
    }
    for (const { name, gstin, addresses, contact } of catalogue.buyers) {
      const body = {
        name,
        ...(gstin !== undefined && { gstin }),
        ...(addresses && { addresses }),
        ...(contact && { contact }),
      };
      this.#buyerIds.push((await this.#erp.buyers.create(body)).id);
    }
  }

  async work(moment: Moment): Promise<void> {
    if (moment.isSunday) return;
    this.#step += 1;
    const due = this.#createdOn.filter((day) => day <= moment.day).length;
    const wanted = moment.isLastOfDay ? due : this.#followed.length + Math.ceil((due - this.#followed.length) / 2);
    while (this.#followed.length < wanted) await this.#place(this.#followed.length, moment);
    const active = this.#followed.filter(({ state, nextStep }) => state !== 'over' && nextStep <= this.#step);
    const next = active[Symbol.iterator]();
    const workers = Array.from({ length: atOnce }, async () => {
      for (const each of next) await this.#follow(each, moment);
    });
    await Promise.all(workers);
  }

  async #place(number: number, { at }: Moment): Promise<void> {
    const random = this.#random.fork();
    const place = number % catalogue.buyers.length;
    const fate = fates[number] ?? 'usual';
    const products = [random.pick(catalogue.products)];
    if (random.chance(0.3)) products.push(random.pick(catalogue.products.filter((each) => !products.includes(each))));
    const buyer = catalogue.buyers[place]!;
    const order = await this.#erp.orders.create({
      seller_id: this.#sellerIds.get(buyer.plant)!,
      reference: `PO-${4471 + number * 3}`,
      buyer_id: this.#buyerIds[place]!,
      line_items: products.map(({ sku, description, hsn, price, lot, spec, route }) => ({
        sku,
        description,
        hsn,
        quantity: { value: Math.round(random.between(...lot) * 10) * 100, uom: 'PCS' as const },
        unit_price: { amount: price.toFixed(2), currency: 'INR' as const },
        tax_rate: 18,
        spec,
        route_id: this.#routeIds.get(route)!,
      })),
      due_date: dateOf(at, fate === 'late' ? 5 : random.whole(7, 12)),
      metadata: { erp_id: String(4500017731 + number), plant: buyer.plant.name },
    });
    const works = order.work_orders.map(({ id, line_item_id: lineItemId, stages }) => {
      const quantity = order.line_items.find((each) => each.id === lineItemId)!.quantity.value;
      const bookings = ({ late: 6, 'in parts': 4 } as Partial<Record<Fate, number>>)[fate] ?? random.whole(1, 3);
      const ready = [quantity, ...stages.slice(1).map(() => 0)];
      const [pace, spare] = [Math.ceil(quantity / bookings), Math.floor((quantity * overPercent) / 100)];
      return { id, lineItemId, quantity, stages, ready, pace, spare, owed: 0, produced: 0, shipped: 0 };
    });
    const state = fate === 'draft' ? 'over' : 'waits';
    const nextStep = this.#step + random.whole(1, 3);
    this.#followed.push({ number, fate, random, buyer, order, works, nextStep, state, heldSince: 0, dispatches: [] });
  }

  async #follow(each: Followed, moment: Moment): Promise<void> {
    if (each.state === 'waits') return this.#confirm(each);
    if (each.state === 'on hold') return this.#releaseLater(each);
    if (each.state === 'delivered') return this.#close(each);
    if (each.state === 'made') return this.#dispatch(each, moment, true);
    if (each.state === 'on the way') await this.#deliver(each, moment);
    else await this.#produce(each, moment);
  }

  async #confirm(each: Followed): Promise<void> {
    const { order, fate } = each;
    if (fate === 'cancelled') {
      each.order = await this.#erp.orders.cancel(order.id, { reason: 'Buyer took another supplier' });
      each.state = 'over';
      return;
    }
    each.order = await this.#erp.orders.confirm(order.id);
    each.state = 'in work';
    each.nextStep = this.#step + each.random.whole(2, 8);
  }

  async #produce(each: Followed, moment: Moment): Promise<void> {
    const isSlow = each.fate === 'late' || each.dispatches.length > 0;
    if (isSlow && !each.random.chance(workOnSlow)) return;
    for (const work of each.works) {
      // From the last stage backwards: what a stage yields is worked on at the next step.
      for (let place = work.stages.length - 1; place >= 0; place -= 1) await this.#book(each, work, place, moment);
      makeUp(work);
    }
    const share = sum(each.works, ({ produced }) => produced) / sum(each.works, ({ quantity }) => quantity);
    const isMade = each.works.every(({ ready }) => ready.every((left) => left === 0));
    if (share > 0.2 && share < 1 && each.fate === 'cancelled in production') return this.#cancelRest(each);
    if (share > 0.15 && share < 1 && each.heldSince === 0 && each.fate.startsWith('held')) return this.#hold(each);
    if (isMade)
      [each.state, each.nextStep] = ['made', each.fate === 'kept' ? Infinity : this.#step + each.random.whole(1, 4)];
    else if (share > 0.35 && each.fate === 'in parts' && each.dispatches.length === 0)
      await this.#dispatch(each, moment, false);
  }

  async #book(each: Followed, work: WorkOrder, place: number, { at }: Moment): Promise<void> {
    const { random } = each;
    const ready = work.ready[place]!;
    const stage = work.stages[place]!;
    if (ready === 0) return;
    const operator = random.pick(catalogue.operators);
    const machine = random.pick(catalogue.machines[stage] ?? ['bench_1']);
    if (place === 0 && ready === work.quantity) {
      const body = { stage, operator_id: operator, machine_id: machine };
      await this.#floor.workOrders.start(work.id, body);
      if (random.chance(0.1)) await this.#floor.workOrders.pause(work.id, { stage, reason: 'Waiting for board' });
    }
    const taken = ready < work.pace * 1.3 ? ready : Math.round(work.pace * random.between(0.8, 1.15));
    const isRest = taken < work.quantity / 20;
    const [scrapped, reworked] = [!isRest && random.chance(0.3), !isRest && random.chance(0.12)];
    const most = each.fate === 'short' ? 0.05 : 0.012;
    const scrap = scrapped ? Math.round(taken * random.between(0.002, most)) : 0;
    const rework = reworked && place > 0 ? Math.round((taken - scrap) * 0.01) : 0;
    const good = taken - scrap - rework;
    const pieces = (value: number) => ({ value, uom: 'PCS' as const });
    await this.#floor.orderStages.create(each.order.id, {
      stage,
      work_order_id: work.id,
      good: pieces(good),
      ...(scrap > 0 && {
        scrap: pieces(scrap),
        scrap_reason: random.pick(catalogue.scrapReasons[stage] ?? ['Damaged']),
      }),
      ...(rework > 0 && { rework: pieces(rework) }),
      operator_id: operator,
      machine_id: machine,
      occurred_at: new Date(at.getTime() - random.whole(2, 55) * 60_000).toISOString(),
    });
    work.ready[place] = ready - good - scrap;
    if (place + 1 < work.stages.length) work.ready[place + 1]! += good;
    else work.produced += good;
    work.owed += scrap;
  }

  async #cancelRest(each: Followed): Promise<void> {
    const body = { reason: 'Artwork withdrawn by the buyer' };
    each.order = await this.#erp.orders.cancel(each.order.id, body);
    each.state = 'over';
  }

  async #hold(each: Followed): Promise<void> {
    const reason = each.random.pick([
      'Waiting for the approval of the artwork',
      'Payment of the last invoice is missing',
    ]);
    each.order = await this.#erp.orders.hold(each.order.id, { reason });
    [each.state, each.heldSince] = ['on hold', this.#step];
  }

  async #releaseLater(each: Followed): Promise<void> {
    if (each.fate === 'held' || this.#step < each.heldSince + stepsOnHold) return;
    each.order = await this.#erp.orders.release(each.order.id);
    each.state = 'in work';
  }

  async #dispatch(each: Followed, { at, isNow }: Moment, isRest: boolean): Promise<void> {
    const { random } = each;
    const lines = each.works
      .filter(({ produced, shipped }) => produced > shipped)
      .map((work) => {
        const value = work.produced - work.shipped;
        work.shipped = work.produced;
        return { line_item_id: work.lineItemId, quantity: { value, uom: 'PCS' as const } };
      });
    if (lines.length === 0) {
      each.state = 'over';
      return;
    }
    const vehicle = random.pick(catalogue.vehicles);
    const dispatch = await this.#erp.orderDispatches.create(each.order.id, {
      lines,
      // The vehicle of the latest is not known yet.
      ...(!isNow && { vehicle_number: vehicle }),
      transporter: random.pick(catalogue.hauliers),
      driver: { name: random.pick(catalogue.drivers), phone: `+91 98450 ${random.whole(10_000, 99_999)}` },
      dispatched_at: at.toISOString(),
    });
    each.dispatches.push(dispatch);
    this.#shipments.push({ order: each.order, dispatch, buyer: each.buyer });
    if (!isRest) return;
    each.state = 'on the way';
    each.nextStep = this.#step + 2 + Math.ceil(each.buyer.km / 250);
  }

  async #deliver(each: Followed, { at }: Moment): Promise<void> {
    const { random } = each;
    for (const { id } of each.dispatches) {
      const signature = await this.#upload(await drawProof(random, each.order.reference));
      const receiver = each.buyer.contact?.name ?? each.buyer.name;
      await this.#erp.dispatches.deliver(id, {
        delivered_at: new Date(at.getTime() - random.whole(5, 80) * 60_000).toISOString(),
        proof: { receiver_name: receiver, note: 'Received in good order', photos: [signature] },
      });
    }
    each.state = 'delivered';
    each.nextStep = this.#step + random.whole(10, 20);
  }

  async #close(each: Followed): Promise<void> {
    const isShort = each.works.some(({ produced, quantity }) => produced < quantity);
    const body = isShort ? { short: true, reason: 'Agreed with the buyer' } : {};
    each.order = await this.#erp.orders.close(each.order.id, body);
    each.state = 'over';
  }

  async #upload(content: Buffer): Promise<string> {
    const file = { type: 'image/jpeg', name: 'proof-of-delivery.jpg' } as const;
    return (await this.#erp.uploads.send(new Uint8Array(content), file)).id;
  }
}

/** Once nothing is left in work, as many pieces enter the first stage as were scrapped, and are allowed. */
function makeUp(work: WorkOrder): void {
  if (work.ready.some((left) => left > 0)) return;
  const more = Math.min(work.owed, work.spare);
  work.spare -= more;
  work.owed = 0;
  work.ready[0] = more;
}

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
