import picking from '#locales/es/picking.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { PICKING } from '#domain/picking/kind.ts';
import { cache } from '#offline/db/cacheDatabase.ts';
import { sessionStore, SIGNED_OUT, type Session } from '#offline/session/sessionStore.ts';
import { snapshotOf } from '#offline/sync/storeSnapshots.ts';
import { openWorkSession } from '#offline/workSession/openWorkSession.ts';
import { anOrderDetail } from '#tests/factories/orderDetail.ts';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { PickingPage, readPickingAhead } from './PickingPage.tsx';

vi.stubGlobal('scrollTo', () => undefined);
vi.mock('#platform/firstScreen.ts', () => ({
  firstScreen: new Promise(() => undefined),
  firstScreenStands: () => false,
  holdFirstScreen: () => () => undefined,
  screenMounted: () => undefined,
}));

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { picking, ui } }, interpolation: { escapeValue: false } });
  sessionStore.setState({
    ...SIGNED_OUT,
    state: 'local',
    user: { id: 7, profile: { name: 'Ane' } },
    clientId: 1,
  } as unknown as Session);
  await cache.orders.bulkPut(
    [1, 2].map((id) => snapshotOf(anOrderDetail(id, { [id]: 2 }), { tick: 0, applied: null })),
  );
  await openWorkSession(PICKING, [1, 2]);
});
afterEach(cleanup);

const draw = (orders: string) =>
  render(
    <MemoryRouter initialEntries={[`/picking?orders=${orders}`]}>
      <PickingPage />
    </MemoryRouter>,
  );

it('draws an open picking that was read ahead at once, without a frame that says it is being read', async () => {
  await readPickingAhead([1, 2]);
  draw('1,2');
  expect(screen.queryByText(said('picking:loading'))).toBeNull();
  expect(screen.getByRole('button', { name: said('picking:actions.scan') })).toBeTruthy();
});

it('says that it is being read where nothing was read ahead', () => {
  draw('2');
  expect(screen.getByText(said('picking:loading'))).toBeTruthy();
});
