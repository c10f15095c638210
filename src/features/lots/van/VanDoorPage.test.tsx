import 'fake-indexeddb/auto';
import counter from '#locales/es/counter.json' with { type: 'json' };
import reasons from '#locales/es/reasons.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import van from '#locales/es/van.json' with { type: 'json' };
import workTexts from '#locales/es/work.json' with { type: 'json' };
import { cache, type LoadSheet } from '#offline/db/cacheDatabase.ts';
import { work } from '#offline/db/workDatabase.ts';
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { said } from '#tests/fixtures/said.ts';
import { PATHS, vanDoorPath } from '#widgets/paths.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VanDoorPage } from './VanDoorPage.tsx';
import { VansPage } from './VansPage.tsx';

vi.mock('#offline/sync/refreshLoadSheets.ts', () => ({ refreshLoadSheets: async () => 'failed' }));

const parcel = (order_id: number, number = 1, over: Partial<LoadSheet['parcels'][number]> = {}) => ({
  order_id,
  order_reference: `A-${order_id}`,
  city: 'Telde',
  number,
  tracking_number: `PQ${order_id}${number}`,
  order_tracking: null,
  loaded: false,
  ...over,
});
const LOT: LoadSheet = {
  id: 31,
  order_reference: 'C-31',
  status: 'OPEN',
  date: '2026-11-20',
  itinerary: 'Península',
  needs: ['plate'],
  parcels: [
    parcel(1),
    parcel(2, 1),
    parcel(2, 2),
    parcel(3, 1, { tracking_number: null }),
    parcel(4, 1, { hold: { until: null, reason: 'Falta el pago' } }),
  ],
};

const text = (key: string, values = {}) => said(`van:${key}`, values);
const keepLots = (...lots: readonly LoadSheet[]) =>
  cache.kept.put({ name: 'loadSheets', value: { userId: 7, clientId: 1, at: Date.now(), lots } });
const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path={PATHS.vanDoor} element={<VansPage />} />
        <Route path={`${PATHS.vanDoor}/:id`} element={<VanDoorPage />} />
      </Routes>
    </MemoryRouter>,
  );
const button = (name: string) => screen.findByRole('button', { name });
const scan = async (code: string) => {
  const field = await screen.findByRole('searchbox');
  fireEvent.change(field, { target: { value: code } });
  fireEvent.submit(field);
};
const pile = (name: string) => screen.findByRole('heading', { name });

beforeEach(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { counter, reasons, ui, van, work: workTexts } },
    interpolation: { escapeValue: false },
  });
  await Promise.all([work.delete(), cache.delete()]);
  await Promise.all([work.open(), cache.open()]);
  sessionStore.setState({ ...SIGNED_OUT, user: { id: 7 } as never, clientId: 1, state: 'signed-in' });
});
afterEach(cleanup);

it('lists what is missing, without a label and held by order and town, and nothing else of its receiver', async () => {
  await keepLots(LOT);
  open(vanDoorPath(31));
  await pile(text('pile.missing', { count: 3 }));
  await pile(text('pile.labelless', { count: 1 }));
  const held = (await pile(text('pile.held', { count: 1 }))).closest('section');
  expect(within(held as HTMLElement).getByText(/Falta el pago/)).toBeTruthy();
  expect(screen.getByText(`${text('parcelsOf', { numbers: '1, 2', count: 2 })} · Telde`)).toBeTruthy();
});

it('answers a scan loudly: loaded, held, foreign; what came off is missing again', async () => {
  await keepLots(LOT);
  open(vanDoorPath(31));
  await scan('PQ11');
  await pile(text('pile.missing', { count: 2 }));
  await scan('PQ41');
  await screen.findByText(text('answer.held'));
  await scan('XX-1');
  await screen.findByText(text('foreign.unknown'));
  await pile(text('pile.foreign', { count: 1 }));
  fireEvent.click(await button(text('away')));
  await waitFor(() => expect(screen.queryByRole('heading', { name: text('pile.foreign', { count: 1 }) })).toBeNull());
  fireEvent.click(await screen.findByText(text('pile.loaded', { count: 1 })));
  fireEvent.click(await button(text('off')));
  await pile(text('pile.missing', { count: 3 }));
});

it('is not closed without driver and plate; then one command is stored, and the page says what left', async () => {
  await keepLots(LOT);
  open(vanDoorPath(31));
  await scan('PQ11');
  await pile(text('pile.missing', { count: 2 }));
  fireEvent.click(await button(text('close.open')));
  fireEvent.click(await button(text('close.do')));
  await screen.findByText(text('lacks.driver'));
  await screen.findByText(text('lacks.plate'));
  expect(await work.commands.count()).toBe(0);
  const write = async (name: string, value: string) =>
    fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
  await write(text('field.driver'), 'Luis Gil');
  await write(text('field.plate'), '1234 bcd');
  fireEvent.click(await button(text('close.do')));
  await screen.findByText(text('closed.waiting', { plate: '1234 BCD' }));
  await screen.findByText(text('gone.left', { count: 1 }));
  await screen.findByText(text('gone.stayed', { count: 4 }));
  expect((await work.commands.toArray()).map(({ kind }) => kind)).toEqual(['lots.depart']);
});

it('a signature that the client asks for and nobody drew is missed in words', async () => {
  await keepLots({ ...LOT, needs: ['signature'] });
  open(vanDoorPath(31));
  fireEvent.click(await button(text('close.open')));
  fireEvent.click(await button(text('close.do')));
  expect(await screen.findByText(text('lacks.signature'))).toBeTruthy();
});

it('says that nothing is here, where nothing was ever fetched, nothing leaves or the lot is gone', async () => {
  open(PATHS.vanDoor);
  await screen.findByText(text('never.title'));
  cleanup();
  await keepLots();
  open(PATHS.vanDoor);
  await screen.findByText(text('none.title'));
  cleanup();
  open(vanDoorPath(31));
  expect(await screen.findByText(text('notHere.title'))).toBeTruthy();
});
