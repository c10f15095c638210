import { DEEPEST_ROW } from '#contract/filters/listLimits.ts';
import type { OrderListed } from '#contract/orders/ordersList.ts';

/** Orders that the server has; the newest first. */
export const TOTAL = 620;

export const listedOrder = (id: number): OrderListed => ({
  id,
  id_client: 4,
  id_order_eplatform_shop: null,
  order_reference: `PED-${id}`,
  type: 'order',
  status: 'CREATED',
  date_order: '2026-11-20T08:00:00Z',
  created_at: '2026-11-20T08:00:00Z',
  updated_at: '2026-11-20T08:00:00Z',
  deleted_at: null,
  shipped_at: null,
  customer_name: 'Ana Peña',
  company: null,
  city: 'Madrid',
  state: null,
  postcode: '28001',
  country: 'ES',
  lines: 1,
  units: 2,
  total_weight: 900,
  total_amount: 1250,
  currency: 'EUR',
  payment_method: null,
  carrier_id: 9,
  service_code: null,
  tracking_number: null,
  warehouse_id: null,
  tax_office_id: null,
  num_packages: 1,
  incoterm: null,
  config_category: null,
  lot_id: null,
  parent_order_id: null,
  id_eplatform: null,
  flow: { pick: 'pending', prepare: 'pending', ship: 'pending' },
});

/** What was asked, what changed on the server since the list was read, and whether it can be reached. */
export const ordersServer = {
  asked: [] as URL[],
  /** New orders. */
  came: [] as readonly number[],
  /** New values of old ones. */
  changed: {} as Readonly<Record<number, Partial<OrderListed>>>,
  isDown: false,
  reset(): void {
    Object.assign(this, { asked: [], came: [], changed: {}, isDown: false });
  },
};

/** Answers as the server does. */
export async function answerOrders(address: string): Promise<Response> {
  const url = new URL(address, 'http://x');
  const { asked, came, changed, isDown } = ordersServer;
  asked.push(url);
  if (isDown) throw new TypeError('Failed to fetch');
  const headers = { 'x-server-epoch': 'e' };
  const page = Number(url.searchParams.get('page') ?? 1);
  const perPage = Number(url.searchParams.get('per_page') ?? 50);
  if (url.pathname.endsWith('/reports/ordersReport')) return new Response('Referencia\r\n', { headers });
  const isList = url.pathname.endsWith('/v1/orders');
  if (isList && (page - 1) * perPage >= DEEPEST_ROW)
    return new Response(
      JSON.stringify({ success: false, data: null, meta: null, message: 'x', errorCode: 'page-too-deep' }),
      { status: 422, headers },
    );
  const data = isList
    ? [
        ...(page === 1 ? came : []),
        ...Array.from(
          { length: Math.min(perPage, TOTAL - (page - 1) * perPage) },
          (_, at) => TOTAL - (page - 1) * perPage - at,
        ),
      ]
        .slice(0, perPage)
        .map((id) => ({ ...listedOrder(id), ...changed[id] }))
    : [];
  const carriers = url.pathname.endsWith('/carriers')
    ? [
        {
          id: 9,
          id_client: 4,
          name: 'Correos Península',
          operator: 'CORREOS',
          reference_mode: 'REF',
          integration_mode: 'API',
          label_format: 'ZPL',
          label_size: '10X15',
          services: [],
          multiparcel: true,
          environment: 'test',
          line: 'sandbox',
          tested_at: null,
          test_problem: null,
          deleted_at: null,
        },
      ]
    : url.pathname.endsWith('/orders/tabs')
      ? [
          { tab: 'toPrepare', orders: 12, more: false },
          { tab: 'trouble', orders: 10_000, more: true },
        ]
      : data;
  const meta = isList
    ? { current_page: page, last_page: Math.ceil(TOTAL / perPage), per_page: perPage, total: TOTAL }
    : null;
  return new Response(JSON.stringify({ success: true, data: carriers, meta, message: null, errorCode: null }), {
    headers,
  });
}
