import i18next from 'i18next';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import desk from '#locales/es/desk.json' with { type: 'json' };
import '#ui/theme/theme.css';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { RowKey } from '#ui/table/selection.ts';

// /bench/table.html?rows=50000: the product's table; ?peer: a list of the same height in which nothing has to be drawn.

interface Row {
  readonly id: number;
  readonly reference: string;
  readonly customer: string;
  readonly status: string;
  readonly amount: string;
}

const asked = new URLSearchParams(location.search);
const count = Number(asked.get('rows'));
const NAMES = ['García Ruiz', 'Núñez Gil', 'Martín Soler', 'Ibarra León'];
const rows: readonly Row[] = Array.from({ length: count }, (_, index) => ({
  id: index + 1,
  reference: `PED-${String(index + 1).padStart(7, '0')}`,
  customer: NAMES[index % NAMES.length] ?? '',
  status: index % 3 === 0 ? 'Creado' : 'Enviado',
  amount: `${index % 400},90 €`,
}));
const column = (id: keyof Row, title: string, width: number): Column<Row> => ({ id, title, width, cell: (row) => row[id] });
const columns = [column('reference', 'Referencia', 140), column('customer', 'Cliente', 220), column('status', 'Estado', 140), { ...column('amount', 'Importe', 120), align: 'end' as const }];
const keyOf = (row: Row): RowKey => row.id;
const nameOf = (row: Row): string => row.reference;

function Page() {
  const [selection, setSelection] = useState<ReadonlySet<RowKey>>(new Set());
  return createElement(DataTable<Row>, { label: 'Pedidos', name: 'bench', columns, rows, keyOf, nameOf, selection, onSelection: setSelection, onOpen: () => {} });
}

await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { desk } } });
const root = document.getElementById('root');
if (!root) throw new Error('table.html lost its root');
if (asked.has('peer')) {
  const tall = document.createElement('div');
  tall.style.height = `${count * 36}px`;
  root.style.overflow = 'auto';
  root.setAttribute('role', 'grid');
  root.append(tall);
} else createRoot(root).render(createElement(Page));
