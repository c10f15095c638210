import { closedOf, orderOfTwelve } from '../../e2e/support/bench.ts';
import { counterOf, OLGA, takenOf } from '../../e2e/support/counter.ts';
import { expectedOrders, pickedOrders, planPicking } from '../../e2e/support/plan.ts';
import { said as text } from '../fixtures/said.ts';
import { atPath, choose, press, readyForOffline, seen, servedByWorker, signIn, until, write } from './acts.ts';
import type { Check } from './check.ts';
import type { Tab } from './engine.ts';

const PICKER = 'picker@demo.test';

const picking: Check = {
  name: 'orders are picked with no network, and sent once when it is back',
  async run(ground) {
    const { tab } = ground;
    const plan = await planPicking(await ground.office(), { orders: 2, picks: 5 });
    await signIn(ground, PICKER, '/flow/to-pickup');
    await readyForOffline(tab);
    await ground.cut();
    for (const { order_reference } of plan.orders) {
      await write(tab, text('flow:search.label'), order_reference);
      await choose(tab, order_reference);
    }
    await press(tab, text('flow:start', { count: plan.orders.length }));
    const total = plan.orders.reduce((sum, { units }) => sum + units, 0);
    const counted = (done: number) => seen(tab, text('picking:unitsOf', { done, total, count: total }));
    await beginAll(tab, plan.orders.length, () => counted(0));
    for (const [index, { code }] of plan.picks.entries()) {
      await tab.scan(code);
      await counted(index + 1);
    }
    await tab.reload();
    await counted(plan.picks.length);
    await press(tab, text('picking:actions.more'));
    await press(tab, text('pickingLater:more.finish'));
    await press(tab, everyReason());
    await press(tab, text('picking:short.reasons.out_of_stock'));
    await press(tab, text('pickingLater:finish.save'));
    await atPath(tab, '/flow/to-pickup');
    await ground.restore();
    const office = await ground.office();
    const wanted = JSON.stringify(expectedOrders(plan));
    await until(tab, `the picked units (${wanted})`, async () => {
      const orders = await pickedOrders(plan, office);
      return JSON.stringify(orders) === wanted;
    });
  },
};

/** What would be refused later is told first; here it is picked all the same. */
async function beginAll(tab: Tab, count: number, begun: () => Promise<void>): Promise<void> {
  const words = text('shield:beginAll', { count });
  const isAsked = await until(tab, 'the picking', () =>
    tab.run(
      (button) => (document.body.innerText.includes(button) ? 'asked' : location.pathname === '/picking' && 'begun'),
      words,
    ),
  );
  if (isAsked === 'asked') await press(tab, words);
  await begun();
}

/** The button that gives one reason for everything, whatever number it names. */
const everyReason = (): string => text('pickingLater:finish.explainAll', { count: 2 }).split('2')[0]!.trim();

const packing: Check = {
  name: 'an order is packed with no network, and closed once when it is back',
  async run(ground) {
    const { tab } = ground;
    const order = await orderOfTwelve(await ground.office());
    await signIn(ground, PICKER, '/packing');
    await readyForOffline(tab);
    await ground.cut();
    await tab.scan(order.order_reference);
    await atPath(tab, `/packing/${order.id}`);
    const step = (name: string) =>
      until(tab, `the step ${name}`, () => tab.run((at) => document.querySelector(`[data-step=${at}]`) !== null, name));
    await step('validateProducts');
    for (const { ean13, quantity } of order.products) await tab.scan(`${quantity}*${ean13}`);
    await step('packUp');
    await tab.reload();
    await step('packUp');
    await tab.scan('CAJA');
    for (const { ean13, quantity } of order.products) await tab.scan(`${quantity}*${ean13}`);
    await tab.scan('CONFIRMAR');
    await step('printLabel');
    await tab.scan('IMPRIMIR');
    await step('close');
    await tab.scan('CONFIRMAR');
    await atPath(tab, '/packing');
    await ground.restore();
    const office = await ground.office();
    await until(tab, 'the order, closed once', async () => {
      const closed = await closedOf(office, order);
      if ((closed.times ?? 0) > 1) throw new Error('it was closed twice');
      return closed.times === 1;
    });
  },
};

const counter: Check = {
  name: 'a parcel is handed over with a signature and no network, and once',
  async run(ground) {
    const { tab } = ground;
    const order = (await counterOf(await ground.office(OLGA))).orders
      .map((entry) => entry.order)
      .find(({ status, num_packages }) => status === 'READY_TO_COLLECT' && num_packages === 1);
    if (!order) throw new Error('The demo has no parcel to hand over.');
    await signIn(ground, OLGA, '/click-and-collect');
    await seen(tab, order.order_reference);
    await servedByWorker(tab);
    await ground.cut();
    await tab.scan(order.order_reference);
    await write(tab, text('counter:handOver.digits'), '428Z');
    await sign(tab, text('counter:signature.label'));
    await press(tab, text('counter:handOver.do', { count: 1 }));
    await seen(tab, text('counter:handed.title', { count: 1 }));
    await ground.restore();
    const office = await ground.office(OLGA);
    await until(tab, 'the hand-over, once and signed', async () => {
      const { hand_overs, signed } = await takenOf(office, order.id);
      return hand_overs?.length === 1 && signed?.[0] === true;
    });
  },
};

/** Signs on the pad of this label. */
async function sign(tab: Tab, label: string): Promise<void> {
  const pad = await until(tab, 'the pad', () =>
    tab.run((name) => {
      const canvas = document.querySelector<HTMLElement>(`canvas[aria-label="${name}"]`);
      canvas?.scrollIntoView({ block: 'center' });
      const box = canvas?.getBoundingClientRect();
      return box ? { x: box.x, y: box.y, width: box.width, height: box.height } : null;
    }, label),
  );
  const at = (across: number, down: number) => ({ x: pad.x + pad.width * across, y: pad.y + pad.height * down });
  await tab.draw([at(0.1, 0.5), at(0.5, 0.2), at(0.9, 0.6)]);
}

export const FLOOR_CHECKS: readonly Check[] = [picking, packing, counter];
