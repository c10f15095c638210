import desk from '#locales/es/desk.json' with { type: 'json' };
import flow from '#locales/es/flow.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import waves from '#locales/es/waves.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { ROLES } from '#domain/people/roles.ts';
import { cache } from '#offline/db/cacheDatabase.ts';
import { work } from '#offline/db/workDatabase.ts';
import type { Command } from '#offline/outbox/command.ts';
import { sessionStore, SIGNED_OUT, type Session } from '#offline/session/sessionStore.ts';
import { snapshotOf } from '#offline/sync/storeSnapshots.ts';
import { tags as clientTags } from '#contract/orders/tags.ts';
import { queries } from '#offline/queries/queries.ts';
import { endpointQuery } from '#platform/api/endpointQuery.ts';
import { aCommand, aRefused } from '#tests/factories/commands.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { said } from '#tests/fixtures/said.ts';
import { openElsewhere } from '#offline/sync/openElsewhere.ts';
import { writtenDay } from '#ui/format/dates.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToPickupPage, ToPreparePage } from './FlowListPage.tsx';
import { clearSelection } from './flowSelection.ts';
import { WITH_TABLE } from './lateParts.ts';

const PICKER = { id: ROLES.WarehouseOperator, permissions: [] };
const ANE = { id: 7, profile: { name: 'Ane' }, client: { active: true }, roles: [PICKER] };

/** A picking of the order that was finished here, into a tote. */
const finished: Partial<Command> = {
  kind: 'picking.finish',
  args: {
    id_client: 1,
    orders: [{ id: 1, status: 'PICKEDUP', products: [], tote: 'CUB-1' }],
    session: { id: 's', version: 3, counts: [{ order_id: 1, id_product: 1, count: 2 }] },
  },
};

beforeEach(async () => {
  // Rows are drawn for the room that there is, and a page without a layout has none.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(96);
  vi.stubGlobal('scrollTo', () => undefined);
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { desk, flow, statuses, ui, waves } }, interpolation: { escapeValue: false } });
  sessionStore.setState({ ...SIGNED_OUT, state: 'local', user: ANE, clientId: 1 } as unknown as Session);
  await Promise.all([cache.orders.clear(), work.sessions.clear(), work.commands.clear(), cache.kept.clear()]);
  openElsewhere.setState({ known: [] });
  clearSelection('to-pickup');
  await cache.orders.put(snapshotOf(anOrderDetail(1, { 1: 2 }), { tick: 0, applied: null }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (Page = ToPreparePage) =>
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );

it('says in which tote an order lies that was picked here, before the server knows of it', async () => {
  await work.commands.put(aCommand(1, [1], finished));
  open();
  expect((await screen.findByText('PED-1')).closest('label')?.textContent).toContain(
    said('flow:tote', { tote: 'CUB-1' }),
  );
});

it('tells who chooses the next work that a picking came back refused, and where; once it only waits to be sent, no more', async () => {
  await work.commands.put(aRefused(1, [1], finished));
  open();
  const notice = await screen.findByText(said('flow:notAccepted.title', { count: 1 }));
  expect(notice.closest('a')?.getAttribute('href')).toBe('/outbox');
  await work.commands.put(aCommand(1, [1], finished));
  await waitFor(() => expect(screen.queryByText(said('flow:notAccepted.text'))).toBeNull());
});

it('says who has an order open elsewhere, and lets it be chosen all the same', async () => {
  openElsewhere.setState({ known: [{ session: 'a', orders: [1], name: 'Eva', at: Date.now() }] });
  open(ToPickupPage);
  expect(await screen.findByText(said('flow:badge.openWith', { name: 'Eva' }))).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /PED-1/ }));
  const chosen = await screen.findByRole('list', { name: said('flow:chosen') });
  expect(chosen.textContent).toBe('PED-1');
  openElsewhere.setState({ known: [] });
  await waitFor(() => expect(screen.queryByText(said('flow:badge.openWith', { name: 'Eva' }))).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: said('flow:drop', { reference: 'PED-1' }) }));
  await waitFor(() => expect(screen.queryByRole('list', { name: said('flow:chosen') })).toBeNull());
});

