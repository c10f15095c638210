import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOST_NOTES } from '#domain/orders/notes.ts';
import { REFUSAL_REASONS, type ReasonKey } from '#domain/actions/refusalReasons.ts';
import { openActionWorld, type ActionWorld, type NewActionOrder } from '#tests/fakes/actionWorld.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

interface Case {
  readonly action: string;
  readonly code: number;
  readonly order?: (world: ActionWorld) => NewActionOrder;
  readonly data: (world: ActionWorld) => object;
  /** What fills the text of the code. */
  readonly says?: (world: ActionWorld) => readonly (string | number)[];
  /** Details of a refusal with several: product, its code, and what people call it. */
  readonly parts?: (world: ActionWorld) => readonly (readonly [number, number, string])[];
}

const NONE = 2_000_000;
const delivered = () => ({ history: ['CREATED', 'DELIVERED'] });
const inTransit = () => ({ history: ['CREATED', 'CORREOS_INTRANSIT'] });
const lot = () => ({ type: 'lotshipping', history: ['OPENEDCONSOLIDATE'] }) as const;
const collected = ({ carriers }: ActionWorld) => ({ columns: { carrier_id: carriers.collect } });
const nobody = () => ({ columns: { firstname: '', lastname: '' } });
const to = (status: string) => () => ({ status });
const declarable = ({ carriers, office }: ActionWorld): NewActionOrder => ({
  hsCodes: ['610910', '640399'],
  columns: { tracking_number: 'T1', carrier_id: carriers.seur, tax_office_id: office, invoice_number: 'F1' },
});
const but = (change: NewActionOrder) => (world: ActionWorld) => {
  const base = declarable(world);
  return { ...base, ...change, columns: { ...base.columns, ...change.columns } };
};
const serials =
  (one: readonly string[], two?: readonly string[]) =>
  ({ products: [a, b] }: ActionWorld) => ({
    products: [{ id_product: a, serial_numbers: one }, ...(two ? [{ id_product: b, serial_numbers: two }] : [])],
  });

/** A Monday in the far future. */
const SOON = '2099-01-05';
const lotOf = (itinerary: keyof ActionWorld['itineraries']) => (world: ActionWorld) => ({
  itinerary_id: world.itineraries[itinerary],
  date: SOON,
});

const H7 = () => ({});
const DUA = () => ({ type: 'export' });

