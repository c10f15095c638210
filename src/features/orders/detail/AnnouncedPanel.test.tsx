import type { OrderFull } from '#contract/orders/orderFull.ts';
import order from '#locales/es/order.json' with { type: 'json' };
import returnSettings from '#locales/es/returnSettings.json' with { type: 'json' };
import { WithQueries } from '#offline/queries/WithQueries.tsx';
import { setUp, tearDown } from '#tests/fakes/actionSheet.tsx';
import { said } from '#tests/fixtures/said.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AnnouncedPanel } from './AnnouncedPanel.tsx';

const call = vi.hoisted(() => vi.fn<(...call: readonly unknown[]) => Promise<unknown>>());
// The call itself is proved beside the server.
vi.mock('#platform/api/callApi.ts', () => ({ callApi: call }));
vi.mock('#offline/hooks/useMay.ts', () => ({ useMay: () => true }));

beforeEach(async () => {
  await setUp();
  i18next.addResourceBundle('es', 'order', order);
  i18next.addResourceBundle('es', 'returnSettings', returnSettings);
});
afterEach(() => {
  call.mockReset();
  tearDown();
});

const announced = {
  announced_at: '2026-11-20T10:00:00Z',
  way: 'label',
  payer: 'shop',
  comment: 'Vino rota',
  lines: [{ id_product: 1, units: 2, reason: 'damaged' }],
  photos: [],
  refunded_at: null,
  refunded_by: null,
};
const draw = (over: Partial<OrderFull['announced']> = {}) => {
  const products = [{ id_product: 1, name: 'Taza' }];
  const shown = { id: 7, id_client: 1, products, announced: { ...announced, ...over } } as unknown as OrderFull;
  return render(
    <WithQueries>
      <AnnouncedPanel order={shown} />
    </WithQueries>,
  );
};

it('shows what the customer said, and marks the return as refunded', async () => {
  call.mockResolvedValue({ ok: true, data: { refunded_at: '2026-11-21T10:00:00Z', refunded_by: 'Marta' } });
  draw();
  expect(screen.getByText('2 × Taza')).toBeTruthy();
  expect(screen.getByText('Vino rota')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: said('order:announced.say') }));
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(
      expect.objectContaining({ path: 'orders/{id}/refund' }),
      expect.objectContaining({ params: { id: 7 }, body: { refunded: true } }),
    ),
  );
});

it('takes the mark away, and says where that was not stored', async () => {
  call.mockResolvedValue({ ok: false, kind: 'network', status: 0, errors: {} });
  draw({ refunded_at: '2026-11-21T10:00:00Z', refunded_by: 'Marta' });
  fireEvent.click(screen.getByRole('button', { name: said('order:announced.undo') }));
  expect((await screen.findByRole('alert')).textContent).toBe(said('order:announced.failed'));
});