it('shows what leaves next first, with its carrier and its cut-off', async () => {
  const leaving = { lot_id: 31, carrier_name: 'SEUR', date_order: '2026-11-20T09:00:00Z' };
  await cache.orders.put(snapshotOf({ ...anOrderDetail(2, { 1: 1 }), ...leaving }, { tick: 0, applied: null }));
  const lot = { id: 31, reference: 'C-1', itinerary: 'Canarias', date: '2026-11-23', cutOff: '13:00', orders: 1 };
  await cache.kept.put({ name: 'openLots', value: { clientId: 1, at: 0, lots: [lot] } });
  open(ToPickupPage);
  const words = ['SEUR', `${writtenDay('2026-11-23')}, 13:00`, 'Canarias'].join(' · ');
  expect(await screen.findByText(words)).toBeTruthy();
  const rows = screen
    .getAllByRole('checkbox')
    .map((box) => /PED-\d/.exec(box.closest('label')?.textContent ?? '')?.[0]);
  expect(rows).toEqual(['PED-2', 'PED-1']);
});

it('chooses the orders of a wave with one press, and of a free one makes them the person’s', async () => {
  const own = { wave: 3, assignee_id: 7 };
  await cache.orders.bulkPut([
    snapshotOf(anOrderDetail(2, { 1: 1 }, own), { tick: 0, applied: null }),
    snapshotOf(anOrderDetail(3, { 1: 1 }, { wave: 4 }), { tick: 0, applied: null }),
    snapshotOf(anOrderDetail(4, { 1: 1 }, { ...own, assignee_id: 8 }), { tick: 0, applied: null }),
    snapshotOf(anOrderDetail(5, { 1: 1 }, { wave: 5 }), { tick: 0, applied: null }),
  ]);
  open(ToPickupPage);
  fireEvent.click(await screen.findByText(said('waves:own', { number: 3 })));
  const chosen = await screen.findByRole('list', { name: said('flow:chosen') });
  expect(chosen.textContent).toBe('PED-2');
  expect(await work.commands.count()).toBe(0);
  fireEvent.click(screen.getByText(said('waves:takeFree', { number: 4 })));
  await waitFor(() => expect(chosen.textContent).toBe('PED-3'));
  // The second touch of a double one falls on what has moved under the finger.
  fireEvent.click(screen.getByText(said('waves:takeFree', { number: 5 })));
  await screen.findByText(said('waves:own', { number: 4 }));
  expect(await work.commands.toArray()).toMatchObject([
    { kind: 'order.changeAssignee', args: { ordersIds: [3], data: { user_id: 7, wave: 4 } } },
  ]);
});

it('shows with one press the orders of one tag, with another all again', async () => {
  const tags = [{ id: 5, name: 'Frágil', colour: 'red' as const }];
  await cache.orders.put(snapshotOf({ ...anOrderDetail(2, { 1: 1 }), tags }, { tick: 0, applied: null }));
  open(ToPickupPage);
  const tag = await screen.findByRole('button', { name: 'Frágil 1' });
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  fireEvent.click(tag);
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1));
  expect(screen.getByRole('checkbox', { name: /PED-2/ })).toBeTruthy();
  expect(tag.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(tag);
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(2));
});

