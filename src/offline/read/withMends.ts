import type { ActionData } from '#contract/actions/table.ts';
import type { OrderProduct } from '#contract/orders/order.ts';
import { ACTIONS, type QueuedAction } from '#domain/actions/actionTable.ts';
import type { Command } from '../outbox/command.ts';
import { ordersOf } from '../outbox/command.ts';
import type { OrderActionArgs } from '../outbox/kinds/orderAction.ts';
import type { OrderView } from './foldOrder.ts';

type Mends = { readonly [Action in QueuedAction]?: (order: OrderView, data: ActionData<Action>) => OrderView };

const withLines = (order: OrderView, change: (line: OrderProduct) => OrderProduct): OrderView => ({
  ...order,
  products: order.products.map(change),
});

/** What the grid of the checks before picking writes, as the checks see it before the server has heard of it. */
const MENDS: Mends = {
  changeCarrier: (order, { carrier_id, service_code = null }) =>
    carrier_id === undefined || !order.label_facts
      ? order
      : { ...order, carrier_id, label_facts: { ...order.label_facts, service_code } },
  changeOrderWeight: (order, { weight, unit }) => ({
    ...order,
    total_weight: Math.round(unit === 'g' ? weight : weight * 1000),
  }),
  indicateOrderNumPackages: (order, { num_packages }) => ({ ...order, num_packages, packages: [] }),
  setHsCode: (order, { hs_code, products = [] }) => {
    const given = new Map(products.map((one) => [one.id_product, one.hs_code]));
    return withLines(order, (line) => ({ ...line, hs_code: given.get(line.id_product) ?? hs_code ?? line.hs_code }));
  },
  setOriginCountry: (order, { country, products }) =>
    withLines(order, (line) =>
      products && !products.includes(line.id_product) ? line : { ...line, origin_country: country },
    ),
};

/** By the name under which a device stores it, what a command does to an order. */
const BY_KIND = new Map(
  Object.entries(MENDS).map(([action, mend]) => [
    ACTIONS[action as QueuedAction].command.kind as string,
    // What was stored under a command is the data of its action: it was checked by its contract before.
    mend as (order: OrderView, data: unknown) => OrderView,
  ]),
);

/** An order as it will be once these commands have come to the server. @param commands that wait, in their order */
export function withMends(order: OrderView, commands: readonly Command[]): OrderView {
  return commands.reduce((view, command) => {
    const mend = BY_KIND.get(command.kind);
    if (!mend || command.state === 'attention' || !ordersOf(command).includes(order.id)) return view;
    return mend(view, (command.args as OrderActionArgs).data);
  }, order);
}
