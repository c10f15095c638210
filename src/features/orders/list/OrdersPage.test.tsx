import { createQueries } from '#offline/queries/createQueries.ts';
import { DEEPEST_ROW } from '#contract/filters/listLimits.ts';
import { onlineState } from '#platform/onlineState.ts';
import { emitOrdersChanged } from '#offline/sync/ordersChanged.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { usePersistedForms } from '#ui/form/persistedForms.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { useEffect } from 'react';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { answerOrders, ordersServer, TOTAL } from '#tests/fakes/ordersServer.ts';
import { said } from '#tests/fixtures/said.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import actions from '#locales/es/actions.json' with { type: 'json' };
import bulk from '#locales/es/bulk.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import errors from '#locales/es/errors.json' with { type: 'json' };
import ordersTexts from '#locales/es/orders.json' with { type: 'json' };
import { OrdersPage } from './OrdersPage.tsx';
// Imported here, so that no test waits for the bundler: the list fetches it once its rows stand.
import './OrdersBulk.tsx';

/** Readings of the list itself; how many orders are held is asked as a list of one. */
const lists = () =>
  ordersServer.asked.filter(
    ({ pathname, searchParams }) => pathname.endsWith('/v1/orders') && searchParams.get('per_page') !== '1',
  );
const TO_PREPARE = new URLSearchParams({ 'flow[in]': 'to-pickup,to-prepare' }).toString();
let address = '';
/** Path of the page. */
let place = '';
let go: (to: string) => void;

type Moved = (path: string, search: string, navigate: (to: string) => void) => void;

function Address({ onMove }: { readonly onMove: Moved }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => onMove(pathname, search, (to) => void navigate(to)), [onMove, pathname, search, navigate]);
  return null;
}

const followed: Moved = (path, search, navigate) => {
  [place, address] = [path, search];
  go = navigate;
};

async function open(path: string, role = 100, awaited = `PED-${TOTAL}`) {
  const everything = [0, 3, 4, 5, 6, 7].map((id) => ({ id }));
  sessionStore.setState({
    user: { id: 7, client: null, profile: { name: 'Marta' }, roles: [{ id: role, permissions: everything }] } as never,
    clientId: 4,
  });
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter initialEntries={[path]}>
        <OrdersPage />
        <Address onMove={followed} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText(awaited);
}

const chosen = (figure: string) => screen.findByText(`${figure} seleccionados`);

beforeEach(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: {
      es: {
        orders: ordersTexts,
        errors,
        desk,
        bulk,
        actions,
        ui: {},
        statuses: { CREATED: 'Creado', PICKEDUP: 'Recogido' },
      },
    },
    interpolation: { escapeValue: false },
  });
  vi.stubGlobal('fetch', answerOrders);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(720);
  onlineState.answered(Date.now());
  ordersServer.reset();
  usePersistedForms.setState({ forms: {} });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('shows what a row knows by its id by its name', async () => {
  await open('/orders');
  expect((await screen.findAllByText('Correos Península')).length).toBeGreaterThan(1);
});

it('leaves the press of a reference with a key or by the middle button to the browser, and opens the order by a plain one', async () => {
  await open('/orders');
  const link = screen.getByRole('link', { name: `PED-${TOTAL}` });
  expect(link.getAttribute('href')).toBe(`/orders/${TOTAL}`);
  const isLeft = (type: string, how: MouseEventInit) => {
    const press = new MouseEvent(type, { bubbles: true, cancelable: true, ...how });
    let left = false;
    const after = (event: Event) => {
      left = !event.defaultPrevented;
      // The DOM here has no other tab to open it in.
      event.preventDefault();
    };
    window.addEventListener(type, after, { once: true });
    fireEvent(link, press);
    return left;
  };
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    expect([how, isLeft('click', how), place]).toEqual([how, true, '/orders']);
  expect([isLeft('auxclick', { button: 1 }), place]).toEqual([true, '/orders']);
  expect(isLeft('click', {})).toBe(false);
  await waitFor(() => expect(place).toBe(`/orders/${TOTAL}`));
});

