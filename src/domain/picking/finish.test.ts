import { describe, expect, it } from 'vitest';
import { finishBody, pickingResults } from './finish.ts';
import { notPickable } from './pickable.ts';
import { pickList } from './pickList.ts';
import { begunOrders } from './touched.ts';
import { sessionState } from './kind.ts';
import { skipEvent } from './skipEvent.ts';
import { aProduct, anOrder, happened } from '#tests/factories/pickOrders.ts';

const orders = [
  anOrder(10, { 1: 2, 2: 1 }),
  anOrder(11, { 1: 1 }),
  anOrder(12, { 3: 1 }),
  anOrder(13, { 4: 1 }),
  anOrder(14, { 5: 1 }),
];
const list = pickList(orders, 'return');
const state = sessionState(
  happened(
    [],
    [
      { kind: 'add', order_id: 10, id_product: 1, units: 2 },
      { kind: 'add', order_id: 11, id_product: 1, units: 1 },
      { kind: 'add', order_id: 12, id_product: 3, units: 1 },
      { kind: 'remove', order_id: 12, id_product: 3, units: 1 },
      { kind: 'skip', id_product: 4 },
    ],
  ),
);

describe('pickingResults', () => {
  it('says per order what picking made of it', () =>
    expect(
      pickingResults(list, state).map(({ letter, status, validated, required }) => [
        letter,
        status,
        validated,
        required,
      ]),
    ).toEqual([
      ['A', 'PARTIALLYPICKEDUP', 2, 3],
      ['B', 'PICKEDUP', 1, 1],
      ['C', 'NOTHINGPICKEDUP', 0, 1],
      ['D', 'NOTHINGPICKEDUP', 0, 1],
      ['E', 'PENDING', 0, 1],
    ]));

  it('lets an untouched order go that this person had announced, and keeps what others counted for it', () => {
    const begun = [aProduct(1, { quantity: 2, validated_products: 1 })];
    const held = pickList(
      [
        { ...anOrder(20, { 2: 1 }), held: true },
        anOrder(21, { 2: 1 }),
        { id: 22, order_reference: 'PED-22', products: begun, held: true },
      ],
      'return',
    );
    expect(pickingResults(held, sessionState([])).map(({ status }) => status)).toEqual([
      'PICKEDUP_CANCELLED',
      'PENDING',
      'PARTIALLYPICKEDUP',
    ]);
  });

  it('leaves an order pending whose line was put aside while another order was in view', () => {
    const shared = pickList([anOrder(20, { 1: 2 }), anOrder(21, { 1: 2 })], 'return');
    const [line] = shared.lines;
    const shown = { ...line!, shares: line!.shares.filter(({ order_id }) => order_id === 20) };
    const aside = sessionState(happened([], [skipEvent(shown)]));
    expect(pickingResults(shared, aside).map(({ status }) => status)).toEqual(['NOTHINGPICKEDUP', 'PENDING']);
  });
});

