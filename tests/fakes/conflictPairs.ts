import { randomUUID } from 'node:crypto';
import { MOST_NOTES } from '#domain/orders/notes.ts';
import type { Deed, ServerState } from '#domain/outbox/conflictTable.ts';
import type { OrderChange } from '#domain/packing/orderChange.ts';
import { ROLES, type RoleId } from '#domain/people/roles.ts';
import type { KindName } from '#offline/outbox/kinds/kindName.ts';
import { expect } from 'vitest';
import type { ActionWorld, NewActionOrder } from './actionWorld.ts';
import type { Visitor } from './testApp.ts';

type Act = (world: ConflictWorld, id: number) => Promise<unknown>;

export interface ConflictWorld extends ActionWorld {
  readonly picker: Visitor;
  /** A colleague who works for this client no more. */
  readonly leaver: number;
  /** Gives the picker another role. */
  roleOf(role: RoleId): Promise<unknown>;
  send(kind: KindName, args: object, who?: Visitor): Promise<Answer>;
}

/** What the server answered. */
interface Answer {
  readonly status: number;
  readonly body: { readonly success: boolean; readonly data: unknown; readonly errorCode?: number | string };
}

/** One pair: what was done, what the server has by then, and how both come about. */
export interface ConflictPair {
  readonly deed: Deed;
  readonly has: ServerState;
  readonly order?: (world: ConflictWorld) => NewActionOrder;
  /** What happens on the server while the change waits. */
  readonly meanwhile?: Act;
  readonly kind: KindName;
  readonly args: (world: ConflictWorld, id: number) => object;
  /** Absent = the picker. */
  readonly who?: 'merchant';
  /** The device foresees it by its own rules, once it has the order as it is. */
  readonly foreseen?: true;
}

const toStatus =
  (status: string, more: object = {}) =>
  (_: ConflictWorld, id: number) => ({ ordersIds: [id], data: { status, ...more } });
const action = (data: (world: ConflictWorld) => object) => (world: ConflictWorld, id: number) => ({
  ordersIds: [id],
  data: data(world),
});
const by =
  (status: string, more: object = {}): Act =>
  (world, id) =>
    world.act('changeOrderStatus', [id], { status, ...more });
const column =
  (columns: object): Act =>
  ({ read }, id) =>
    read((trx) => trx.updateTable('orders').set(columns).where('id', '=', id).execute());

const cancel = by('CANCELED');
const hold = by('WAITING', { observations: 'Falta el pago' });
const remove = column({ deleted_at: new Date() });
const merge: Act = async (world, id) => {
  const into = await world.order({ columns: { total_cents: 800, total_tax_cents: 139 } });
  const seen = await world.read((trx) =>
    trx.selectFrom('orders').select(['id', 'updated_at']).where('id', 'in', [id, into]).execute(),
  );
  const at = (order: number) => seen.find((row) => row.id === order)?.updated_at.toISOString();
  const body = { orders: [{ id, updated_at: at(id) }], updated_at: at(into) };
  const { status } = await world.merchant.post(`/api/v1/orders/${into}/merge`, body);
  expect(status).toBe(200);
};
const loseProduct: Act = ({ read, products }, id) =>
  read((trx) =>
    trx.deleteFrom('order_lines').where('order_id', '=', id).where('product_id', '=', products[1]).execute(),
  );

const history =
  (...statuses: readonly string[]) =>
  () => ({ history: ['CREATED', ...statuses] });
const SHIPPED = history('SHIPPED', 'CORREOS_INTRANSIT');
const DELIVERED = history('DELIVERED');
const PACKED_BEFORE = history('IN_PICKEDUP', 'PICKEDUP', 'IN_PREPARATION', 'PREPARED');