it('gives a press with Ctrl or Command beside the reference to its link', async () => {
  await open('/orders');
  const link = screen.getByRole('link', { name: `PED-${TOTAL}` });
  const beside = link.closest('[role=row]')?.lastElementChild as Element;
  const given: string[] = [];
  link.addEventListener('click', (event) => {
    given.push(`${event.ctrlKey} ${event.metaKey} ${event.defaultPrevented}`);
    // The DOM here has no other tab to open it in.
    event.preventDefault();
  });
  fireEvent.click(beside, { ctrlKey: true });
  fireEvent.click(beside, { metaKey: true });
  expect([given, place]).toEqual([['true false false', 'false true false'], '/orders']);
  fireEvent.click(beside);
  await waitFor(() => expect(place).toBe(`/orders/${TOTAL}`));
});

it('chooses a page, then all that match; another question lets them go', async () => {
  await open('/orders?type=order');
  fireEvent.click(screen.getByRole('checkbox', { name: desk.table.choosePage }));
  await chosen('50');
  fireEvent.click(screen.getByRole('button', { name: said('desk:bulk.all', { total: TOTAL }) }));
  await chosen(String(TOTAL));
  const read = lists().filter(({ searchParams }) => searchParams.get('per_page') === '500');
  expect(
    read.map(({ searchParams }) => [
      searchParams.get('page'),
      searchParams.get('type[in]'),
      searchParams.get('id_client'),
    ]),
  ).toEqual([
    ['1', 'order', '4'],
    ['2', 'order', '4'],
  ]);
  act(() => go('/orders?type=return'));
  await waitFor(() => expect(screen.queryByRole('region', { name: desk.bulk.label })).toBeNull());
});

it('keeps the choice while pages are turned', async () => {
  await open('/orders?type=reexpedition');
  fireEvent.click(screen.getByRole('checkbox', { name: desk.table.choosePage }));
  await chosen('50');
  fireEvent.click(screen.getByRole('button', { name: desk.pages.after }));
  await screen.findByText(`PED-${TOTAL - 50}`);
  expect(await chosen('50')).toBeTruthy();
  // Selected orders that are not visible are counted, and dropped when the person says so.
  fireEvent.click(screen.getAllByRole('checkbox')[1]!);
  expect(await chosen('51')).toBeTruthy();
  expect(screen.getByText('50 fuera de esta página')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: desk.bulk.dropUnseen }));
  await screen.findByText('1 seleccionado');
});

it('comes back with its filters when it is opened bare, and takes an address at its word', async () => {
  await open('/orders?status[in]=CREATED&sort=-units');
  cleanup();
  await open('/orders');
  await waitFor(() => expect(decodeURIComponent(address)).toBe('?status[in]=CREATED&sort=-units'));
  cleanup();
  await open('/orders?type=return');
  expect(address).toBe('?type=return');
});

it('exports what matches with the columns in sight, by the names of the report', async () => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  await open('/orders?type=order');
  fireEvent.click(screen.getByRole('button', { name: ordersTexts.list.export.label }));
  fireEvent.click(await screen.findByText(ordersTexts.list.export.shown));
  await waitFor(() => expect(ordersServer.asked.some(({ pathname }) => pathname.endsWith('ordersReport'))).toBe(true));
  const query = ordersServer.asked.find(({ pathname }) => pathname.endsWith('ordersReport'))?.searchParams;
  expect(query?.get('type[in]')).toBe('order');
  expect(query?.get('page')).toBeNull();
  expect(query?.get('columns')).toBe('order_reference,date_order,customer_name,city,status,units,total_amount,carrier');
});

/** References of the rows, from the top. */
const shown = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

it('takes in what changes elsewhere without moving a row under the hand, and shows what came when it is asked for', async () => {
  await open('/orders');
  const before = shown();
  const reads = lists().length;
  fireEvent.pointerEnter(screen.getByRole('grid'), { pointerType: 'mouse' });
  ordersServer.came = [TOTAL + 1];
  ordersServer.changed = { [TOTAL]: { status: 'PICKEDUP' } };
  act(emitOrdersChanged);
  expect(await screen.findByText('Recogido')).toBeTruthy();
  expect(lists().length).toBe(reads + 1);
  expect(shown()).toEqual(before);
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar 1 cambio' }));
  expect(shown()[0]).toContain(`PED-${TOTAL + 1}`);
});

it('moves at once where no hand is', async () => {
  await open('/orders');
  ordersServer.came = [TOTAL + 1];
  act(emitOrdersChanged);
  expect(await screen.findByText(`PED-${TOTAL + 1}`)).toBeTruthy();
  expect(shown()[0]).toContain(`PED-${TOTAL + 1}`);
});

