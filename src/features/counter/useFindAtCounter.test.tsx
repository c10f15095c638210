import scans from '#locales/es/scans.json' with { type: 'json' };
import counter from '#locales/es/counter.json' with { type: 'json' };
import type { CounterPiles, CounterView } from '#offline/counter/readPiles.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFindAtCounter } from './useFindAtCounter.ts';

vi.mock('#offline/counter/findPickup.ts', () => ({
  findPickup: async (text: string) =>
    text === '42'
      ? { outcome: 'found', orderId: 8, codeId: 3 }
      : { outcome: text.startsWith('PICKUP:') ? 'unknown' : 'no-code' },
}));

const viewOf = (id: number, status: string): CounterView =>
  ({
    order: {
      id,
      order_reference: `PED-${id}`,
      tracking_number: null,
      status,
      num_packages: 2,
      carried: [{ order_reference: `PED-${id}0`, id_order_eplatform_shop: null }],
      packages: [1, 2].map((number) => ({ number, status, tracking_number: `T${id}-${number}` })),
    },
  }) as unknown as CounterView;

const open = (at: string, orders: readonly [number, string][]) => {
  const piles = { views: orders.map(([id, status]) => viewOf(id, status)) } as unknown as CounterPiles;
  return renderHook(() => ({ finder: useFindAtCounter(piles), search: useLocation().search, go: useNavigate() }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>,
  });
};

beforeEach(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { counter, scans } }, interpolation: { escapeValue: false } });
});
afterEach(() => vi.restoreAllMocks());

it('counts both of two parcels that are read before the first is drawn', async () => {
  const { result } = open('/click-and-collect', [[7, 'PENDINGTOCOLLECT']]);
  act(() => {
    result.current.finder.find('T7-1');
    result.current.finder.find('T7-2');
  });
  await waitFor(() => expect(result.current.finder.opened).toEqual({ orderId: 7, codeId: null, scanned: [1, 2] }));
});

it('opens no parcel of another order while one is handed over, and says whose it is', async () => {
  const { result } = open('/click-and-collect?order=7', [
    [7, 'READY_TO_COLLECT'],
    [8, 'READY_TO_COLLECT'],
  ]);
  act(() => result.current.finder.find('T8-1'));
  const answer = () => result.current.finder.answers.shown.getState().feedback;
  await waitFor(() => expect(answer()).toMatchObject({ kind: 'otherOrder', parcel: 1, reference: 'PED-8' }));
  expect(result.current.finder.opened).toMatchObject({ orderId: 7, scanned: [] });
  // The next customer says a code: that opens another order at any time.
  act(() => result.current.finder.find('42'));
  await waitFor(() => expect(result.current.finder.opened).toEqual({ orderId: 8, codeId: 3, scanned: [] }));
});

it('opens the order that carries the one whose number was said, and says so', async () => {
  const { result } = open('/click-and-collect', [[7, 'READY_TO_COLLECT']]);
  act(() => result.current.finder.find('ped-70'));
  await waitFor(() => expect(result.current.finder.opened).toMatchObject({ orderId: 7 }));
  const shown = () => result.current.finder.answers.shown.getState().feedback;
  expect(shown()).toMatchObject({ kind: 'accepted', note: 'PED-70 va en el bulto de PED-7.' });
});

it('says what to do with a pickup code that this device does not know', async () => {
  const { result } = open('/click-and-collect', [[7, 'READY_TO_COLLECT']]);
  act(() => result.current.finder.find('PICKUP:K7QM2X9P'));
  const shown = () => result.current.finder.answers.shown.getState().feedback;
  await waitFor(() => expect(shown()).toEqual({ kind: 'pickup' }));
  expect(result.current.finder.unknown).toBeNull();
});

it('never goes on from a link of goods to an order whose number is in it', async () => {
  const { result } = open('/click-and-collect', [[12345, 'READY_TO_COLLECT']]);
  act(() => result.current.finder.find('https://id.example.com/01/05012345678900/21/12345'));
  const shown = () => result.current.finder.answers.shown.getState().feedback;
  await waitFor(() => expect(shown()).toMatchObject({ kind: 'unknown' }));
  expect(result.current.finder.opened).toBeNull();
});

it('goes from parcel to parcel of what came in, whatever order they are of', async () => {
  const { result } = open('/click-and-collect?order=7', [
    [7, 'PENDINGTOCOLLECT'],
    [8, 'PENDINGTOCOLLECT'],
  ]);
  act(() => result.current.finder.find('T8-1'));
  await waitFor(() => expect(result.current.finder.opened).toEqual({ orderId: 8, codeId: null, scanned: [1] }));
  expect(result.current.search).toContain('order=8');
});

it('forgets what was proved when the order is left: who comes to it later proves it again', async () => {
  const { result } = open('/click-and-collect', [[8, 'READY_TO_COLLECT']]);
  act(() => result.current.finder.find('42'));
  await waitFor(() => expect(result.current.finder.opened?.codeId).toBe(3));
  act(() => void result.current.go('/click-and-collect'));
  act(() => void result.current.go('/click-and-collect?order=8'));
  expect(result.current.finder.opened).toEqual({ orderId: 8, codeId: null, scanned: [] });
});
