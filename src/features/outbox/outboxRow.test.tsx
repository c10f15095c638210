import { discardCommands } from '#offline/commands/discardCommands.ts';
import { sendNow } from '#offline/commands/sendNow.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { useToastState } from '#ui/feedback/toasts.ts';
import { aCommand, aRefused } from '#tests/factories/commands.ts';
import { eventually } from '#tests/fakes/eventually.ts';
import { anOrder, delivered, setUpOutboxRows, show } from '#tests/fakes/outboxRow.tsx';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

vi.mock('#offline/commands/discardCommands.ts', () => ({ discardCommands: vi.fn<() => Promise<void>>() }));
vi.mock('#offline/commands/sendNow.ts', () => ({ sendNow: vi.fn<() => Promise<unknown>>().mockResolvedValue(null) }));
vi.mock('#offline/commands/sendWithoutPhotos.ts', () => ({ sendWithoutPhotos: vi.fn<() => void>() }));
vi.mock('#offline/commands/changeRefused.ts', () => ({
  changeRefused: vi.fn<() => Promise<string>>().mockResolvedValue('stored'),
}));
vi.mock('#offline/photos/readPhoto.ts', () => ({ readPhoto: async () => null }));

setUpOutboxRows();

describe('a picking whose order was cancelled meanwhile', () => {
  const args = {
    id_client: 1,
    orders: [{ id: 7, status: 'PICKEDUP', products: [] }],
    session: { id: 's', version: 2, counts: [{ order_id: 7, id_product: 1, count: 1 }] },
  };
  const gone = aRefused(3, [7], {
    kind: 'picking.finish',
    args,
    targets: [{ orderId: 7, state: 'attention', code: 1002, data: [] }],
  });
  const now = { type: 'order', status: 'CANCELED', status_history: [], at: null, person: null } as const;
  const picked = [{ orderId: 7, name: 'Miel de flores', units: 1, location: 'H-14-2', tote: 'CUBETA-2' }];

  it('says what goes back to which place and where it lies, and has one button for that', () => {
    show(gone, { orders: [anOrder(7, { now })], picked });
    expect(
      screen.getByText(said('outbox:conflict.giveBack', { units: 1, name: 'Miel de flores', place: 'H-14-2' })),
    ).toBeTruthy();
    expect(screen.getByText(said('outbox:conflict.inTote', { tote: 'CUBETA-2' }))).toBeTruthy();
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([said('outbox:act.returned')]);
    expect(screen.getByText(said('outbox:conflict.proposal.putBack', { count: 1 }))).toBeTruthy();
    fireEvent.click(screen.getByRole('button'));
    expect(discardCommands).toHaveBeenCalledExactlyOnceWith(
      [3],
      '',
      said('outbox:discard.because.returned', { server: said('statuses:CANCELED') }),
    );
  });

  it('can be sent again where nothing has to go back', () => {
    show(gone, { orders: [anOrder(7, { now })] });
    expect(screen.getByRole('button', { name: said('outbox:retry') })).toBeTruthy();
  });
});

describe('the orders of a change', () => {
  const references = () => screen.queryAllByRole('link', { name: /^PED-/ }).map((one) => one.getAttribute('href'));

  it('are links for the desk: the first of many, and of a refusal each', () => {
    show(delivered([1, 2, 3, 4, 5]), { shown: 'pending' });
    expect(references()).toEqual(['/orders/1', '/orders/2', '/orders/3']);
    cleanup();
    show(delivered([1, 2]));
    expect(references()).toEqual(['/orders/1', '/orders/2', '/orders/1', '/orders/2']);
  });

  it('are words on the floor, which has no page of an order', () => {
    sessionStore.setState({ user: { roles: [{ id: 99, permissions: [] }] } as never });
    show(delivered([1, 2]));
    expect(references()).toEqual([]);
    expect(screen.getByText('PED-1 · PED-2')).toBeTruthy();
  });
});

it.each([
  ['offline', 'Sin conexión', said('outbox:stillHere.offline.text', { count: 1 })],
  ['closed', said('outbox:stillHere.closed.title'), said('outbox:stillHere.closed.text', { count: 1 })],
  ['signed-out', 'Inicia sesión para enviar', '1 cambio espera aquí, guardado.'],
  ['attention', 'El servidor sigue sin aceptarlo', said('outbox:stillHere.attention.text', { count: 1 })],
  ['later', said('outbox:stillHere.later.title'), said('outbox:stillHere.later.text', { count: 1 })],
] as const)('says why nothing went: %s', async (why, title, message) => {
  vi.mocked(sendNow).mockResolvedValueOnce({ count: 1, why });
  show(aCommand(1, [1]), { shown: 'pending' });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar ahora' }));
  await eventually(() => expect(useToastState.getState().shown[0]).toMatchObject({ kind: 'warning', title, message }));
});

it('takes one tap at a time, and says when the device could not even try', async () => {
  const tried = Promise.withResolvers<null>();
  vi.mocked(sendNow).mockReturnValueOnce(tried.promise);
  show(aCommand(1, [1]), { shown: 'pending' });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar ahora' });
  fireEvent.click(button);
  expect(button.disabled).toBe(true);
  tried.reject(new Error('DatabaseClosedError'));
  await eventually(() =>
    expect(useToastState.getState().shown[0]).toMatchObject({
      kind: 'error',
      title: said('outbox:stillHere.failed.title'),
    }),
  );
  expect(button.disabled).toBe(false);
});

it('a change on its way offers nothing to press', () => {
  show(aCommand(1, [1], { state: 'sending', maybeSent: true }), { shown: 'sending' });
  expect(screen.queryAllByRole('button')).toEqual([]);
});
