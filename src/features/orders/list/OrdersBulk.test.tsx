import { QueryClientProvider } from '@tanstack/react-query';
import { createQueries } from '#offline/queries/createQueries.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { said } from '#tests/fixtures/said.ts';
import { server, setUp, tearDown } from '#tests/fakes/actionSheet.tsx';
import { OrdersBulk } from './OrdersBulk.tsx';

const stored = vi.hoisted(() =>
  vi.fn<(action: string, ids: readonly number[], data: unknown) => Promise<readonly []>>(async () => []),
);
// What the outbox does with it is proved beside it.
vi.mock('#offline/commands/actOnOrders.ts', () => ({ actOnOrders: stored }));

beforeEach(setUp);
afterEach(() => {
  stored.mockClear();
  cleanup();
  tearDown();
});

const IDS = Array.from({ length: 20 }, (_, place) => place + 1);

function draw(areHeld: boolean) {
  const none = () => undefined;
  const orders = IDS.map((id) => ({ id, id_client: 1, order_reference: `PED-${id}`, type: 'order' }));
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter>
        <OrdersBulk
          {...{ orders, areHeld, clientId: 1, all: null }}
          unseen={{ count: 0, onDrop: none }}
          onRefused={none}
          onClear={none}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Presses what has this name and counts it; the newest is that of the sheet on top. */
function tapper() {
  let taps = 0;
  return {
    tap: (name: string) => {
      taps += 1;
      fireEvent.click(screen.getAllByRole('button', { name }).at(-1)!);
    },
    count: () => taps,
  };
}

it('holds twenty selected orders in two taps', async () => {
  draw(false);
  const { tap, count } = tapper();
  tap(said('bulk:hold.act'));
  tap(said('bulk:hold.act'));
  await waitFor(() =>
    expect(stored.mock.calls[0]?.slice(0, 3)).toEqual(['changeOrderStatus', IDS, { status: 'WAITING' }]),
  );
  expect(count()).toBe(2);
});

it('lets twenty held ones go in one', async () => {
  draw(true);
  const { tap, count } = tapper();
  tap(said('bulk:hold.release'));
  const data = { status: 'WAITING', release: true };
  await waitFor(() => expect(stored.mock.calls[0]?.slice(0, 3)).toEqual(['changeOrderStatus', IDS, data]));
  expect(count()).toBe(1);
});

it('gives twenty selected orders the status of a usual step in two taps, once the server said that all can take it', async () => {
  draw(false);
  const { tap, count } = tapper();
  tap(said('actions:name.changeOrderStatus'));
  tap(said('statuses:PREPARED'));
  await waitFor(() => expect(stored).toHaveBeenCalledOnce());
  expect(stored.mock.calls[0]?.slice(0, 3)).toEqual(['changeOrderStatus', IDS, { status: 'PREPARED' }]);
  expect(server.calls.map(({ path }) => path)).toEqual(['checkActionInOrders/changeOrderStatus']);
  expect(count()).toBe(2);
});

it('asks first where one of them cannot take it', async () => {
  server.checks = { 3: 1002 };
  draw(false);
  const { tap } = tapper();
  tap(said('actions:name.changeOrderStatus'));
  tap(said('statuses:PREPARED'));
  await screen.findByText(said('bulk:preflight.barred_one', { count: 1, figure: 1 }));
  expect(stored).not.toHaveBeenCalled();
});
