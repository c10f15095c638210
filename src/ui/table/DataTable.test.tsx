import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { said } from '#tests/fixtures/said.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import desk from '#locales/es/desk.json' with { type: 'json' };
import type { Column } from './column.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import type { RowKey } from './selection.ts';

interface Order {
  readonly id: number;
  readonly reference: string;
  readonly status: string;
}

const columns: readonly Column<Order>[] = [
  { id: 'reference', title: 'Referencia', width: 120, fixed: true, sortable: true, cell: (order) => order.reference },
  { id: 'status', title: 'Estado', width: 140, cell: (order) => order.status },
];
const order = (id: number, status = 'Creado'): Order => ({ id, reference: `PED-${id}`, status });
const many = (count: number) => Array.from({ length: count }, (_, index) => order(index + 1));
const onOpen = vi.fn<(order: Order) => void>();

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { desk } } });
  localStorage.removeItem('despacho.tables');
  onOpen.mockReset();
  // jsdom has no layout, so the test gives the scroller the height of a window.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(720);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Page(props: Partial<DataTableProps<Order>>) {
  const [selection, setSelection] = useState<ReadonlySet<RowKey>>(new Set());
  return (
    <DataTable<Order>
      label="Pedidos"
      name="orders"
      columns={columns}
      rows={many(5)}
      keyOf={(one) => one.id}
      nameOf={(one) => one.reference}
      selection={selection}
      onSelection={setSelection}
      onOpen={onOpen}
      {...props}
    />
  );
}

let clock = 0;
/** Presses a key `after` ms since the one before; a person is slower than a scanner. */
function press(key: string, { after = 120, ...more }: KeyboardEventInit & { readonly after?: number } = {}): void {
  clock += after;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  Object.defineProperty(event, 'timeStamp', { value: clock });
  fireEvent(document.body, event);
}
const chosen = () =>
  screen.getAllByRole('row', { selected: true }).map((row) => within(row).getByRole('rowheader').textContent);
const drawn = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const activeId = () => screen.getByRole('grid').getAttribute('aria-activedescendant');

describe('the table by keyboard', () => {
  it('walks with j and k, opens with Enter, chooses with x and a range with shift', () => {
    render(<Page />);
    press('j');
    press('j');
    press('k');
    press('Enter');
    expect(onOpen).toHaveBeenLastCalledWith(order(1));
    press('x');
    press('j');
    press('j');
    press('X', { shiftKey: true });
    expect(chosen()).toEqual(['PED-1', 'PED-2', 'PED-3']);
  });

  it('lets go of the selection first and of the row after, with Esc', () => {
    render(<Page />);
    press('j');
    press('x');
    press('Escape');
    expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
    expect(activeId()).not.toBeNull();
    press('Escape');
    expect(activeId()).toBeNull();
  });

  it('is not walked by a scanner', () => {
    render(<Page />);
    press('j');
    press('5');
    for (const key of ['j', 'x', 'Enter']) press(key, { after: 8 });
    expect(onOpen).not.toHaveBeenCalled();
    expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
    expect(activeId()).toMatch(/-1$/);
  });

  it('leaves the keys of a field alone', () => {
    render(
      <>
        <input aria-label="Buscar" />
        <Page />
      </>,
    );
    fireEvent.keyDown(screen.getByLabelText('Buscar'), { key: 'j' });
    expect(activeId()).toBeNull();
  });
});

