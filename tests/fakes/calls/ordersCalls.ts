import { randomUUID } from 'node:crypto';
import { WORLD_NOW } from '#tests/factories/subject.ts';
import { type Calls, ofOrder, onOrder } from './validCall.ts';

const SEEN = { updated_at: WORLD_NOW.toISOString() };
const CUSTOMER = {
  firstname: 'Ana',
  lastname: 'Ruiz',
  email: 'ana@example.com',
  phone: '600123456',
  address1: 'Calle 1',
  postcode: '28001',
  city: 'Madrid',
  country: 'ES',
};
const VIEW = { name: 'Mía', shared: false, query: 'status=CREATED', columns: [{ id: 'status', width: 100 }] };
const markOf = (reference: string): string => reference.split('-')[0] ?? '';

/** Valid examples of the calls about orders, their products, tags, notes and views. */
export const ORDERS_CALLS = {
  uploadlocations: {
    of: ({ reference }) => ({ file: Buffer.from(`code_type,code,location\nsku,${markOf(reference)}-SKU,A-01-02\n`) }),
  },
  importProgress: { of: () => ({ query: { ticket: randomUUID() } }) },
  importFile: { of: () => ({ query: { kind: 'products' }, file: Buffer.from('sku,name,price\nNUEVO-1,Taza,2.50\n') }) },
  ordersList: { of: ({ order }) => ({ query: { 'id[in]': order } }) },
  ordersDetailed: { of: ({ order }) => ({ query: { 'id[in]': order } }) },
  orderById: ofOrder,
  orderTimeline: ofOrder,
  orderCustomerById: ofOrder,
  saveOrderCustomer: {
    of: ({ order }) => ({
      params: { orderId: order, customerId: order },
      body: { customer: CUSTOMER, updated_at: WORLD_NOW.toISOString() },
    }),
  },
  createOrder: {
    of: ({ delivered, product }) => ({
      body: { type: 'return', parent_order_id: delivered, lines: [{ id_product: product, quantity: 1 }] },
    }),
  },
  splitOrder: {
    of: ({ open, openLine }) => ({
      params: { id: open },
      body: { lines: [{ id_line: openLine, quantity: 1 }], ...SEEN },
    }),
  },
  duplicateOrder: { of: ({ open }) => ({ params: { id: open } }) },
  mergeableOrders: { of: ({ open }) => ({ params: { id: open } }) },
  mergeOrders: {
    of: ({ open, twin }) => ({ params: { id: open }, body: { orders: [{ id: twin, ...SEEN }], ...SEEN } }),
  },
  separateOrders: { of: ({ together }) => ({ params: { id: together }, body: SEEN }) },
  changeLines: {
    of: ({ open, product }) => ({
      params: { id: open },
      body: { lines: [], added: [{ id_product: product, quantity: 1 }], ...SEEN },
    }),
  },
  orderReturnable: { of: ({ delivered }) => ({ params: { id: delivered }, query: { type: 'return' } }) },
  cancelReturn: { of: ({ returned }) => ({ body: { id_order: returned } }) },
  refundReturn: { of: ({ returned }) => ({ params: { id: returned }, body: { refunded: true } }) },
  productsLookUp: { of: ({ reference }) => ({ query: { search: markOf(reference) } }) },
  customersLookUp: { of: ({ reference }) => ({ query: { search: markOf(reference) } }) },
  createView: { of: () => ({ body: VIEW }) },
  saveView: { of: ({ view }) => ({ params: { id: view }, body: VIEW }) },
  deleteView: { of: ({ view }) => ({ params: { id: view } }) },
  checkActionInOrders: {
    of: ({ order }) => ({
      params: { actionType: 'setDangerousMaterials' },
      body: { ordersIds: [order], data: { dangerous: false } },
    }),
  },
  changeOrderStatus: onOrder({ status: 'WAITING' }),
  addNote: onOrder({ text: 'Llamar antes' }),
  addReminder: onOrder({ when: 'tomorrow', text: 'Llamar antes' }),
  changeAssignee: onOrder({ user_id: null }),
  changeTags: onOrder(({ otherTag }) => ({ add: [otherTag] })),
  changePriority: onOrder({ priority: 'urgent' }),
  changeOrderWarehouse: onOrder(({ warehouse }) => ({ warehouse_id: warehouse })),
  changeOrderWeight: onOrder({ weight: 2 }),
  indicateOrderPackages: onOrder({ packages: [{ quantity: 2, weight: 1 }] }),
  indicateOrderNumPackages: onOrder({ num_packages: 2 }),
  setSerialNumberToProducts: onOrder(({ product }) => ({
    products: [{ id_product: product, serial_numbers: ['S1', 'S2'] }],
  })),
  setTotalInsuredAmount: onOrder({ amount: 10 }),
  createTag: { of: ({ client }) => ({ params: { id_client: client }, body: { name: randomUUID(), colour: 'red' } }) },
  updateTag: {
    of: ({ client, tag }) => ({
      params: { id_client: client, tag_id: tag },
      body: { name: randomUUID(), colour: 'green' },
    }),
  },
  saveKit: {
    of: ({ client, product }) => ({
      params: { id_client: client, product_id: product },
      body: { kind: 'parts', parts: [] },
    }),
  },
  tagUse: { of: ({ client, tag }) => ({ params: { id_client: client, tag_id: tag } }) },
  mergeTag: {
    of: ({ client, tag, otherTag }) => ({ params: { id_client: client, tag_id: tag }, body: { into: otherTag } }),
  },
  deleteTag: { of: ({ client, tag }) => ({ params: { id_client: client, tag_id: tag } }) },
  saveNote: { of: ({ order, note }) => ({ params: { id: order, note }, body: { text: 'Frágil', floor: true } }) },
  deleteNote: { of: ({ order, note }) => ({ params: { id: order, note } }) },
  moveReminder: {
    of: ({ order, reminder }) => ({ params: { id: order, reminder }, body: { when: 'tomorrow', text: 'Llamar' } }),
  },
  doneReminder: { of: ({ order, reminder }) => ({ params: { id: order, reminder }, body: { done: true } }) },
  deleteReminder: { of: ({ order, reminder }) => ({ params: { id: order, reminder } }) },
  readMentions: { of: () => ({ body: { read: true } }) },
} satisfies Calls;