const picked = (world: ConflictWorld, id: number) => ({
  id_client: world.clients[0],
  orders: [{ id, status: 'PICKEDUP', products: [] }],
  session: {
    id: randomUUID(),
    version: 1,
    counts: [
      { order_id: id, id_product: world.products[0], count: 2 },
      { order_id: id, id_product: world.products[1], count: 3 },
    ],
  },
});
const nothingFound = (world: ConflictWorld, id: number) => ({
  id_client: world.clients[0],
  orders: [
    {
      id,
      status: 'NOTHINGPICKEDUP',
      products: [],
      incidents: [{ id_product: world.products[1], reason: 'out_of_stock', units: 3 }],
    },
  ],
  session: { id: randomUUID(), version: 1, counts: [] },
});
const packed =
  (steps: (world: ConflictWorld) => object = () => ({})) =>
  (world: ConflictWorld, id: number) => ({
    orderId: id,
    id_client: world.clients[0],
    packingInfo: { id: randomUUID(), time: 60, ...steps(world) },
  });
const counted = ({ products: [a, b] }: ConflictWorld) => ({
  validateProducts: {
    isCompleted: true,
    products: [
      { id: a, validated_products: 2 },
      { id: b, validated_products: 3 },
    ],
  },
});
const parcels =
  (more: object = {}) =>
  (world: ConflictWorld, id: number) => ({
    orderId: id,
    id_client: world.clients[0],
    packages: [1],
    ...more,
  });
const handedOver = (more: object = {}) =>
  parcels({ id: randomUUID(), method: 'document', last_digits: '678Z', ...more });
const atOffice = (status: string) => (world: ConflictWorld) => ({
  columns: { status, num_packages: 1, tax_office_id: world.office, carrier_id: world.carriers.collect },
});
const inParcels = (numPackages: number) => ({
  packUp: { isCompleted: true, numPackages, boxes: [{ id: 1, quantity: numPackages }] },
});

const START = { kind: 'order.changeStatus', args: toStatus('IN_PICKEDUP'), deed: 'startPicking' } as const;
const FINISH = { kind: 'picking.finish', args: picked, deed: 'finishPicking' } as const;
const OUT = { kind: 'picking.finish', args: nothingFound, deed: 'stockOut' } as const;
const BENCH = { kind: 'order.changeStatus', args: toStatus('IN_PREPARATION'), deed: 'startPacking' } as const;
const CLOSE = { kind: 'packing.close', args: packed(counted), deed: 'closeParcel' } as const;
const SHIP = { kind: 'order.changeStatus', args: toStatus('SHIPPED'), deed: 'step' } as const;
const GIVE = { kind: 'collection.handOver', args: handedOver(), deed: 'handOver', who: 'merchant' } as const;
const NOTE = { kind: 'order.addNote', args: action(() => ({ text: 'Ojo' })), deed: 'edit' } as const;
const letGo = (world: ConflictWorld, id: number) =>
  toStatus('PICKEDUP_CANCELLED', { session: randomUUID() })(world, id);