describe('the table by pointer', () => {
  it('opens by a click on a row, not by one on its box', () => {
    render(<Page />);
    fireEvent.click(screen.getByLabelText(said('desk:table.choose', { name: 'PED-2' })));
    expect(onOpen).not.toHaveBeenCalled();
    expect(chosen()).toEqual(['PED-2']);
    fireEvent.click(screen.getByText('PED-4'));
    expect(onOpen).toHaveBeenCalledWith(order(4));
  });

  it('chooses the page with one box and says when only some are', () => {
    render(<Page />);
    const all = screen.getByLabelText<HTMLInputElement>(said('desk:table.choosePage'));
    fireEvent.click(screen.getByLabelText(said('desk:table.choose', { name: 'PED-2' })));
    expect(all.indeterminate).toBe(true);
    fireEvent.click(all);
    expect(chosen()).toHaveLength(5);
    fireEvent.click(all);
    expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
  });

  it('asks for another order by a title, and widens a column with the keys of its edge', () => {
    const onSort = vi.fn<(column: string) => void>();
    render(<Page onSort={onSort} sort={{ column: 'reference', descending: true }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Referencia' }));
    expect(onSort).toHaveBeenCalledWith('reference');
    expect(screen.getByRole('columnheader', { name: /Referencia/ }).getAttribute('aria-sort')).toBe('descending');
    const edge = screen.getByRole('separator', { name: 'Ancho de Estado' });
    fireEvent.keyDown(edge, { key: 'ArrowRight' });
    expect(edge.getAttribute('aria-valuenow')).toBe('156');
  });
});

describe('rows as cards', () => {
  const onScreenOf = (width: number) =>
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  const card = (one: Order) => <p>{`${one.reference} ${one.status}`}</p>;
  const choosePage = () => screen.getByLabelText<HTMLInputElement>(said('desk:table.choosePage'));
  const cards = () => screen.getAllByRole('row').slice(1);
  afterEach(() => void vi.unstubAllGlobals());

  it('are chosen one by one or all at once, and opened by a tap', () => {
    onScreenOf(360);
    render(<Page card={card} />);
    expect(screen.getAllByRole('columnheader')).toHaveLength(1);
    fireEvent.click(screen.getByLabelText(said('desk:table.choose', { name: 'PED-2' })));
    expect(choosePage().indeterminate).toBe(true);
    fireEvent.click(choosePage());
    expect(cards().map((row) => row.getAttribute('aria-selected'))).toEqual(Array.from({ length: 5 }, () => 'true'));
    fireEvent.click(screen.getByText('PED-4 Creado'));
    expect(onOpen).toHaveBeenCalledWith(order(4));
  });

  it('are so on a tablet, too, where the columns have no room and nobody sorts by their titles', () => {
    const wide = columns.map((column) => ({ ...column, width: 400 }));
    const unsorted = wide.map((column) => ({ ...column, sortable: false }));
    const isCards = (width: number, shown: readonly Column<Order>[]) => {
      onScreenOf(width);
      render(<Page card={card} columns={shown} />);
      const has = screen.queryByText('PED-4 Creado') !== null;
      cleanup();
      return has;
    };
    expect([699, 700].map((width) => isCards(width, columns))).toEqual([true, false]);
    expect([768, 899, 900].map((width) => isCards(width, unsorted))).toEqual([true, true, false]);
    expect(isCards(768, wide)).toBe(false);
  });

  it('are not needed where columns yield to those that have to be seen, until somebody asks for them', () => {
    const yielding = columns.map((column) => ({ ...column, yields: column.id === 'status' }));
    const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const at = (width: number) => {
      onScreenOf(width);
      render(<Page card={card} columns={yielding} />);
    };
    at(1280);
    expect(titles().join()).toContain('Estado');
    cleanup();
    at(1279);
    expect(titles().join()).not.toContain('Estado');
    cleanup();
    render(<ColumnsButton table="orders" columns={yielding} />);
    at(1279);
    fireEvent.click(screen.getByRole('button', { name: said('desk:table.columns') }));
    fireEvent.click(screen.getByLabelText('Estado'));
    expect(titles().join()).toContain('Estado');
  });
});

describe('live changes', () => {
  it('bring content but move no row while the pointer is on the table', () => {
    const { rerender } = render(<Page rows={[order(1), order(2)]} />);
    const grid = screen.getByRole('grid');
    fireEvent.pointerEnter(grid, { pointerType: 'mouse' });
    rerender(<Page rows={[order(9), order(2, 'Enviado')]} />);
    expect(drawn()).toEqual(['PED-1', 'PED-2']);
    expect(screen.getByText('Enviado')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Mostrar 1 cambio' })).toBeTruthy();
    fireEvent.pointerLeave(grid);
    expect(drawn()).toEqual(['PED-9', 'PED-2']);
  });

  it('show what waits when asked, and another question at once', () => {
    const { rerender } = render(<Page rows={[order(1)]} question="a" />);
    fireEvent.pointerEnter(screen.getByRole('grid'), { pointerType: 'mouse' });
    rerender(<Page rows={[order(2), order(1)]} question="a" />);
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar 1 cambio' }));
    expect(drawn()).toEqual(['PED-2', 'PED-1']);
    rerender(<Page rows={[order(7)]} question="b" />);
    expect(drawn()).toEqual(['PED-7']);
  });
});

describe('a scroll', () => {
  const rowsDrawn = () => screen.getAllByRole('row').slice(1);
  const scrollTo = (top: number) => {
    const grid = screen.getByRole('grid');
    grid.scrollTop = top;
    fireEvent.scroll(grid);
  };

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('writes the elements of rows that leave anew for those that come, and makes none', () => {
    render(<Page rows={many(50_000)} />);
    scrollTo(3600);
    const before = new Set(rowsDrawn());
    scrollTo(3600 + 5 * 36);
    expect(drawn()).toContain('PED-125');
    expect(drawn()).not.toContain('PED-99');
    expect(rowsDrawn().filter((row) => !before.has(row))).toEqual([]);
  });

  it('ends with the rows in their order, for a screen reader and for the Tab key', () => {
    render(<Page rows={many(50_000)} />);
    scrollTo(3600);
    const inOrder = () => drawn().map((name) => Number(name?.slice(4)));
    expect(inOrder()).not.toEqual(inOrder().toSorted((a, b) => a - b));
    for (let step = 0; step < 20; step += 1) act(() => void vi.advanceTimersByTime(50));
    expect(inOrder()).toContain(101);
    expect(inOrder()).toEqual(inOrder().toSorted((a, b) => a - b));
  });

  it('moves no row while a pointer is down on it: its click would be lost', () => {
    render(<Page rows={many(50_000)} />);
    scrollTo(3600);
    const standing = rowsDrawn();
    fireEvent.pointerDown(screen.getByText('PED-110'));
    for (let step = 0; step < 20; step += 1) act(() => void vi.advanceTimersByTime(50));
    expect(rowsDrawn()).toEqual(standing);
    fireEvent.pointerUp(screen.getByText('PED-110'));
    for (let step = 0; step < 20; step += 1) act(() => void vi.advanceTimersByTime(50));
    expect(rowsDrawn()).not.toEqual(standing);
  });

  it('leaves the focus on the table when the row that had it is gone, never on the row in its place', () => {
    render(<Page rows={many(50_000)} />);
    const box = screen.getByLabelText(said('desk:table.choose', { name: 'PED-2' }));
    act(() => box.focus());
    scrollTo(36);
    expect(document.activeElement).toBe(box);
    scrollTo(3600);
    expect(document.activeElement).toBe(screen.getByRole('grid'));
  });

  it('holds the first column at the edge only where the table stands aside', () => {
    render(<Page rows={many(5)} />);
    const grid = screen.getByRole('grid');
    grid.scrollLeft = 40;
    fireEvent.scroll(grid);
    act(() => void vi.advanceTimersByTime(50));
    expect(grid.hasAttribute('data-aside')).toBe(true);
    grid.scrollLeft = 0;
    fireEvent.scroll(grid);
    act(() => void vi.advanceTimersByTime(50));
    expect(grid.hasAttribute('data-aside')).toBe(false);
  });
});

describe('size', () => {
  it('draws only what is near the window of 50,000 rows', () => {
    render(<Page rows={many(50_000)} />);
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(60);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('50001');
  });

  it('has its titles in place before the rows are there', () => {
    render(<Page rows={null} />);
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
  });

  it('says what the place is for when there is nothing', () => {
    act(() => void render(<Page rows={[]} empty={<p>Nada por aquí</p>} />));
    expect(screen.getByText('Nada por aquí')).toBeTruthy();
  });
});