/** Every code of the catalogue that an action can answer, and one way to it. */
const CASES: readonly Case[] = [
  { action: 'addNote', code: 3200, order: lot, data: () => ({ text: 'Ojo' }) },
  {
    action: 'addNote',
    code: 5600,
    order: () => ({ notes: MOST_NOTES }),
    data: () => ({ text: 'Ojo' }),
  },
  { action: 'addReminder', code: 3200, order: lot, data: () => ({ when: 'tomorrow' }) },
  { action: 'addReminder', code: 5600, data: () => ({ when: 'tomorrow', person_id: NONE }) },
  { action: 'changeAssignee', code: 3200, order: lot, data: () => ({}) },
  { action: 'changeAssignee', code: 5600, data: () => ({ user_id: NONE }) },
  { action: 'changeTags', code: 3200, order: lot, data: () => ({ add: [NONE] }) },
  { action: 'changeTags', code: 5600, data: () => ({ add: [NONE] }) },
  { action: 'changePriority', code: 3200, order: lot, data: () => ({ priority: 'high' }) },
  { action: 'addTaxBook', code: 3200, order: lot, data: () => ({ tax_region_id: 1 }) },
  { action: 'addTaxBook', code: 5600, data: () => ({ tax_region_id: 5 }) },
  { action: 'addTaxBook', code: 5600, data: () => ({ tax_region_id: 99 }) },
  { action: 'addTaxBook', code: 10004, data: () => ({ tax_region_id: 1, tax_office_id: NONE }), says: () => [NONE] },
  {
    action: 'addTaxBook',
    code: 10004,
    data: (w) => ({ tax_region_id: 1, tax_office_id: w.disabledOffice }),
    says: (w) => [w.disabledOffice],
  },
  {
    action: 'addTaxBook',
    code: 10009,
    data: (w) => ({ tax_region_id: 1, tax_office_id: w.warehouse }),
    says: (w) => [w.warehouse],
  },
  { action: 'addTaxBook', code: 5001, order: nobody, data: () => ({ tax_region_id: 1 }) },
  { action: 'assignIncoterm', code: 18131, order: () => ({ type: 'return' }), data: () => ({ incoterm: 'ddp' }) },
  { action: 'assignIncoterm', code: 18131, order: collected, data: () => ({ incoterm: 'ddp' }) },
  { action: 'assignIncoterm', code: 18132, order: lot, data: () => ({ incoterm: 'dap' }) },
  { action: 'assignLotShipping', code: 3200, order: () => ({ type: 'return' }), data: lotOf('daily') },
  { action: 'assignLotShipping', code: 6005, data: () => ({ itinerary_id: NONE, date: SOON }) },
  { action: 'assignLotShipping', code: 6005, data: lotOf('disabled') },
  { action: 'assignLotShipping', code: 6005, data: lotOf('foreign') },
  { action: 'assignLotShipping', code: 3602, data: (w) => ({ itinerary_id: w.itineraries.daily, date: '2026-01-01' }) },
  {
    action: 'assignLotShipping',
    code: 6007,
    data: (w) => ({ itinerary_id: w.itineraries.monday, date: '2099-01-06' }),
  },
  { action: 'assignLotShipping', code: 6006, data: lotOf('canaries') },
  {
    action: 'assignLotShipping',
    code: 6006,
    order: (w) => ({ columns: { carrier_id: w.carriers.single } }),
    data: lotOf('seur'),
  },
  { action: 'assignLotShipping', code: 3502, order: (w) => ({ columns: { lot_id: w.lot } }), data: lotOf('daily') },
  { action: 'assignLotShipping', code: 18151, order: collected, data: lotOf('daily') },
  { action: 'assignLotShipping', code: 12001, order: delivered, data: lotOf('daily') },
  { action: 'assignLotShipping', code: 12006, order: inTransit, data: lotOf('daily') },
  {
    action: 'assignLotShipping',
    code: 18161,
    data: (w) => ({ itinerary_id: w.itineraries.daily, date: SOON, lotshipping_id: NONE }),
  },
  { action: 'changeCarrier', code: 7010, data: () => ({ carrier_id: NONE }), says: () => [NONE] },
  {
    action: 'changeCarrier',
    code: 7010,
    data: (w) => ({ carrier_id: w.carriers.disabled }),
    says: (w) => [w.carriers.disabled],
  },
  {
    action: 'changeCarrier',
    code: 7010,
    data: (w) => ({ carrier_id: w.carriers.foreign }),
    says: (w) => [w.carriers.foreign],
  },
  { action: 'changeCarrier', code: 2004, data: (w) => ({ carrier_id: w.carriers.unheard }) },
  { action: 'changeCarrier', code: 14006, data: (w) => ({ carrier_id: w.carriers.seur, service_code: 'N' }) },
  { action: 'changeCarrier', code: 14006, data: (w) => ({ carrier_id: w.carriers.seur, service_code: '1/2' }) },
  { action: 'changeCarrier', code: 12001, order: delivered, data: (w) => ({ carrier_id: w.carriers.seur }) },
  { action: 'changeCarrier', code: 12006, order: inTransit, data: (w) => ({ carrier_id: w.carriers.seur }) },
  {
    action: 'changeCarrier',
    code: 14003,
    order: ({ office }) => ({ columns: { tax_office_id: office, country: 'US', postcode: '10001' } }),
    data: (w) => ({ carrier_id: w.carriers.seur, service_code: '31/2' }),
  },
  { action: 'changeOrderStatus', code: 3200, order: lot, data: to('IN_PICKEDUP') },
  { action: 'changeOrderStatus', code: 3911, data: to('CREATED') },
  {
    action: 'changeOrderStatus',
    code: 12009,
    order: () => ({ history: ['CREATED', 'PENDINGTOCOLLECT'] }),
    data: to('READY_TO_COLLECT'),
  },
  {
    action: 'changeOrderStatus',
    code: 12009,
    order: () => ({ history: ['CREATED', 'PENDINGTOCOLLECT'] }),
    data: to('PACKAGE_DELIVERED'),
  },
  {
    action: 'changeOrderStatus',
    code: 12008,
    order: () => ({ history: ['CREATED', 'PENDINGTOCOLLECT'], packages: ['PACKAGE_RECEIVED_STORE', null] }),
    data: to('READY_TO_COLLECT'),
  },
  {
    action: 'changeOrderStatus',
    code: 12007,
    order: () => ({ history: ['PACKAGE_RECEIVED_STORE', 'READY_TO_COLLECT', 'PACKAGE_DELIVERED'] }),
    data: to('READY_TO_COLLECT'),
  },
  { action: 'changeOrderStatus', code: 12014, order: () => ({ type: 'return' }), data: to('RETURN_RECEIVED_RIGHT') },
  { action: 'changeOrderStatus', code: 12001, order: delivered, data: to('IN_PICKEDUP') },
  { action: 'changeOrderStatus', code: 1002, data: to('PREPARED') },
  { action: 'changeOrderWarehouse', code: 10011, data: () => ({ warehouse_id: NONE }), says: () => [NONE] },
  {
    action: 'changeOrderWarehouse',
    code: 10011,
    data: (w) => ({ warehouse_id: w.foreignWarehouse }),
    says: (w) => [w.foreignWarehouse],
  },
  { action: 'changeOrderWarehouse', code: 10010, data: (w) => ({ warehouse_id: w.office }), says: (w) => [w.office] },
  { action: 'changeOrderWarehouse', code: 18141, order: lot, data: () => ({ warehouse_id: NONE }), says: () => [NONE] },
  {
    action: 'changeOrderWarehouse',
    code: 18142,
    order: lot,
    data: (w) => ({ warehouse_id: w.office }),
    says: (w) => [w.office],
  },
  {
    action: 'changeOrderWarehouse',
    code: 18161,
    order: () => ({ type: 'lotshipping', history: ['OPENEDCONSOLIDATE', 'CLOSEDCONSOLIDATE'] }),
    data: (w) => ({ warehouse_id: w.warehouse }),
  },
  { action: 'changeOrderTaxOffice', code: 10004, data: () => ({ tax_office_id: NONE }), says: () => [NONE] },
  {
    action: 'changeOrderTaxOffice',
    code: 10009,
    data: (w) => ({ tax_office_id: w.warehouse }),
    says: (w) => [w.warehouse],
  },
  { action: 'changeOrderTaxOffice', code: 18152, order: collected, data: (w) => ({ tax_office_id: w.office }) },
  { action: 'changeOrderTaxOffice', code: 18161, order: lot, data: (w) => ({ tax_office_id: w.office }) },
  { action: 'changeOrderWeight', code: 12001, order: delivered, data: () => ({ weight: 2 }) },
  { action: 'changeOrderWeight', code: 12006, order: inTransit, data: () => ({ weight: 2 }) },
  {
    action: 'setHsCode',
    code: 18182,
    data: (w) => ({ products: [{ id_product: w.products[0], hs_code: '6109' }] }),
    says: () => ['A'],
  },
  {
    action: 'setHsCode',
    code: 18181,
    data: () => ({ hs_code: '6109' }),
    parts: (w) => [
      [w.products[0], 18182, 'A'],
      [w.products[1], 18182, 'B'],
    ],
  },
  {
    action: 'setHsCode',
    code: 18181,
    data: () => ({ products: [{ id_product: NONE, hs_code: '610910' }] }),
    parts: () => [[NONE, 18176, String(NONE)]],
  },
  {
    action: 'setHsCode',
    code: 19679,
    order: () => ({ columns: { eplatform_type: 'shopify' } }),
    data: (w) => ({ products: [{ id_product: w.products[0], hs_code: '12345678901234' }] }),
    says: () => ['shopify'],
  },
  {
    action: 'indicateOrderPackages',
    code: 14007,
    order: (w) => ({ columns: { carrier_id: w.carriers.single } }),
    data: () => ({ packages: [{ quantity: 2 }] }),
  },
  {
    action: 'indicateOrderPackages',
    code: 120011,
    order: () => ({ packages: ['READY_TO_COLLECT'] }),
    data: () => ({ packages: [{ quantity: 1 }] }),
  },
  { action: 'indicateOrderPackages', code: 12001, order: delivered, data: () => ({ packages: [{ quantity: 1 }] }) },
  { action: 'indicateOrderPackages', code: 12006, order: inTransit, data: () => ({ packages: [{ quantity: 1 }] }) },
  {
    action: 'indicateOrderNumPackages',
    code: 14007,
    order: (w) => ({ columns: { carrier_id: w.carriers.single } }),
    data: () => ({ num_packages: 2 }),
  },
  {
    action: 'indicateOrderNumPackages',
    code: 120011,
    order: () => ({ packages: ['PACKAGE_DELIVERED', null] }),
    data: () => ({ num_packages: 2 }),
  },
  { action: 'indicateOrderNumPackages', code: 12001, order: delivered, data: () => ({ num_packages: 2 }) },
  { action: 'indicateOrderNumPackages', code: 12006, order: inTransit, data: () => ({ num_packages: 2 }) },
  { action: 'setSerialNumberToProducts', code: 18172, data: serials(['x'.repeat(51), 'b']), says: () => ['A'] },
  { action: 'setSerialNumberToProducts', code: 18173, data: serials(['a', 'b', 'c']), says: () => ['A'] },
  { action: 'setSerialNumberToProducts', code: 18174, data: serials(['a', ' ']), says: () => ['A'] },
  { action: 'setSerialNumberToProducts', code: 18175, data: serials(['a', ' a ']), says: () => ['A'] },
  {
    action: 'setSerialNumberToProducts',
    code: 18171,
    data: serials(['a'], ['b']),
    parts: (w) => [
      [w.products[0], 18174, 'A'],
      [w.products[1], 18174, 'B'],
    ],
  },
  { action: 'setTotalInsuredAmount', code: 7004, data: () => ({ amount: 10 }) },
  { action: 'declareTaxH7', code: 18183, order: but({ hsCodes: ['610910', null] }), data: H7 },
  { action: 'declareTaxH7', code: 18182, order: but({ hsCodes: ['610910', '61'] }), data: H7, says: () => ['B'] },
  { action: 'declareTaxH7', code: 5001, order: but({ columns: { firstname: '', lastname: '' } }), data: H7 },
  { action: 'declareTaxH7', code: 14011, order: but({ columns: { tracking_number: null } }), data: H7 },
  { action: 'declareTaxH7', code: 14012, order: but({ columns: { carrier_id: null } }), data: H7 },
  { action: 'declareTaxH7', code: 14002, order: but({ hsCodes: ['220820', '610910'] }), data: H7 },
  { action: 'declareTaxH7', code: 14002, order: but({ columns: { postcode: '35001' } }), data: H7 },
  {
    action: 'declareTaxH7',
    code: 10009,
    order: but({}),
    data: (w) => ({ tax_office_id: w.warehouse }),
    says: (w) => [w.warehouse],
  },
  { action: 'declareTaxDUA', code: 18183, order: but({ hsCodes: [null, null] }), data: DUA },
  { action: 'declareTaxDUA', code: 18182, order: but({ hsCodes: ['61', '610910'] }), data: DUA, says: () => ['A'] },
  { action: 'declareTaxDUA', code: 5001, order: but({ columns: { firstname: '', lastname: '' } }), data: DUA },
  { action: 'declareTaxDUA', code: 14011, order: but({ columns: { tracking_number: null } }), data: DUA },
  { action: 'declareTaxDUA', code: 14012, order: but({ columns: { carrier_id: null } }), data: DUA },
  { action: 'declareTaxDUA', code: 14002, order: but({ columns: { invoice_number: null } }), data: DUA },
  {
    action: 'declareTaxDUA',
    code: 10004,
    order: but({}),
    data: () => ({ type: 'import', tax_office_id: NONE }),
    says: () => [NONE],
  },
];