it('says how old it is while it cannot be read, and is new again when it can', async () => {
  await open('/orders');
  ordersServer.isDown = true;
  act(emitOrdersChanged);
  expect(await screen.findByText(new RegExp(desk.list.old))).toBeTruthy();
  expect(shown()[0]).toContain(`PED-${TOTAL}`);
  ordersServer.isDown = false;
  ordersServer.changed = { [TOTAL]: { status: 'PICKEDUP' } };
  act(emitOrdersChanged);
  expect(await screen.findByText('Recogido')).toBeTruthy();
  expect(screen.queryByText(new RegExp(desk.list.old))).toBeNull();
});

it('says of a page that lies too deep what to do, and leads back to the first', async () => {
  await open(`/orders?page=${DEEPEST_ROW / 50 + 1}`, 100, 'x');
  fireEvent.click(screen.getByText(said('desk:list.deep.action')));
  await screen.findByText(`PED-${TOTAL}`);
  expect(address).toBe('');
});

it('opens on what is to be prepared, asks for nothing else first, and goes to all of them by a tab', async () => {
  await open('/orders');
  expect(address).toBe(`?${TO_PREPARE}`);
  expect(lists().map(({ searchParams }) => searchParams.get('flow[in]'))).toEqual(['to-pickup,to-prepare']);
  const tabs = within(screen.getByRole('navigation', { name: ordersTexts.tabs.label }));
  const current = () => tabs.getAllByRole('link', { current: 'page' }).map((link) => link.textContent);
  await waitFor(() => expect(current()).toEqual([`${ordersTexts.tabs.toPrepare}12`]));
  expect(ordersServer.asked.filter(({ pathname }) => pathname.endsWith('/orders/tabs'))).toHaveLength(1);
  // The tab says what its filters would: no chip does it again, and what is added narrows the tab.
  const chip = (field: string) => screen.queryByRole('button', { name: new RegExp(`^${field}`) });
  expect([chip(ordersTexts.field.flow), screen.queryByText(desk.filter.clear)]).toEqual([null, null]);
  go(`/orders?${TO_PREPARE}&type=return`);
  expect(await screen.findByRole('button', { name: new RegExp(`^${ordersTexts.field.type}`) })).toBeTruthy();
  expect(current()).toEqual([`${ordersTexts.tabs.toPrepare}12`]);
  fireEvent.click(screen.getByText(desk.filter.clear));
  await waitFor(() => expect(address).toBe(`?${TO_PREPARE}`));
  expect(tabs.getByRole('link', { name: /^Con problema/ }).textContent).toBe(`${ordersTexts.tabs.trouble}10.000+`);
  fireEvent.click(tabs.getByRole('link', { name: ordersTexts.tabs.all }));
  await waitFor(() => expect(address).toBe(''));
  expect(current()).toEqual([ordersTexts.tabs.all]);
  cleanup();
  await open('/orders');
  expect(address).toBe('');
});

it('says how long an order waits that should have left by now, and of no other', async () => {
  const { flow } = { flow: { pick: 'completed', prepare: 'completed', ship: 'completed' } } as const;
  ordersServer.changed = { [TOTAL - 1]: { flow }, [TOTAL - 2]: { date_order: new Date().toISOString() } };
  await open('/orders?type=order');
  const late = (id: number) =>
    /^hace \d+ días?$/.test(screen.getByText(`PED-${id}`).closest('[role=row]')?.children[2]?.textContent ?? '');
  expect([TOTAL, TOTAL - 1, TOTAL - 2].map(late)).toEqual([true, false, false]);
});

it('shows no amounts to those who may not see them', async () => {
  await open('/orders', 110);
  expect(screen.queryByText(ordersTexts.field.total_amount)).toBeNull();
});

it('keeps two searches side by side, each with its own filters and choice', async () => {
  await open('/orders');
  fireEvent.click(screen.getAllByRole('checkbox')[1]!);
  const chosen = () => screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked).length;
  const before = chosen();
  expect(before).toBeGreaterThan(0);
  act(() => go('/orders?list=2&status%5Bin%5D=CREATED'));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('(2)'));
  await screen.findByText(`PED-${TOTAL}`);
  expect(chosen()).toBe(0);
  expect(lists().at(-1)?.searchParams.get('status[in]')).toBe('CREATED');
  act(() => go('/orders'));
  await waitFor(() => expect(chosen()).toBe(before));
  expect(address).toBe(`?${TO_PREPARE}`);
});
