import { ACCOUNT_CALLS } from './accountCalls.ts';
import { CONFIGURATION_CALLS } from './configurationCalls.ts';
import { SHOP_CALLS } from './shopCalls.ts';
import { COUNTER_EXAMPLES } from './counterExamples.ts';
import { createHash, randomUUID } from 'node:crypto';
import { REQUEST_HEADERS } from '#contract/headers.ts';
import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
import { jpegFile } from '#tests/factories/jpeg.ts';
import { logoFile } from '#tests/factories/logo.ts';
import { LOT_DAY, type Subject, WORLD_NOW } from '#tests/factories/subject.ts';
import { EVIDENCE_CALLS } from './evidenceCalls.ts';
import { NOTE_CALLS } from './noteCalls.ts';
import { PLAIN_CALLS } from './plainCalls.ts';
import { PLACE_CALLS } from './placeCalls.ts';
import { RULE_CALLS } from './ruleCalls.ts';
import { TAG_CALLS } from './tagCalls.ts';
import { sealedOutbox } from './sealedOutbox.ts';
import { EPOCH } from './twoTenants.ts';
import { NONE, ofClient, type ValidCall } from './validCall.ts';

const on = (data: object | ((subject: Subject) => object)): ValidCall => ({
  of: (subject) => ({ body: { ordersIds: [subject.order], data: typeof data === 'function' ? data(subject) : data } }),
});
const ofOrder: ValidCall = { of: ({ order }) => ({ params: { id: order } }) };
const SEEN = { updated_at: WORLD_NOW.toISOString() };

const SOURCE = {
  kind: 'free',
  language: null,
  subject: 'Pedido {{ order.reference }}',
  html: '<p>{% t %}Hola {{ customer.firstname }}{% endt %}</p>',
  translations: { en: { 'Hola %1': 'Hello %1' } },
};
const TEMPLATE = { ...SOURCE, name: 'Aviso' };
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
const CONTACT = { name: 'SEUR Getafe', contact_name: null, email: 'seur@example.com' };
const VIEW = { name: 'Mía', shared: false, query: 'status=CREATED', columns: [{ id: 'status', width: 100 }] };
const PRINT = {
  kind: 'label',
  format: 'ZPL',
  stock: '10X15',
  name: 'l.zpl',
  title: 'Etiqueta',
  reason: null,
  source: null,
  content: 'XlhBXlha',
};
const LOGO = Buffer.from(logoFile());
const PHOTO = Buffer.from(jpegFile({ pixels: [7, 7, 7] }));
/** Key and device belong to the person who used them first. */
const keyOf = (caller: number): string => `00000000-0000-4000-8000-${String(caller).padStart(12, '0')}`;
const SESSION = '00000000-0000-4000-8000-0000000000a1';