/** Codes whose own text names what stands in the way, with what fills it. */
const SPEAK_FOR_THEMSELVES: ReadonlySet<number> = new Set([
  7004, 14011, 14012, 14002, 18132, 18151, 18152, 18171, 18172, 18173, 18174, 18175, 18181, 18182, 19679,
]);

describe.each(DEFAULT_BACKENDS)('codes of actions on $name', ({ open }) => {
  let world: ActionWorld;
  beforeAll(async () => {
    world = await openActionWorld(await open());
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  test.each(CASES)(
    '$action answers $code, before as when asked, and changes nothing',
    async ({ action, code, order, data, says, parts }) => {
      const good = await world.order();
      const bad = await world.order(order?.(world) ?? {});
      const before = await stateOf(bad);
      const checked = await world.check(action, [bad], data(world));
      const answer = await world.act(action, [bad], data(world));
      const texts = (says?.(world) ?? answer.errors[0]?.data ?? []).map(String);
      const details = parts?.(world).map(([id_product, one, name]) => ({ id_product, code: one, data: [name] }));
      expect(answer).toMatchObject({
        success: [],
        forbiddens: [],
        errors: [{ order_id: bad, code, data: texts, ...(details && { details }) }],
      });
      expect(checked).toEqual(answer);
      // Nothing can be told of what does not exist or belongs to another client.
      const { carriers, foreignWarehouse, itineraries } = world;
      const hidden: Readonly<Record<string, number>> = {
        tax_region_id: 99,
        carrier_id: carriers.foreign,
        warehouse_id: foreignWarehouse,
        itinerary_id: itineraries.foreign,
      };
      const namesNobody = Object.entries(data(world)).some(
        ([name, value]) => value === NONE || (name in hidden && value === hidden[name]),
      );
      const { reason } = answer.errors[0] ?? {};
      expect(reason !== undefined).toBe(!namesNobody && !SPEAK_FOR_THEMSELVES.has(code));
      expect(reason && Object.keys(reason.data)).toEqual(reason && REFUSAL_REASONS[reason.key as ReasonKey]);
      expect(await stateOf(bad)).toEqual(before);
      expect(await stateOf(good)).toMatchObject({ events: 0 });
    },
  );

  const stateOf = (id: number) =>
    world.read(async (trx) => ({
      order: await trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst(),
      lines: await trx.selectFrom('order_lines').selectAll().where('order_id', '=', id).orderBy('id').execute(),
      packages: await trx.selectFrom('order_packages').selectAll().where('order_id', '=', id).execute(),
      serials: await trx.selectFrom('order_serials').selectAll().where('order_id', '=', id).execute(),
      statuses: await trx.selectFrom('order_statuses').selectAll().where('order_id', '=', id).execute(),
      books: await trx.selectFrom('tax_book').selectAll().where('order_id', '=', id).execute(),
      declarations: await trx.selectFrom('declarations').selectAll().where('order_id', '=', id).execute(),
      events: (await trx.selectFrom('order_events').select('id').where('order_id', '=', id).execute()).length,
    }));
});
