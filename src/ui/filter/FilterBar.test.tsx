import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { said } from '#tests/fixtures/said.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import desk from '#locales/es/desk.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { useBeside } from '../layout/beside.ts';
import { FilterBar } from './FilterBar.tsx';
import { filterQuery, type Filter, type FilterField } from './filters.ts';

type Bar = Parameters<typeof FilterBar>[0];

const fields: readonly FilterField[] = [
  {
    id: 'status',
    label: 'Estado',
    kind: 'choice',
    choices: [
      { value: 'CREATED', label: 'Creado' },
      { value: 'SHIPPED', label: 'Enviado' },
    ],
  },
  { id: 'units', label: 'Uds', kind: 'number' },
  { id: 'customer_name', label: 'Cliente', kind: 'text' },
  { id: 'is_dangerous', label: 'Peligrosa', kind: 'boolean' },
  {
    id: 'returns',
    label: 'Devoluciones',
    kind: 'choice',
    operators: ['eq'],
    choices: [
      { value: 'yes', label: 'Con' },
      { value: 'no', label: 'Sin' },
    ],
  },
  { id: 'payment', label: 'Pago', kind: 'choice', open: true, choices: [{ value: 'card', label: 'Tarjeta' }] },
];

let asked: readonly Filter[] = [];
const note = (filters: readonly Filter[]) => {
  asked = filters;
};

function Page({ initial = [] }: { readonly initial?: readonly Filter[] }) {
  const [filters, setFilters] = useState(initial);
  const [open, setOpen] = useState(false);
  useEffect(() => note(filters), [filters]);
  return <FilterBar fields={fields} filters={filters} onFilters={setFilters} open={open} onOpen={setOpen} />;
}

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { desk, ui } } });
});

afterEach(cleanup);

const button = (name: string | RegExp) => screen.getByRole('button', { name, hidden: true });

it('takes the room of the rail for as long as all fields are open', () => {
  render(<Page />);
  const all = button(said('desk:filter.all'));
  for (const isTaken of [true, false]) {
    fireEvent.click(all);
    expect(useBeside.getState().isTaken).toBe(isTaken);
  }
  fireEvent.click(all);
  cleanup();
  expect(useBeside.getState().isTaken).toBe(false);
});

it('adds a filter by its field, and shows it as a chip in words', () => {
  render(<Page />);
  fireEvent.click(button(said('desk:filter.add')));
  fireEvent.click(button('Estado'));
  fireEvent.click(screen.getByLabelText('Creado'));
  fireEvent.click(screen.getByLabelText('Enviado'));
  fireEvent.click(button('Aplicar'));
  expect(filterQuery(asked)).toEqual({ 'status[in]': 'CREATED,SHIPPED' });
  expect(button(/Estado/).textContent).toBe('EstadoCreado, Enviado');
});

it('is not asked anew while a chip is edited, and drops the filter when it is emptied', () => {
  render(<Page initial={[{ field: 'customer_name', operator: '_like_', values: ['Peña'] }]} />);
  fireEvent.click(button(/Cliente/));
  const value = screen.getByLabelText('Valor de Cliente');
  fireEvent.change(value, { target: { value: '' } });
  expect(filterQuery(asked)).toEqual({ 'customer_name[_like_]': 'Peña' });
  fireEvent.click(button('Aplicar'));
  expect(asked).toEqual([]);
});

it('asks from the panel as it is written, and keeps an operator that has no value yet', () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Filtros' }));
  const units = within(screen.getByRole('group', { name: 'Uds' }));
  fireEvent.change(units.getByLabelText('Cómo comparar Uds'), { target: { value: 'range' } });
  expect(asked).toEqual([]);
  fireEvent.change(units.getByLabelText('Uds: desde'), { target: { value: '10' } });
  expect(filterQuery(asked)).toEqual({ 'units[range]': '10,' });
  fireEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(asked).toEqual([]);
  expect(units.getByLabelText<HTMLInputElement>('Valor de Uds').value).toBe('');
});

it('says which numbers can be asked for, and asks for no other', () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Filtros' }));
  const units = within(screen.getByRole('group', { name: 'Uds' }));
  const value = units.getByLabelText('Valor de Uds');
  fireEvent.change(value, { target: { value: '9999999999' } });
  expect(asked).toEqual([]);
  expect(units.getByRole('alert').textContent).toContain('2.147.483.647');
  expect(value.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(value, { target: { value: '12' } });
  expect(filterQuery(asked)).toEqual({ units: '12' });
  expect(units.queryByRole('alert')).toBeNull();
});