it('shows a tag that this device put on before the server knows of it, by the name that the list of tags has', async () => {
  // As the device keeps the list of tags.
  const scope = { userId: 7, clientId: 1 };
  queries.setQueryData(endpointQuery(clientTags, { params: { id_client: 1 } }, scope).queryKey, {
    rows: [{ id: 5, name: 'Frágil', colour: 'red' }],
  });
  const args = { ordersIds: [1], data: { add: [5] } };
  await work.commands.put(aCommand(1, [1], { kind: 'order.changeTags', args }));
  open(ToPickupPage);
  expect(await screen.findByRole('button', { name: 'Frágil 1' })).toBeTruthy();
  await work.commands.put(
    aCommand(2, [1], { kind: 'order.changeTags', args: { ordersIds: [1], data: { remove: [5] } } }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Frágil 1' })).toBeNull());
});

/** A screen of a desk, for which the page is drawn as a table. */
const onDesk = async () => {
  // Read before: on a busy machine it takes longer than a test waits for an element.
  await import('./FlowTable.tsx');
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === WITH_TABLE,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};

const titleOf = (column: string): string => said(`desk:flow.column.${column}`);
const references = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('is a table at a desk, with shop, size, place, carrier, departure and whose it is', async () => {
  await onDesk();
  const order = anOrderDetail(2, { 1: 3, 2: 4 }, { carrier_name: 'SEUR', shop_name: 'Velas', assignee_name: 'Eva' });
  const products = order.products.map((product, index) => ({ ...product, location: `B-${12 - index}` }));
  await cache.orders.put(
    snapshotOf({ ...order, products, customer_name: 'Noa Castaño', lot_id: 31 }, { tick: 0, applied: null }),
  );
  const lot = { id: 31, reference: 'C-1', itinerary: 'Canarias', date: '2026-11-23', cutOff: '13:00', orders: 1 };
  await cache.kept.put({ name: 'openLots', value: { clientId: 1, at: 0, lots: [lot] } });
  open(ToPickupPage);
  const leaves = [writtenDay('2026-11-23'), '13:00', 'Canarias'].join(' · ');
  expect(await screen.findByText(leaves)).toBeTruthy();
  const grid = screen.getByRole('grid', { name: said('flow:list.to-pickup') });
  const titles = ['reference', 'age', 'customer', 'shop', 'size', 'place', 'carrier', 'assignee', 'state'];
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(titles.map(titleOf));
  const row = screen.getByRole('rowheader', { name: 'PED-2' }).closest('[role=row]');
  const cells = within(row as HTMLElement)
    .getAllByRole('gridcell')
    .slice(2)
    .map(({ textContent }) => textContent);
  expect(cells).toEqual([
    'Noa CastañoVigo',
    'Velas',
    '2 / 7',
    'B-11 +1',
    `SEUR${leaves}`,
    'Eva',
    said('statuses:CREATED'),
  ]);
});

it('sorts the table by a title and chooses all at once, lets one go by its row, but nothing that is barred', async () => {
  await onDesk();
  await cache.orders.bulkPut(
    [anOrderDetail(2, { 1: 9 }), anOrderDetail(3, {}), anOrderDetail(4, { 1: 5 })].map((order) =>
      snapshotOf(order, { tick: 0, applied: null }),
    ),
  );
  open(ToPickupPage);
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(titleOf('size')) }));
  await waitFor(() => expect(references()).toEqual(['PED-3', 'PED-1', 'PED-4', 'PED-2']));
  expect(screen.getAllByRole('checkbox')).toHaveLength(4);
  fireEvent.click(screen.getByRole('checkbox', { name: said('desk:table.choosePage') }));
  expect(await screen.findByRole('link', { name: said('flow:start', { count: 3 }) })).toBeTruthy();
  fireEvent.click(screen.getByRole('rowheader', { name: 'PED-2' }));
  expect(await screen.findByRole('link', { name: said('flow:start', { count: 2 }) })).toBeTruthy();
  fireEvent.click(screen.getByRole('rowheader', { name: 'PED-3' }));
  expect(screen.getByRole('link', { name: said('flow:start', { count: 2 }) })).toBeTruthy();
});

it('keeps at a desk what was chosen before another search, and shows it above the rows', async () => {
  await onDesk();
  await cache.orders.put(snapshotOf(anOrderDetail(2, { 1: 9 }), { tick: 0, applied: null }));
  open(ToPickupPage);
  const find = (reference: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: reference } });
  await screen.findByRole('rowheader', { name: 'PED-1' });
  for (const reference of ['PED-1', 'PED-2']) {
    find(reference);
    await waitFor(() => expect(references()).toEqual([reference]));
    fireEvent.click(screen.getAllByRole('checkbox')[1]!);
  }
  expect(await screen.findByRole('link', { name: said('flow:start', { count: 2 }) })).toBeTruthy();
  const drop = screen.getByRole('button', { name: said('flow:drop', { reference: 'PED-1' }) });
  expect(screen.queryByRole('button', { name: said('flow:drop', { reference: 'PED-2' }) })).toBeNull();
  fireEvent.click(drop);
  expect(await screen.findByRole('link', { name: said('flow:start', { count: 1 }) })).toBeTruthy();
});
