import flow from '#locales/es/flow.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { ROLES } from '#domain/people/roles.ts';
import { cache } from '#offline/db/cacheDatabase.ts';
import { work } from '#offline/db/workDatabase.ts';
import type { Command } from '#offline/outbox/command.ts';
import { sessionStore, SIGNED_OUT, type Session } from '#offline/session/sessionStore.ts';
import { snapshotOf } from '#offline/sync/storeSnapshots.ts';
import { aCommand, aRefused } from '#tests/factories/commands.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToPreparePage } from './FlowListPage.tsx';

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
    .init({ lng: 'es', resources: { es: { flow, statuses, ui } }, interpolation: { escapeValue: false } });
  sessionStore.setState({ ...SIGNED_OUT, state: 'local', user: ANE, clientId: 1 } as unknown as Session);
  await Promise.all([cache.orders.clear(), work.sessions.clear(), work.commands.clear()]);
  await cache.orders.put(snapshotOf(anOrderDetail(1, { 1: 2 }), { tick: 0, applied: null }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <MemoryRouter>
      <ToPreparePage />
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