/** Pairs of what was done and what the server has, and how each comes about. */
export const CONFLICT_PAIRS: readonly ConflictPair[] = [
  { ...START, has: 'gone', meanwhile: cancel, foreseen: true },
  { ...START, has: 'held', meanwhile: hold, foreseen: true },
  { ...START, has: 'merged', meanwhile: merge },
  { ...START, has: 'shipped', order: SHIPPED, foreseen: true },
  { ...START, has: 'delivered', order: DELIVERED, foreseen: true },
  { ...START, has: 'further', order: PACKED_BEFORE, foreseen: true },
  { ...START, has: 'elsewhere', order: history('IN_PREPARATION', 'PREPARED'), foreseen: true },
  { ...START, has: 'outOfReach', meanwhile: remove },
  { ...FINISH, has: 'gone', meanwhile: cancel, foreseen: true },
  { ...FINISH, has: 'held', meanwhile: hold, foreseen: true },
  { ...FINISH, has: 'merged', meanwhile: merge },
  { ...FINISH, has: 'shipped', order: SHIPPED, foreseen: true },
  { ...FINISH, has: 'delivered', order: DELIVERED, foreseen: true },
  { ...FINISH, has: 'edited', meanwhile: loseProduct },
  { ...FINISH, has: 'outOfReach', meanwhile: remove },
  { ...OUT, has: 'gone', order: history('IN_PICKEDUP'), meanwhile: cancel, foreseen: true },
  { ...OUT, has: 'held', meanwhile: hold, foreseen: true },
  { ...OUT, has: 'merged', meanwhile: merge },
  { ...OUT, has: 'shipped', order: SHIPPED, foreseen: true },
  { ...OUT, has: 'edited', meanwhile: loseProduct },
  { ...BENCH, has: 'gone', meanwhile: cancel, foreseen: true },
  { ...BENCH, has: 'held', meanwhile: hold, foreseen: true },
  { ...BENCH, has: 'merged', meanwhile: merge },
  { ...BENCH, has: 'shipped', order: SHIPPED, foreseen: true },
  { ...BENCH, has: 'delivered', order: DELIVERED, foreseen: true },
  { ...BENCH, has: 'further', order: history('IN_PREPARATION', 'PREPARED', 'ReadyToShip'), foreseen: true },
  { ...CLOSE, has: 'gone', meanwhile: cancel, foreseen: true },
  { ...CLOSE, has: 'held', meanwhile: hold, foreseen: true },
  { ...CLOSE, has: 'merged', meanwhile: merge },
  { ...CLOSE, has: 'shipped', order: SHIPPED, foreseen: true },
  { ...CLOSE, has: 'delivered', order: DELIVERED, foreseen: true },
  { ...CLOSE, has: 'edited', meanwhile: loseProduct, foreseen: true },
  {
    ...CLOSE,
    has: 'packed',
    meanwhile: (world, id) => world.send('packing.close', packed(counted)(world, id), world.merchant),
  },
  {
    ...CLOSE,
    has: 'officeClosed',
    args: packed((world) => ({
      ...counted(world),
      originTaxOffice: { isCompleted: true, taxOfficeSelected: world.office },
    })),
    meanwhile: ({ read, office }) =>
      read((trx) => trx.updateTable('offices').set({ disabled_at: new Date() }).where('id', '=', office).execute()),
  },
  {
    ...CLOSE,
    has: 'oneParcel',
    args: packed((world) => ({ ...counted(world), ...inParcels(2) })),
    meanwhile: (world, id) => column({ carrier_id: world.carriers.single })(world, id),
  },
  { ...CLOSE, has: 'outOfReach', meanwhile: remove },
  { ...SHIP, has: 'gone', order: history('PREPARED'), meanwhile: cancel, foreseen: true },
  { ...SHIP, has: 'held', order: history('PREPARED'), meanwhile: hold, foreseen: true },
  { ...SHIP, has: 'merged', meanwhile: merge },
  { ...SHIP, has: 'elsewhere', order: history('IN_PICKEDUP'), foreseen: true },
  {
    ...SHIP,
    has: 'further',
    args: toStatus('PICKEDUP'),
    order: PACKED_BEFORE,
    foreseen: true,
  },
  {
    deed: 'letGo',
    has: 'takenOver',
    kind: 'order.changeStatus',
    args: letGo,
    meanwhile: by('IN_PICKEDUP', { session: randomUUID() }),
  },
  {
    deed: 'letGo',
    has: 'workOver',
    kind: 'order.changeStatus',
    args: letGo,
    order: history('IN_PICKEDUP', 'PICKEDUP'),
  },
  {
    ...GIVE,
    has: 'gone',
    order: atOffice('PENDINGTOCOLLECT'),
    meanwhile: column({ status: 'CANCELED' }),
    foreseen: true,
  },
  {
    ...GIVE,
    has: 'held',
    order: atOffice('READY_TO_COLLECT'),
    meanwhile: column({ status: 'WAITING' }),
    foreseen: true,
  },
  { ...GIVE, has: 'shipped', order: atOffice('CORREOS_INTRANSIT'), foreseen: true },
  {
    ...GIVE,
    has: 'handedOver',
    order: atOffice('READY_TO_COLLECT'),
    meanwhile: (world, id) => world.send('collection.handOver', handedOver()(world, id), world.merchant),
    foreseen: true,
  },
  {
    ...GIVE,
    has: 'foreignCode',
    order: atOffice('READY_TO_COLLECT'),
    args: handedOver({ method: 'code', last_digits: undefined, code_id: 999 }),
  },
  { ...GIVE, has: 'notReceived', order: atOffice('PENDINGTOCOLLECT'), foreseen: true },
  {
    deed: 'counter',
    who: 'merchant',
    has: 'already',
    kind: 'collection.extend',
    args: parcels(),
    order: atOffice('READY_TO_COLLECT'),
    foreseen: true,
  },
  {
    deed: 'counter',
    who: 'merchant',
    has: 'gone',
    kind: 'collection.ready',
    args: parcels(),
    order: atOffice('CANCELED'),
    foreseen: true,
  },
  { ...NOTE, has: 'merged', meanwhile: merge },
  { ...NOTE, has: 'outOfReach', meanwhile: remove },
  { ...NOTE, has: 'full', order: () => ({ notes: MOST_NOTES }) },
  { ...FINISH, has: 'notAllowed', meanwhile: (world) => world.roleOf(ROLES.CustomsOperator) },
  { deed: 'edit', has: 'tagGone', kind: 'order.changeTags', args: action(() => ({ add: [2_000_000] })) },
  {
    deed: 'edit',
    has: 'notColleague',
    kind: 'order.changeAssignee',
    args: action((world) => ({ user_id: world.leaver })),
  },
  {
    deed: 'edit',
    has: 'oneParcel',
    kind: 'order.indicateOrderNumPackages',
    args: action(() => ({ num_packages: 3 })),
    order: (world) => ({ columns: { carrier_id: world.carriers.single } }),
  },
  {
    deed: 'edit',
    has: 'atStore',
    kind: 'order.indicateOrderNumPackages',
    args: action(() => ({ num_packages: 3 })),
    order: () => ({ packages: ['READY_TO_COLLECT'] }),
  },
  {
    deed: 'edit',
    has: 'shipped',
    kind: 'order.changeCarrier',
    args: action((world) => ({ carrier_id: world.carriers.seur })),
    order: SHIPPED,
  },
  {
    deed: 'edit',
    has: 'delivered',
    kind: 'order.changeCarrier',
    args: action((world) => ({ carrier_id: world.carriers.seur })),
    order: DELIVERED,
  },
  {
    deed: 'edit',
    has: 'labelled',
    kind: 'order.changeCarrier',
    args: action(() => ({ choose: 'cheapest' })),
    order: (world) => ({ columns: { carrier_id: world.carriers.seur } }),
    meanwhile: async (world, id) => expect(await world.act('createLabel', [id], {})).toMatchObject({ success: [id] }),
  },
  {
    deed: 'edit',
    has: 'lotClosed',
    kind: 'order.changeOrderWarehouse',
    args: action((world) => ({ warehouse_id: world.warehouse })),
    order: () => ({ type: 'lotshipping', history: ['OPENEDCONSOLIDATE', 'CLOSEDCONSOLIDATE'] }),
    meanwhile: ({ read, clients: [client_id], itineraries }, order_id) =>
      read((trx) =>
        trx
          .insertInto('lots')
          .values({ order_id, client_id, itinerary_id: itineraries.daily, date: '2026-11-20' })
          .execute(),
      ),
  },
  {
    deed: 'edit',
    has: 'officeClosed',
    kind: 'order.changeOrderTaxOffice',
    args: action((world) => ({ tax_office_id: world.disabledOffice })),
  },
];

/** What befalls an order on the server while it is packed on a device. */
export const BENCH_CHANGES: readonly { readonly change: OrderChange['change']; readonly meanwhile: Act }[] = [
  { change: 'cancelled', meanwhile: cancel },
  { change: 'held', meanwhile: hold },
  {
    change: 'closed',
    meanwhile: (world, id) => world.send('packing.close', packed(counted)(world, id), world.merchant),
  },
  { change: 'readdressed', meanwhile: column({ address1: 'Calle Nueva 2' }) },
  { change: 'products', meanwhile: loseProduct },
];