it('asks yes and no as the call writes them, and one choice where one is all it takes', () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Filtros' }));
  fireEvent.change(within(screen.getByRole('group', { name: 'Peligrosa' })).getByLabelText('Peligrosa'), {
    target: { value: 'true' },
  });
  expect(filterQuery(asked)).toEqual({ is_dangerous: 'true' });
  expect(button(/^Peligrosa/).textContent).toBe('PeligrosaSí');
  const returns = within(screen.getByRole('group', { name: 'Devoluciones' }));
  fireEvent.click(returns.getByRole('button', { name: `Valores de Devoluciones: ${said('desk:filter.any')}` }));
  fireEvent.click(returns.getByLabelText('Con'));
  expect(returns.getByRole('button').textContent).toBe('Con');
  fireEvent.click(returns.getByLabelText('Sin'));
  expect(filterQuery(asked)).toMatchObject({ returns: 'no' });
});

it('takes a value that is none of the known ones where there may be others', () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Filtros' }));
  const payment = within(screen.getByRole('group', { name: 'Pago' }));
  fireEvent.click(payment.getByRole('button', { name: /^Valores de Pago/ }));
  fireEvent.change(payment.getByLabelText('Buscar en Pago'), { target: { value: 'redsys' } });
  fireEvent.click(payment.getByLabelText('redsys'));
  fireEvent.change(payment.getByLabelText('Buscar en Pago'), { target: { value: '' } });
  fireEvent.click(payment.getByLabelText('Tarjeta'));
  expect(filterQuery(asked)).toEqual({ 'payment[in]': 'redsys,card' });
});

describe('of many fields', () => {
  const many: readonly FilterField[] = [
    { id: 'status', label: 'Estado', kind: 'text', group: 'Pedido' },
    { id: 'shipped_at', label: 'Fecha de envío', kind: 'text', group: 'Fechas' },
    { id: 'city', label: 'Población', kind: 'text', group: 'Cliente y destino' },
    ...Array.from({ length: 12 }, (_, at): FilterField => ({
      id: `sku${at}`,
      label: `SKU ${at}`,
      kind: 'text',
      group: 'Productos',
    })),
  ];
  const search = { value: '', hint: 'Buscar', onSearch: () => undefined };
  function Many({ initial = [], ...around }: { readonly initial?: readonly Filter[] } & Partial<Bar>) {
    const [filters, setFilters] = useState(initial);
    return (
      <FilterBar fields={many} filters={filters} onFilters={setFilters} open onOpen={() => undefined} {...around} />
    );
  }
  const heads = () => screen.getAllByRole('heading').map((one) => one.textContent);

  it('stands under heads, what is in force on top, and stays in place while it is written', () => {
    render(<Many initial={[{ field: 'city', operator: '_like_', values: ['Vigo'] }]} />);
    expect(heads()).toEqual(['En uso', 'Pedido', 'Fechas', 'Productos']);
    fireEvent.change(screen.getByLabelText('Valor de Estado'), { target: { value: 'C' } });
    expect(heads()).toEqual(['En uso', 'Pedido', 'Fechas', 'Productos']);
    fireEvent.change(screen.getByLabelText('Valor de Población'), { target: { value: '' } });
    expect(
      within(screen.getByRole('region', { name: 'En uso' })).getByLabelText<HTMLInputElement>('Valor de Población')
        .value,
    ).toBe('');
  });

  it('is looked for by name or head without accents, and says when there is none', () => {
    render(<Many />);
    const find = screen.getByRole('searchbox', { name: 'Buscar un campo' });
    fireEvent.change(find, { target: { value: 'ENVIO' } });
    expect(screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'))).toEqual(['Fecha de envío']);
    fireEvent.change(find, { target: { value: 'destino' } });
    expect(screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'))).toEqual(['Población']);
    fireEvent.change(find, { target: { value: 'xyz' } });
    expect(screen.getByRole('status').textContent).toBe(said('desk:filter.noField'));
  });

  it('rises as a sheet on a phone, and not by itself', () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function () {
      this.open = false;
    };
    render(<Many search={search} start={<button type="button">Todos</button>} />);
    expect(screen.queryByRole('dialog')).toBeNull();
    // The button stands beside the search, so that a quick choice takes the only other row.
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Filtros', 'Todos']);
    fireEvent.click(button('Filtros'));
    expect(within(screen.getByRole('dialog')).getByRole('searchbox', { name: 'Buscar un campo' })).toBeTruthy();
    vi.unstubAllGlobals();
  });
});