/** A valid example of every call: what conformance and the matrix of access are generated from. */
export const EVERY_CALL: Readonly<Partial<Record<string, ValidCall>>> = {
  ...PLAIN_CALLS,
  ...ACCOUNT_CALLS,
  enrolDevice: { of: () => ({ body: { name: 'Pistola 1' } }) },
  revokeDevice: { of: ({ device }) => ({ params: { deviceId: device } }) },
  setPin: { of: () => ({ body: { pin: '2581', password: DEMO_PASSWORD } }) },
  makeBadge: { of: () => ({ body: { password: DEMO_PASSWORD } }) },
  ...CONFIGURATION_CALLS,
  ...SHOP_CALLS,
  ...TAG_CALLS,
  ...EVIDENCE_CALLS,
  ...NOTE_CALLS,
  outboxBatch: {
    of: ({ order }) => ({
      body: {
        commands: [
          {
            key: randomUUID(),
            path: '/api/v1/orders/executeActionInOrders/changeOrderStatus',
            headers: {},
            lanes: [],
            body: { ordersIds: [order], data: { status: 'IN_PICKEDUP' } },
          },
        ],
      },
    }),
  },
  outboxDiscard: {
    of: ({ caller }) => ({
      body: { key: keyOf(caller), seq: 1, kind: 'order.changeStatus' },
      headers: {
        [REQUEST_HEADERS.device]: keyOf(caller),
        [REQUEST_HEADERS.epoch]: EPOCH,
        [REQUEST_HEADERS.user]: String(caller),
      },
    }),
  },
  outboxImport: {
    of: ({ order, caller }) => ({
      file: sealedOutbox({
        userId: caller,
        requests: [
          {
            key: randomUUID(),
            path: '/api/v1/orders/executeActionInOrders/changeOrderStatus',
            headers: {},
            lanes: [],
            body: { ordersIds: [order], data: { status: 'IN_PICKEDUP' } },
          },
        ],
      }),
    }),
  },
  announceOpen: { of: ({ order }) => ({ body: { session: SESSION, orders: [order] } }) },
  outboxKnown: { of: () => ({ body: { keys: [SESSION] } }) },
  finishpicking: {
    of: ({ order, product }) => ({
      body: {
        orders: [
          {
            id: order,
            status: 'PARTIALLYPICKEDUP',
            products: [{ id_product: product, ean13: null, quantity: 2, validated_products: 1 }],
            incidents: [{ id_product: product, reason: 'damaged', units: 1 }],
          },
        ],
        session: { id: SESSION, version: 1, counts: [{ order_id: order, id_product: product, count: 1 }] },
      },
    }),
  },
  scanOrder: { of: ({ order }) => ({ params: { orderId: order } }) },
  closePacking: {
    of: ({ order, product }) => ({
      params: { orderId: order },
      body: {
        packingInfo: {
          id: randomUUID(),
          time: 60,
          validateProducts: { isCompleted: true, products: [{ id: product, validated_products: 2 }] },
          packUp: { isCompleted: true, boxes: [{ id: 1, quantity: 1 }], numPackages: 1 },
          weighPackage: { isCompleted: true, total_weight: 0.4 },
        },
      },
    }),
  },
  orderPacking: ofOrder,
  packingLabel: {
    of: ({ order }) => ({
      params: { orderId: order },
      body: {
        format: 'ZPL',
        packingInfo: {
          id: randomUUID(),
          packUp: { isCompleted: true, boxes: [{ id: 0, quantity: 1 }], numPackages: 1 },
        },
      },
    }),
  },
  reportForeignLabel: {
    of: ({ order }) => ({ params: { orderId: order }, body: { session: SESSION, text: 'NADIE-1' } }),
  },
  clearForeignLabels: { of: ({ order }) => ({ params: { id: order }, body: { note: 'Mirado' } }) },
  plateLabel: { of: ({ labelled }) => ({ params: { orderId: labelled, parcel: 1 }, body: { of: 1 } }) },
  uploadQualityImage: {
    of: ({ order, product, client }) => ({
      body: { order_id: order, client_id: client, product_id: product, unit: 1 },
      file: Buffer.from(jpegFile({ pixels: [order % 251, (order >> 8) % 251, 9] })),
    }),
  },
  uploadLogo: { of: ({ client }) => ({ params: { id_client: client }, file: LOGO }) },
  removeLogo: ofClient,
  shopLogo: { of: () => ({ params: { file: `${'a'.repeat(32)}.png` } }), apart: true },
  receiveBlindReturn: { of: () => ({ body: { parcel: randomUUID(), code: 'PQ1', weight: 740, photos: [] } }) },
  blindReturnCandidates: { of: ({ blindReturn }) => ({ params: { id: blindReturn } }) },
  matchBlindReturn: { of: ({ blindReturn, order }) => ({ params: { id: blindReturn }, body: { order_id: order } }) },
  disposeBlindReturn: {
    of: ({ blindReturn }) => ({ params: { id: blindReturn }, body: { destination: 'stock', reason: 'Sin datos' } }),
  },
  reopenBlindReturn: { of: ({ blindReturn }) => ({ params: { id: blindReturn }, body: { reason: 'Otro cliente' } }) },
  deleteQualityImages: { of: ({ order, client }) => ({ query: { order_id: order, client_id: client } }) },
  deleteQualityImage: {
    of: ({ order, product, client }) => ({
      params: { productId: product },
      query: { order_id: order, client_id: client, unit: 1, file: `${'a'.repeat(64)}.jpg` },
    }),
  },
  qualityImage: {
    of: ({ order, product, client }) => ({
      params: { client, order, product, unit: 1, file: `${'a'.repeat(64)}.jpg` },
      query: { expires: 1, signature: '0'.repeat(64) },
    }),
    apart: true,
  },
  ...COUNTER_EXAMPLES,
  qzsign: { of: () => ({ query: { signature: 'ab'.repeat(32) } }) },
  uploadIncidentPhoto: {
    of: () => ({ query: { sha256: createHash('sha256').update(PHOTO).digest('hex') }, file: PHOTO }),
  },
  incidentPhoto: { of: ({ photo }) => ({ params: { name: photo } }) },
  uploadlocations: {
    of: ({ reference }) => ({ file: Buffer.from(`code_type,code,location\nsku,${markOf(reference)}-SKU,A-01-02\n`) }),
  },
  invoicePdf: { of: ({ client, invoice }) => ({ params: { id_client: client, invoice_id: invoice } }) },
  chargeInvoice: { of: ({ client, invoice }) => ({ params: { id_client: client, invoice_id: invoice } }) },
  updatePaymentMethod: {
    of: ({ client, setup }) => ({ params: { id_client: client }, body: { setup_intent: setup } }),
  },
  setupIntent: { of: ({ client, setup }) => ({ params: { id_client: client, setup } }) },
  confirmSandboxSetup: {
    of: ({ client, setup }) => ({ params: { id_client: client, setup }, body: { method: 'card_visa' } }),
  },
  correctInvoice: {
    of: ({ client, newInvoice }) => ({
      params: { id_client: client, invoice_id: newInvoice },
      body: { reason: 'discount', note: 'Acordado', net: 100 },
    }),
  },
  payByTransfer: {
    of: ({ client, newInvoice }) => ({
      params: { id_client: client, invoice_id: newInvoice },
      body: { paid_on: '2026-01-02' },
    }),
  },
  annulInvoice: { of: ({ client, newInvoice }) => ({ params: { id_client: client, invoice_id: newInvoice } }) },
  saveBillingDetails: {
    of: ({ client }) => ({
      params: { id_client: client },
      body: {
        name: 'Tienda SL',
        tax_id: 'B84561232',
        address: 'Calle 1',
        postcode: '28001',
        city: 'Madrid',
        country: 'ES',
      },
    }),
  },
  currentShipments: { of: ({ client }) => ({ query: { id_client: client } }) },
  importProgress: { of: () => ({ query: { ticket: randomUUID() } }) },
  importFile: { of: () => ({ query: { kind: 'products' }, file: Buffer.from('sku,name,price\nNUEVO-1,Taza,2.50\n') }) },
  ordersList: { of: ({ order }) => ({ query: { 'id[in]': order } }) },
  ordersDetailed: { of: ({ order }) => ({ query: { 'id[in]': order } }) },
  ordersReport: { of: ({ order }) => ({ query: { 'id[in]': order } }) },
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
  logbook: { of: ({ reference }) => ({ query: { order_reference: reference } }) },
  logbookReport: { of: ({ reference }) => ({ query: { order_reference: reference } }) },
  createView: { of: () => ({ body: VIEW }) },
  saveView: { of: ({ view }) => ({ params: { id: view }, body: VIEW }) },
  deleteView: { of: ({ view }) => ({ params: { id: view } }) },
  orderLabels: { of: ({ labelled }) => ({ params: { id: labelled } }) },
  orderLabel: { of: ({ labelled }) => ({ params: { id: labelled, n: 1 } }) },
  labelDocuments: { of: ({ labelled }) => ({ body: { ordersIds: [labelled] } }) },
  labelDocument: { of: ({ labelled }) => ({ body: { ordersIds: [labelled], format: 'ZPL', stock: '10X15' } }) },
  paperDocuments: { of: ({ labelled }) => ({ body: { ordersIds: [labelled], papers: ['packing_slip'] } }) },
  paperDocument: { of: ({ labelled }) => ({ body: { ordersIds: [labelled], papers: ['packing_slip'], stock: 'A4' } }) },
  pickListDocument: { of: ({ labelled }) => ({ body: { ordersIds: [labelled] } }) },
  manifestDocument: { of: ({ labelled }) => ({ params: { ids: labelled } }) },
  customsDocument: { of: ({ order }) => ({ params: { orderId: order, documentType: 'sale_invoice' } }) },
  resendMail: { of: ({ mail }) => ({ params: { id: mail } }) },
  offerPrint: { of: ({ print }) => ({ params: { id: print }, body: PRINT }) },
  takePrint: { of: ({ print, caller }) => ({ params: { id: print }, body: { taker: keyOf(caller) } }) },
  withdrawPrint: { of: ({ print }) => ({ params: { id: print } }) },
  rerunJob: { of: ({ job }) => ({ params: { id: job } }) },
  ...RULE_CALLS,
  createClient: {
    of: () => ({
      body: {
        name: `Tienda ${randomUUID()}`,
        time_zone: 'Europe/Madrid',
        user: { name: 'Nora', email: `${randomUUID()}@example.com`, lang: 'es' },
      },
    }),
  },
  updateClient: {
    of: ({ spareClient }) => ({
      params: { id_client: spareClient },
      body: { name: `Nombre ${randomUUID()}`, time_zone: 'Atlantic/Canary' },
    }),
  },
  disableClient: { of: ({ spareClient }) => ({ params: { id_client: spareClient } }) },
  enableClient: { of: ({ spareClient }) => ({ params: { id_client: spareClient } }) },
  createContact: { of: ({ client }) => ({ params: { id_client: client }, body: CONTACT }) },
  updateContact: {
    of: ({ client, contact }) => ({ params: { id_client: client, contact_id: contact }, body: CONTACT }),
  },
  deleteContact: { of: ({ client, contact }) => ({ params: { id_client: client, contact_id: contact } }) },
  customTemplateById: { of: ({ client, template }) => ({ params: { id_client: client, template_id: template } }) },
  standardTemplate: { of: ({ client }) => ({ params: { id_client: client }, query: { language: 'fr' } }) },
  createCustomTemplate: { of: ({ client }) => ({ params: { id_client: client }, body: TEMPLATE }) },
  saveCustomTemplate: {
    of: ({ client, template }) => ({
      params: { id_client: client },
      body: { ...TEMPLATE, id: template, updated_at: WORLD_NOW.toISOString() },
    }),
  },
  deleteCustomTemplate: { of: ({ client, template }) => ({ params: { id_client: client, template_id: template } }) },
  previewCustomTemplate: {
    of: ({ client, order }) => ({
      params: { id_client: client },
      body: { order_id: order, template: SOURCE, isCustomOrder: false },
    }),
  },
  testCustomTemplate: {
    of: ({ client, order, contactEmail }) => ({
      params: { id_client: client },
      body: { order_id: order, template: SOURCE, isCustomOrder: false, to: contactEmail },
    }),
  },
  saveMailNotices: { of: ({ client }) => ({ params: { id_client: client }, body: { notices: ['travelling'] } }) },
  orderMails: { of: ({ labelled }) => ({ params: { id: labelled } }) },
  mailById: { of: ({ mail }) => ({ params: { id: mail } }) },
  orderWebhooks: { of: ({ labelled }) => ({ params: { id: labelled } }) },
  resendWebhook: { of: ({ delivery }) => ({ params: { id: delivery } }) },
  renewWebhookSecret: NONE,
  saveWebhookAddress: { of: () => ({ body: { url: 'https://erp.example/new' } }) },
  deleteWebhookAddress: { of: ({ address }) => ({ params: { id: address } }) },
  sendEmail: on({ recipients: ['customer'], subject: 'Tu pedido' }),
  executeWebhook: on(({ receiver }) => ({ url: receiver })),
  ...PLACE_CALLS,
  assignLotShipping: on(({ itinerary, lot }) => ({ itinerary_id: itinerary, date: LOT_DAY, lotshipping_id: lot })),
  checkActionInOrders: {
    of: ({ order }) => ({
      params: { actionType: 'setDangerousMaterials' },
      body: { ordersIds: [order], data: { dangerous: false } },
    }),
  },
  changeOrderStatus: on({ status: 'WAITING' }),
  addNote: on({ text: 'Llamar antes' }),
  addReminder: on({ when: 'tomorrow', text: 'Llamar antes' }),
  changeAssignee: on({ user_id: null }),
  changeTags: on(({ otherTag }) => ({ add: [otherTag] })),
  changePriority: on({ priority: 'urgent' }),
  addTaxBook: on(({ office }) => ({ tax_region_id: 1, tax_office_id: office })),
  assignIncoterm: on({ incoterm: 'ddp' }),
  createLabel: on({}),
  changeCarrier: on(({ carrier }) => ({ carrier_id: carrier })),
  changeConfigCategory: on({ category: 'fragile' }),
  changeOrderWarehouse: on(({ warehouse }) => ({ warehouse_id: warehouse })),
  changeOrderTaxOffice: on(({ office }) => ({ tax_office_id: office })),
  changeOrderWeight: on({ weight: 2 }),
  setDangerousMaterials: on({ dangerous: true, un_number: 'UN1266', class: '3', packing_group: 'II' }),
  setHsCode: on(({ product }) => ({ products: [{ id_product: product, hs_code: '691200' }] })),
  setOriginCountry: on(({ product }) => ({ country: 'ES', products: [product] })),
  indicateOrderPackages: on({ packages: [{ quantity: 2, weight: 1 }] }),
  indicateOrderNumPackages: on({ num_packages: 2 }),
  setSerialNumberToProducts: on(({ product }) => ({
    products: [{ id_product: product, serial_numbers: ['S1', 'S2'] }],
  })),
  setTotalInsuredAmount: on({ amount: 10 }),
  declareTaxH7: on(({ office }) => ({ tax_office_id: office })),
  declareTaxDUA: on(({ office }) => ({ tax_office_id: office, type: 'export' })),
};

export function exampleOf(name: string): ValidCall {
  const example = EVERY_CALL[name];
  if (!example) throw new Error(`no example of ${name}`);
  return example;
}

const markOf = (reference: string): string => reference.split('-')[0] ?? '';
