import type { ActionResult } from '#contract/actionResult.ts';
import type { OrderListed } from '#contract/orders/ordersList.ts';
import type { Office } from '../../e2e/support/office.ts';
import { said as text } from '../fixtures/said.ts';
import { choose, press, seen, signIn, until } from './acts.ts';
import type { Check, Ground } from './check.ts';

const MERCHANT = 'merchant@demo.test';
const CHOSEN = 5;

/** Opens these orders in the list of the desk, and chooses all of them. */
async function chooseOrders(ground: Ground, ids: readonly number[]): Promise<void> {
  const { tab } = ground;
  await signIn(ground, MERCHANT, `/orders?id[in]=${ids.join(',')}`);
  await until(tab, 'the chosen orders', () =>
    tab.run((count) => document.querySelectorAll('[role=grid] input[type=checkbox]').length === count + 1, ids.length),
  );
  await choose(tab, text('desk:table.choosePage'));
}

async function created(office: Office): Promise<readonly number[]> {
  const { data } = await office.get<OrderListed[]>('orders?type=order&status=CREATED&per_page=200&sort=id');
  return (data ?? []).map(({ id }) => id);
}

const status: Check = {
  name: 'the status of some orders is changed at a desk',
  async run(ground) {
    const { tab } = ground;
    const office = await ground.office(MERCHANT);
    const ids = (await created(office)).slice(0, CHOSEN);
    await chooseOrders(ground, ids);
    await press(tab, text('actions:name.changeOrderStatus'));
    await press(tab, text('statuses:IN_PREPARATION'));
    await until(tab, 'the new status', async () =>
      (await office.orders(ids)).every((order) => order.status === 'IN_PREPARATION'),
    );
  },
};

const labels: Check = {
  name: 'labels of some orders are made at a desk and come as files',
  async run(ground) {
    const { tab, errors } = ground;
    const office = await ground.office(MERCHANT);
    const able = await office.post<ActionResult>('orders/checkActionInOrders/createLabel', {
      ordersIds: await created(office),
      data: {},
    });
    const ids = (able.data?.success ?? []).slice(0, CHOSEN);
    if (ids.length < CHOSEN) throw new Error('The demo has too few orders that may have a label.');
    await chooseOrders(ground, ids);
    await press(tab, text('bulk:labels.title'));
    await press(tab, text('bulk:papers.make', { count: ids.length }));
    await until(tab, 'the tracking numbers', async () =>
      (await office.orders(ids)).every((order) => order.tracking_number !== null && order.tracking_number !== ''),
    );
    await seen(tab, text('bulk:papers.saved'));
    if (errors.length > 0) throw new Error(`errors in the console: ${errors.join(' · ')}`);
  },
};

const rule: Check = {
  name: 'a rule is made of a template and armed',
  async run(ground) {
    const { tab } = ground;
    await signIn(ground, MERCHANT, '/settings/rules');
    await press(tab, text('rules:template.heavy'));
    await press(tab, text('rules:saveAndArm'));
    await seen(tab, text('rules:turnedOn', { name: text('rules:template.heavy') }));
  },
};

export const DESK_CHECKS: readonly Check[] = [status, labels, rule];
