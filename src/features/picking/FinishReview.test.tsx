import picking from '#locales/es/picking.json' with { type: 'json' };
import pickingLater from '#locales/es/pickingLater.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { pickList } from '#domain/picking/pickList.ts';
import { onlineState } from '#platform/onlineState.ts';
import { aPickContext, aProduct, happened } from '#tests/factories/pickOrders.ts';
import { said } from '#tests/fixtures/said.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { FinishReview } from './FinishReview.tsx';
import type { PickingWork } from './pickingWork.ts';

const stored = vi.hoisted(() => vi.fn<(session: string, finish: { readonly body: unknown }) => Promise<string>>());
vi.mock('#offline/workSession/finishWorkSession.ts', () => ({ finishWorkSession: stored }));
const announced = vi.hoisted(() =>
  vi.fn<(kind: unknown, session: string, orders: readonly number[]) => Promise<void>>(),
);
vi.mock('#offline/workSession/announceOrders.ts', () => ({ announceOrders: announced }));
vi.stubGlobal('scrollTo', () => undefined);

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { picking, pickingLater, statuses, ui } },
    interpolation: { escapeValue: false },
  });
});
afterEach(cleanup);

const TO_EXPLAIN = said('pickingLater:finish.toExplain', { count: 1 });

const list = pickList([{ id: 10, order_reference: 'PED-10', products: [aProduct(1, { quantity: 1 })] }], 'return');
const context = aPickContext(list, happened([], [{ kind: 'add', order_id: 10, id_product: 1, units: 1 }]));
const session = {
  id: 's',
  userId: 1,
  clientId: 1,
  orderIds: [10],
  orderSet: '10',
  state: 'open',
  version: 1,
  openedAt: 0,
  finishedAt: null,
} as unknown as PickingWork['session'];
const work: PickingWork = {
  ...context,
  session,
  events: [],
  isConfigured: true,
  orders: [],
  leftOut: [],
  changed: [],
  shop: [],
  missing: 0,
};

it('without a network it saves, and says so before the tap', () => {
  onlineState.answered(Date.now());
  render(
    <MemoryRouter>
      <FinishReview work={work} backTo="/flow/to-pickup" onKeep={() => undefined} />
    </MemoryRouter>,
  );
  const labels = () => screen.getAllByRole('button').map((one) => one.textContent);
  expect(labels()).toContain(said('pickingLater:finish.send'));
  act(() => onlineState.lost());
  expect(labels()).toContain(said('pickingLater:finish.save'));
  expect(labels()).not.toContain(said('pickingLater:finish.send'));
});

it('asks why units are missing where the client wants to know, and lets it be where not', () => {
  onlineState.answered(Date.now());
  const short = pickList([{ id: 10, order_reference: 'PED-10', products: [aProduct(1, { quantity: 2 })] }], 'return');
  const counted = happened([], [{ kind: 'add', order_id: 10, id_product: 1, units: 1 }]);
  const button = (require_reason_for_short: boolean) => {
    const asked = { ...work, ...aPickContext(short, counted, { require_reason_for_short }) };
    const { unmount } = render(
      <MemoryRouter>
        <FinishReview work={asked} backTo="/flow/to-pickup" onKeep={() => undefined} />
      </MemoryRouter>,
    );
    const send = screen.getByRole<HTMLButtonElement>('button', { name: said('pickingLater:finish.send') });
    const answer = { disabled: send.disabled, asks: screen.queryByText(TO_EXPLAIN) !== null };
    unmount();
    return answer;
  };
  expect(button(true)).toEqual({ disabled: true, asks: true });
  expect(button(false)).toEqual({ disabled: false, asks: false });
});

it('says of each order what it will be called afterwards: nothing changes for one that was not begun', () => {
  const products = [aProduct(1, { quantity: 1 })];
  const two = pickList(
    [
      { id: 10, order_reference: 'PED-10', products },
      { id: 11, order_reference: 'PED-11', products, held: true },
    ],
    'return',
  );
  render(
    <MemoryRouter>
      <FinishReview work={{ ...work, ...aPickContext(two, []) }} backTo="/flow/to-pickup" onKeep={() => undefined} />
    </MemoryRouter>,
  );
  expect(screen.getByText(said('pickingLater:finish.pending'))).toBeTruthy();
  expect(screen.getByText(said('statuses:PICKEDUP_CANCELLED'))).toBeTruthy();
});

it('tells the server where the person walked', async () => {
  stored.mockResolvedValue('stored');
  const openedAt = '2026-11-20T09:00:00.000Z';
  const events = happened([], [{ kind: 'add', order_id: 10, id_product: 1, units: 1 }]).map((event) => ({
    ...event,
    at: Date.parse(openedAt) + 12_000,
  }));
  render(
    <MemoryRouter>
      <FinishReview
        work={{ ...work, events, session: { ...session, openedAt } }}
        backTo="/flow/to-pickup"
        onKeep={() => undefined}
      />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: said('pickingLater:finish.send') }));
  await waitFor(() => expect(stored).toHaveBeenCalledOnce());
  expect(stored.mock.calls[0]?.[1].body).toMatchObject({
    session: { walked: [{ location: 'A-1-1', seconds: 12, stay: 0, faults: 0 }] },
  });
});

it('tells others that a picking began that ends before the hands rested', async () => {
  stored.mockReset().mockResolvedValue('stored');
  announced.mockReset().mockResolvedValue();
  const events = happened([], [{ kind: 'add', order_id: 10, id_product: 1, units: 1 }]);
  render(
    <MemoryRouter>
      <FinishReview work={{ ...work, events }} backTo="/flow/to-pickup" onKeep={() => undefined} />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: said('pickingLater:finish.send') }));
  await waitFor(() => expect(stored).toHaveBeenCalledOnce());
  expect(announced).toHaveBeenCalledExactlyOnceWith(expect.anything(), 's', [10]);
  expect(announced.mock.invocationCallOrder[0]).toBeLessThan(stored.mock.invocationCallOrder[0] ?? 0);
});
