import { cleanup, fireEvent, screen } from '@testing-library/react';
import { listPage, openPage, signInAs } from '#tests/fakes/listPage.tsx';
import { beforeEach, expect, it } from 'vitest';
import type { JournalEntry } from '#contract/orders/journal.ts';
import actions from '#locales/es/actions.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import logbook from '#locales/es/logbook.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { LogbookPage } from './LogbookPage.tsx';

const ENTRY: JournalEntry = {
  id: 's1',
  kind: 'action',
  at: '2026-11-19T08:00:00Z',
  arrived_at: '2026-11-19T09:00:00Z',
  offline: true,
  clock_doubtful: false,
  order_id: 7,
  order_reference: 'PED-7',
  order_type: 'order',
  user_name: 'Pablo Almacén',
  device_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  device_name: null,
  source: 'user',
  what: 'createLabel',
  observations: null,
  details: null,
};
let entries: readonly JournalEntry[] | null;
let asked: URLSearchParams;

listPage({ actions, desk, logbook, statuses, ui }, ({ url }) => {
  asked = url.searchParams;
  return entries ? { data: entries } : undefined;
});
beforeEach(() => signInAs(null, 0));

const open = (query = '') => openPage(<LogbookPage />, `/logbook${query}`);

it('says who did what to which order, from where, and that it was without a network', async () => {
  entries = [ENTRY];
  open('?kind=action&day[range]=2026-11-01,2026-11-20');
  const row = (await screen.findByRole('link', { name: 'PED-7' })).closest('[role="row"]');
  for (const words of ['Pablo Almacén', 'Crear etiqueta', '0f8fad5b', 'Sin conexión'])
    expect(row?.textContent).toContain(words);
  expect([asked.get('kind[in]'), asked.get('day[range]')]).toEqual(['action', '2026-11-01,2026-11-20']);
});

it('leads from what was done to a lot to the page of the lot', async () => {
  entries = [{ ...ENTRY, order_reference: 'C-1', order_type: 'lotshipping', what: 'close' }];
  open();
  expect((await screen.findByRole('link', { name: 'C-1' })).getAttribute('href')).toBe('/orders/lots/7');
});

it('tells a filter that finds nothing from a logbook that is empty, and one that could not be read from both', async () => {
  entries = [];
  open('?user_name[_like_]=nadie');
  fireEvent.click(await screen.findByRole('button', { name: desk.filter.clear }));
  expect(await screen.findByText(logbook.empty.title)).toBeTruthy();
  expect(asked.get('user_name')).toBeNull();
  cleanup();
  entries = null;
  open();
  expect((await screen.findByRole('alert')).textContent).toContain(desk.list.failed.title);
});

it.each([
  ['system', 'Sistema'],
  ['carrier', 'Transportista'],
])('names what wrote an entry where no person did: %s', async (source, words) => {
  entries = [{ ...ENTRY, user_name: '', source }];
  open();
  const row = (await screen.findByRole('link', { name: 'PED-7' })).closest('[role="row"]');
  expect(row?.textContent).toContain(words);
});

it('tells of an address that was changed, which belongs to no order', async () => {
  const observations = 'Velas: https://a.example → https://b.example';
  const order = { order_id: null, order_reference: null, order_type: null };
  entries = [{ ...ENTRY, ...order, kind: 'setting', what: 'moveShop', observations }];
  open();
  const row = (await screen.findByText(`${logbook.address.moveShop}: ${observations}`)).closest('[role="row"]');
  expect(row?.textContent).toContain('Pablo Almacén');
  expect(row?.querySelector('a')).toBeNull();
});
