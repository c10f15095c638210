import { FULL_SIGHT } from '#domain/people/sight.ts';
import i18next from 'i18next';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next, useTranslation } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import type { OrderListed } from '#contract/orders/ordersList.ts';
import { orderColumns } from '#features/orders/list/orderColumns.tsx';
import desk from '#locales/es/desk.json' with { type: 'json' };
import orders from '#locales/es/orders.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import '#ui/theme/theme.css';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { RowKey } from '#ui/table/selection.ts';

// /bench/table.html?rows=50000: the product's table with the columns and cells of the list of orders; ?peer=nothing: a list of the same height in which nothing
// has to be drawn; ?peer=plain: one line of text for each row, all of them in the page.

const asked = new URLSearchParams(location.search);
const count = Number(asked.get('rows'));
const CUSTOMERS = ['Rocío García Ruiz', 'Iñaki Núñez Gil', 'Anna Martín Soler', 'Beñat Ibarra León'];
const PLACES = [
  ['Donostia', 'ES'],
  ['A Coruña', 'ES'],
  ['Toulouse', 'FR'],
  ['Las Palmas de Gran Canaria', 'ES'],
] as const;
const STATUSES = ['CREATED', 'PICKEDUP', 'SHIPPED', 'ERROR_DATA', 'DELIVERED'];
const FIRST_DAY = Date.UTC(2025, 0, 1);

const rows: readonly OrderListed[] = Array.from({ length: count }, (_, index) => {
  const id = count - index;
  const [city, country] = PLACES[index % PLACES.length] ?? ['', ''];
  const at = new Date(FIRST_DAY + id * 540_000).toISOString();
  const none = {
    id_order_eplatform_shop: null,
    deleted_at: null,
    shipped_at: null,
    company: null,
    state: null,
    service_code: null,
    tracking_number: null,
  };
  const places = {
    warehouse_id: null,
    tax_office_id: null,
    incoterm: null,
    config_category: null,
    lot_id: null,
    parent_order_id: null,
    id_eplatform: null,
  };
  return {
    ...none,
    ...places,
    id,
    id_client: 1,
    order_reference: `PED-${String(id).padStart(7, '0')}`,
    type: 'order',
    status: STATUSES[index % STATUSES.length] ?? '',
    date_order: at,
    created_at: at,
    updated_at: at,
    customer_name: CUSTOMERS[index % CUSTOMERS.length] ?? '',
    city,
    country,
    postcode: '20001',
    lines: 2,
    units: index % 9,
    total_weight: 400 + (index % 700),
    total_amount: 990 + (index % 40_000),
    currency: 'EUR',
    payment_method: 'card',
    carrier_id: 1 + (index % 3),
    num_packages: 1,
    flow: { pick: 'completed', prepare: 'pending', ship: 'pending' },
  };
});
const keyOf = (row: OrderListed): RowKey => row.id;
const nameOf = (row: OrderListed): string => row.order_reference;

const NAMES = {
  carriers: new Map([
    [1, 'Correos'],
    [2, 'SEUR'],
    [3, 'UPS'],
  ]),
  warehouses: new Map<number, string>(),
  shops: new Map<number, string>(),
  people: new Map<number, string>(),
};

function Page() {
  const { t } = useTranslation(['orders', 'statuses', 'desk', 'wishes']);
  const [columns] = useState(() =>
    orderColumns({ t, language: 'es', sight: FULL_SIGHT, names: NAMES, refused: new Set() }),
  );
  const [selection, setSelection] = useState<ReadonlySet<RowKey>>(new Set());
  return createElement(DataTable<OrderListed>, {
    label: 'Pedidos',
    name: 'bench',
    columns,
    rows,
    keyOf,
    nameOf,
    selection,
    onSelection: setSelection,
    onOpen: () => {},
  });
}

function plainRow(row: OrderListed): HTMLElement {
  const line = document.createElement('div');
  line.textContent = `${row.order_reference} ${row.date_order} ${row.customer_name} ${row.city} ${row.country} ${row.status}`;
  return line;
}

await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { desk, orders, statuses } } });
const root = document.getElementById('root');
if (!root) throw new Error('table.html lost its root');
if (asked.has('peer')) {
  const tall = document.createElement('div');
  tall.style.cssText = `height: ${count * 36}px; line-height: 36px`;
  if (asked.get('peer') === 'plain') tall.append(...rows.map(plainRow));
  root.style.overflow = 'auto';
  root.setAttribute('role', 'grid');
  root.append(tall);
} else createRoot(root).render(createElement(MemoryRouter, null, createElement(Page)));
