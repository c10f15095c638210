import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { said } from '#tests/fixtures/said.ts';
import { setUp, tearDown } from '#tests/fakes/actionSheet.tsx';
import { HoldSheet } from './HoldSheet.tsx';

const stored = vi.hoisted(() =>
  vi.fn<(action: string, ids: readonly number[], data: unknown) => Promise<readonly []>>(async () => []),
);
// What the outbox does with it is proved beside it.
vi.mock('#offline/commands/actOnOrders.ts', () => ({ actOnOrders: stored }));

beforeEach(setUp);
afterEach(() => {
  stored.mockClear();
  tearDown();
});

const draw = () => {
  const orders = [1, 2].map((id) => ({ id, id_client: 1, order_reference: `PED-${id}`, type: 'order' as const }));
  render(
    <MemoryRouter>
      <HoldSheet orders={orders} onMend={() => undefined} onClose={() => undefined} />
    </MemoryRouter>,
  );
};
const write = (key: string, value: string) =>
  fireEvent.change(screen.getByLabelText(said(`bulk:hold.${key}`), { exact: false }), { target: { value } });
const hold = () => fireEvent.click(screen.getByRole('button', { name: said('bulk:hold.act') }));

it('holds the orders until a day, with the reason as it was written', async () => {
  draw();
  write('until', '2099-01-31');
  write('reason', ' Espera el pago ');
  hold();
  await waitFor(() => expect(stored).toHaveBeenCalledTimes(1));
  const data = { status: 'WAITING', until: '2099-01-31', observations: 'Espera el pago' };
  expect(stored.mock.calls[0]?.slice(0, 3)).toEqual(['changeOrderStatus', [1, 2], data]);
});

it('holds them for good where nothing was written', async () => {
  draw();
  hold();
  await waitFor(() => expect(stored).toHaveBeenCalledTimes(1));
  expect(stored.mock.calls[0]?.[2]).toEqual({ status: 'WAITING' });
});

it('takes no day that is over', async () => {
  draw();
  write('until', '2020-01-31');
  hold();
  expect(screen.getByText(said('bulk:hold.past'))).toBeTruthy();
  expect(stored).not.toHaveBeenCalled();
});
