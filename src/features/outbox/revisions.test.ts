import { fitsContract } from '#offline/outbox/kinds/wires.ts';
import type { KindName } from '#offline/outbox/kinds/kindName.ts';
import type { OutboxRow } from '#offline/read/outboxRows.ts';
import { aRefused } from '#tests/factories/commands.ts';
import { describe, expect, it } from 'vitest';
import { dataOf, revisionOf, sentValue, statusChoices } from './revisions.ts';

const AT = '2026-11-20T10:00:00.000Z';
const stands = (status: string, ...before: string[]) => ({
  type: 'order',
  status,
  status_history: [...before, status].map((one) => ({ status: one })),
  at: null,
  person: null,
});

function row(kind: KindName, data: object, code: number | string, over: Partial<OutboxRow> = {}): OutboxRow {
  const command = aRefused(1, [1], {
    kind,
    args: { ordersIds: [1], data },
    targets: [{ orderId: 1, state: 'attention', code, data: [] }],
  });
  const orders = [{ id: 1, reference: 'PED-1', inFlow: true, now: stands('PREPARED', 'CREATED') }];
  return { command, starts: [], shown: 'attention', picked: [], expected: [], photos: [], orders, ...over };
}

describe.each<[KindName, object, number, string, string, object]>([
  ['order.indicateOrderNumPackages', { num_packages: 3 }, 14007, '3', '1', { num_packages: 1 }],
  ['order.setHsCode', { hs_code: '61091' }, 18182, '61091', '6109.10 00', { hs_code: '61091000' }],
  [
    'order.changeStatus',
    { status: 'ReadyToShip', observations: 'x' },
    1002,
    'ReadyToShip',
    'SHIPPED',
    { status: 'SHIPPED', observations: 'x', date: AT },
  ],
])('%s', (kind, data, code, before, written, after) => {
  it('shows what was sent and takes another value that the contract accepts', () => {
    const refused = row(kind, data, code);
    const revision = revisionOf(refused, false);
    expect(revision?.text(dataOf(refused.command))).toBe(before);
    const changed = revision?.withText(dataOf(refused.command), written, AT);
    expect(changed).toEqual(after);
    expect(fitsContract(kind, { ordersIds: [1], data: changed })).toBe(true);
  });
});

it.each<[KindName, object, number, string]>([
  ['order.indicateOrderNumPackages', { num_packages: 3 }, 14007, '1,5'],
  ['order.indicateOrderNumPackages', { num_packages: 3 }, 14007, '100'],
  ['order.indicateOrderNumPackages', { num_packages: 3 }, 14007, '<b>1</b>'],
  ['order.setHsCode', { hs_code: '6' }, 18182, '61A910'],
])('%s refuses what cannot be such a value', (kind, data, code, written) => {
  const refused = row(kind, data, code);
  expect(revisionOf(refused, false)?.withText(dataOf(refused.command), written, AT)).toBeNull();
});

describe('offers no other value', () => {
  it.each<[string, OutboxRow]>([
    ['when the refusal is about the order', row('order.changeOrderWeight', { weight: 1 }, 12001)],
    [
      'when only some of the orders would take it',
      {
        ...row('order.indicateOrderNumPackages', { num_packages: 3 }, 14007),
        command: aRefused(1, [1, 2], {
          kind: 'order.indicateOrderNumPackages',
          args: { ordersIds: [1, 2], data: { num_packages: 3 } },
          targets: [
            { orderId: 1, state: 'attention', code: 14007, data: [] },
            { orderId: 2, state: 'attention', code: 12001, data: [] },
          ],
        }),
      },
    ],
    ['for codes of several products', row('order.setHsCode', { products: [{ id_product: 1, hs_code: '6' }] }, 18182)],
    ['for counted units', row('picking.finish', {}, 1002)],
    ['for what the server names by its id', row('order.changeCarrier', { carrier_id: 2 }, 7010)],
    [
      'when the order can take no other status',
      row('order.changeStatus', { status: 'PREPARED' }, 1002, {
        orders: [{ id: 1, reference: 'PED-1', inFlow: false, now: null }],
      }),
    ],
  ])('%s', (_, refused) => expect(revisionOf(refused, false)).toBeNull());

  it('while it may still be applied', () => {
    const open = row('order.indicateOrderNumPackages', { num_packages: 3 }, 14007);
    expect(
      revisionOf({ ...open, command: { ...open.command, reason: { code: 1, message: null, open: true } } }, false),
    ).toBeNull();
  });
});

it('gives the floor the steps of Flow alone, and the desk whatever the rules allow', () => {
  const orders = [{ id: 1, reference: 'PED-1', inFlow: true, now: stands('PREPARED', 'CREATED') }];
  expect(statusChoices(orders, false)).toEqual(['ReadyToShip', 'SHIPPED']);
  expect(statusChoices(orders, true)).toEqual(expect.arrayContaining(['SHIPPED', 'CANCELED', 'LABEL_CREATED']));
  expect(statusChoices(orders, true)).not.toContain('PREPARED');
  expect(
    statusChoices([{ id: 1, reference: 'PED-1', inFlow: false, now: stands('CANCELED', 'CREATED') }], true),
  ).toEqual([]);
});

it('says the value that was sent, but not the status that the title says already', () => {
  expect(sentValue(row('order.changeOrderWeight', { weight: 2.5 }, 12001).command)).toEqual({
    field: 'weight',
    text: '2,500',
  });
  expect(sentValue(row('order.setTotalInsuredAmount', { amount: 12.5 }, 7004).command)).toEqual({
    field: 'amount',
    text: '12,50',
  });
  expect(sentValue(row('order.changeStatus', { status: 'SHIPPED' }, 1002).command)).toBeNull();
});
