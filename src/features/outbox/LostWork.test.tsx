import outbox from '#locales/es/outbox.json' with { type: 'json' };
import { acknowledgeLosses } from '#offline/commands/acknowledgeLosses.ts';
import type { LossReport } from '#offline/outbox/meta.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { said } from '#tests/fixtures/said.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { LostWork } from './OutboxPage.tsx';

const found = vi.hoisted((): { losses: readonly LossReport[] } => ({ losses: [] }));
vi.mock('#offline/hooks/useLosses.ts', () => ({ useLosses: () => found.losses }));
// The server has told of one order again; the other is still only a number.
vi.mock('#offline/hooks/useOrderViews.ts', () => ({
  useOrderViews: () => ({ orders: [{ id: 4, order_reference: 'PED-4' }] }),
}));
vi.mock('#offline/commands/acknowledgeLosses.ts', () => ({
  acknowledgeLosses: vi.fn<() => Promise<void>>().mockResolvedValue(),
}));

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { outbox } }, interpolation: { escapeValue: false } });
});
afterEach(cleanup);

const loss = (from: number, to: number, unsent: number): LossReport => ({
  deviceId: 'd',
  from,
  to,
  unsent,
  foundAt: from,
});

it('names the exact range of each loss and how much may be missing, until somebody has read it', () => {
  found.losses = [loss(1, 5, 2), loss(9, 9, 1), loss(12, 13, 0)];
  render(<LostWork />);
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toEqual([
    said('outbox:note.lost', { from: 1, to: 5, count: 2 }),
    said('outbox:note.lost', { from: 9, to: 9, count: 1 }),
    said('outbox:note.lost_zero', { from: 12, to: 13 }),
  ]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Entendido' })[1]!);
  expect(acknowledgeLosses).toHaveBeenCalledExactlyOnceWith([loss(9, 9, 1)]);
});

it('names the orders of a picking that was under way and what was scanned, and comforts nobody', () => {
  found.losses = [{ ...loss(6, 5, 0), sessions: [{ orderIds: [4, 9], events: 3 }] }];
  render(<LostWork />);
  expect(screen.getByRole('status').textContent).toBe(
    said('outbox:note.lostPicking', { orders: 'PED-4, #9', count: 3 }),
  );
});
