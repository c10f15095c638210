import type { OrderFull } from '#contract/orders/orderFull.ts';
import { useToastState } from '#ui/feedback/toasts.ts';
import { writtenDay } from '#ui/format/dates.ts';
import { setUp, tearDown } from '#tests/fakes/actionSheet.tsx';
import { said } from '#tests/fixtures/said.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HeldBanner } from './HeldBanner.tsx';

const stored = vi.hoisted(() => vi.fn<(...call: readonly unknown[]) => Promise<readonly []>>());
// What the outbox does with it is proved beside it.
vi.mock('#offline/commands/actOnOrders.ts', () => ({ actOnOrders: stored }));

beforeEach(async () => {
  stored.mockResolvedValue([]);
  await setUp();
});
afterEach(() => {
  stored.mockReset();
  tearDown();
});

const draw = (hold: OrderFull['hold'], mayRelease = true) =>
  render(<HeldBanner order={{ id: 7, hold } as OrderFull} mayRelease={mayRelease} />);
const button = () => screen.queryByRole<HTMLButtonElement>('button', { name: said('bulk:hold.release') });

it('says until when and why, and lets the order go in one tap', async () => {
  draw({ until: '2026-12-03', reason: 'Falta el pago' });
  const words = said('reasons:reason.heldUntilBecause', { day: writtenDay('2026-12-03'), note: 'Falta el pago' });
  expect(screen.getByRole('heading', { name: words })).toBeTruthy();
  fireEvent.click(button() ?? document.body);
  await waitFor(() =>
    expect(stored).toHaveBeenCalledExactlyOnceWith('changeOrderStatus', [7], { status: 'WAITING', release: true }),
  );
  expect(button()?.disabled).toBe(true);
  await waitFor(() => expect(useToastState.getState().shown[0]?.title).toBe(said('bulk:hold.released', { count: 1 })));
});

it('can be tapped again where it was not stored', async () => {
  stored.mockRejectedValue(new Error('QuotaExceededError'));
  draw({ until: null, reason: null });
  fireEvent.click(button() ?? document.body);
  await waitFor(() => expect(stored).toHaveBeenCalledOnce());
  await waitFor(() => expect(button()?.disabled).toBe(false));
});

it('tells those who may not release it, and is not there for an order that is free', () => {
  const { unmount } = draw({ until: null, reason: null }, false);
  expect(screen.getByRole('heading', { name: said('reasons:reason.held') })).toBeTruthy();
  expect(button()).toBeNull();
  unmount();
  draw(undefined);
  expect(screen.queryByRole('status')).toBeNull();
});