describe('finishBody', () => {
  it('carries totals per order and the counts of this session alone', () => {
    const partly = [aProduct(1, { quantity: 3, validated_products: 1 })];
    const resumed = pickList([{ id: 10, order_reference: 'PED-10', products: partly }], 'return');
    const counted = sessionState(happened([], [{ kind: 'add', order_id: 10, id_product: 1, units: 2 }]));
    expect(finishBody(resumed, counted, { id: 's', version: 2, clientId: 7 })).toEqual({
      id_client: 7,
      orders: [
        {
          id: 10,
          status: 'PICKEDUP',
          products: [{ id_product: 1, ean13: '8400000000001', quantity: 3, validated_products: 3 }],
        },
      ],
      session: { id: 's', version: 2, counts: [{ order_id: 10, id_product: 1, count: 2 }] },
    });
  });

  it('tells where its person walked, and nothing where nobody knows', () => {
    const walked = [{ location: 'A-1-1', seconds: 4, stay: 2, faults: 0 }];
    const told = (more: object) => finishBody(list, sessionState([]), { id: 's', version: 1, clientId: 1, ...more });
    expect(told({ walked }).session).toEqual({ id: 's', version: 1, counts: [], walked });
    expect(told({ walked: [] }).session).toEqual({ id: 's', version: 1, counts: [] });
  });

  it('tells of every shortage of what was worked on, explained or not, and of nothing that nobody looked at', () => {
    const told = finishBody(
      list,
      sessionState(
        happened(
          [],
          [
            { kind: 'add', order_id: 10, id_product: 1, units: 1 },
            { kind: 'short', order_id: 10, id_product: 2, reason: 'damaged' },
          ],
        ),
      ),
      { id: 's', version: 1, clientId: 1 },
    );
    expect(told.orders.map((order) => ('incidents' in order ? order.incidents : []))).toEqual([
      [
        { id_product: 1, reason: 'unexplained', units: 1 },
        { id_product: 2, reason: 'damaged', units: 1 },
      ],
      [],
      [],
      [],
      [],
    ]);
  });

  it('leaves what another picker has in their zone to them', () => {
    const shared = pickList(
      [
        {
          id: 10,
          order_reference: 'PED-10',
          products: [aProduct(1, { quantity: 2, location: 'A-1-1' }), aProduct(2, { location: 'B-1-1' })],
        },
      ],
      'return',
    );
    const mine = sessionState(
      happened(
        [],
        [
          { kind: 'zone', zone: 'A' },
          { kind: 'add', order_id: 10, id_product: 1, units: 1 },
        ],
      ),
    );
    expect(finishBody(shared, mine, { id: 's', version: 1, clientId: 1 }).orders[0]).toMatchObject({
      incidents: [{ id_product: 1, units: 1 }],
    });
  });

  it('names the tote of an order whose units lie in it', () => {
    const filled = sessionState(
      happened(
        [],
        [
          { kind: 'bind', order_id: 10, tote: 'CUB-1' },
          { kind: 'bind', order_id: 11, tote: 'CUB-2' },
          { kind: 'add', order_id: 10, id_product: 1, units: 1 },
        ],
      ),
    );
    const [first, second] = finishBody(list, filled, { id: 's', version: 1, clientId: 1 }).orders;
    expect([first, second]).toEqual([
      expect.objectContaining({ tote: 'CUB-1' }),
      expect.not.objectContaining({ tote: 'CUB-2' }),
    ]);
  });

  it('names no count for what was never counted', () =>
    expect(finishBody(list, state, { id: 's', version: 1, clientId: 1 }).session.counts).toEqual([
      { order_id: 10, id_product: 1, count: 2 },
      { order_id: 11, id_product: 1, count: 1 },
    ]));
});

describe('begunOrders', () => {
  const begunBy = (acts: Parameters<typeof happened>[1]) => [...begunOrders(happened([], acts), list)];
  it.each([
    ['a unit', [{ kind: 'add', order_id: 10, id_product: 1, units: 1 }], [10]],
    ['units on their way to a tote', [{ kind: 'take', order_id: 11, id_product: 1, units: 1 }], [11]],
    ['a tote', [{ kind: 'bind', order_id: 12, tote: 'T-1' }], [12]],
    ['a shortage', [{ kind: 'short', order_id: 10, id_product: 1, reason: 'damaged' }], [10]],
    ['a line put aside, of all orders', [{ kind: 'skip', id_product: 1 }], [10, 11]],
    ['a line put aside, of one order', [{ kind: 'skip', id_product: 1, orders: [11] }], [11]],
    [
      'a look',
      [
        { kind: 'goto', id_product: 1, order_id: 10 },
        { kind: 'mode', mode: 'order' },
        { kind: 'place', location: 'A-1' },
      ],
      [],
    ],
    [
      'what was undone since',
      [
        { kind: 'add', order_id: 10, id_product: 1, units: 1 },
        { kind: 'undo', undoes: 1 },
      ],
      [10],
    ],
  ] as const)('%s', (_, acts, ids) => expect(begunBy([...acts])).toEqual(ids));
});

describe('notPickable', () => {
  const order = {
    type: 'order',
    status: 'CREATED',
    deleted_at: null,
    flow: { pick: 'pending' },
    products: [{ quantity: 1 }],
  } as const;
  it.each([
    [null, {}],
    [null, { status: 'PARTIALLYPICKEDUP', flow: { pick: 'in-progress' } }],
    ['type', { type: 'return' }],
    ['deleted', { deleted_at: '2026-11-01T00:00:00Z' }],
    ['status', { status: 'SHIPPED' }],
    ['status', { status: 'CANCELED' }],
    ['picked', { status: 'PICKEDUP', flow: { pick: 'completed' } }],
    ['empty', { products: [{ quantity: 0 }] }],
  ] as const)('%s for %j', (reason, over) => expect(notPickable({ ...order, ...over })).toBe(reason));
});
