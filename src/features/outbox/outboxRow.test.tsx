import actions from '#locales/es/actions.json' with { type: 'json' };
import errors from '#locales/es/errors.json' with { type: 'json' };
import outbox from '#locales/es/outbox.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { changeRefused } from '#offline/commands/changeRefused.ts';
import { sendNow } from '#offline/commands/sendNow.ts';
import { sendWithoutPhotos } from '#offline/commands/sendWithoutPhotos.ts';
import type { Command } from '#offline/outbox/command.ts';
import type { OutboxOrder, OutboxRow } from '#offline/read/outboxRows.ts';
import { useToastState } from '#ui/feedback/toasts.ts';
import { aCommand, aRefused } from '#tests/factories/commands.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { eventually } from '#tests/fakes/eventually.ts';
import { said } from '#tests/fixtures/said.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OutboxRowItem } from './OutboxRowItem.tsx';

vi.mock('#offline/commands/sendNow.ts', () => ({ sendNow: vi.fn<() => Promise<unknown>>().mockResolvedValue(null) }));
vi.mock('#offline/commands/sendWithoutPhotos.ts', () => ({ sendWithoutPhotos: vi.fn<() => void>() }));
vi.mock('#offline/commands/changeRefused.ts', () => ({
  changeRefused: vi.fn<() => Promise<string>>().mockResolvedValue('stored'),
}));
vi.mock('#offline/photos/readPhoto.ts', () => ({ readPhoto: async () => null }));

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { outbox, errors, statuses, actions, ui } },
    interpolation: { escapeValue: false },
  });
});
beforeEach(() => {
  // jsdom knows <dialog> but not the top layer.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
beforeEach(() => sessionStore.setState({ user: { roles: [{ id: 100, permissions: [] }] } as never }));
afterEach(() => {
  cleanup();
  sessionStore.setState(SIGNED_OUT);
});

const anOrder = (id: number, over: Partial<OutboxOrder> = {}): OutboxOrder => ({
  id,
  reference: `PED-${id}`,
  now: { type: 'order', status: 'DELIVERED', status_history: [], at: '2026-11-20T09:30:00.000Z', person: 'Eva' },
  inFlow: false,
  ...over,
});

function show(command: Command, over: Partial<OutboxRow> = {}) {
  const onDiscard = vi.fn<() => void>();
  const orders = command.targets.map((target) => anOrder(target.orderId));
  const row: OutboxRow = { command, starts: [], shown: 'attention', orders, picked: [], photos: [], ...over };
  render(
    <MemoryRouter>
      <ul>
        <OutboxRowItem row={row} onDiscard={onDiscard} />
      </ul>
    </MemoryRouter>,
  );
  return onDiscard;
}

const delivered = (ids: readonly number[]) =>
  aRefused(3, ids, { targets: ids.map((orderId) => ({ orderId, state: 'attention', code: 12001, data: [] })) });

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
    const onDiscard = show(gone, { orders: [anOrder(7, { now })], picked });
    expect(
      screen.getByText(said('outbox:conflict.giveBack', { units: 1, name: 'Miel de flores', place: 'H-14-2' })),
    ).toBeTruthy();
    expect(screen.getByText(said('outbox:conflict.inTote', { tote: 'CUBETA-2' }))).toBeTruthy();
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([said('outbox:discard.returned')]);
    fireEvent.click(screen.getByRole('button'));
    expect(onDiscard).toHaveBeenCalledOnce();
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

describe('a change that needs a person', () => {
  it('says what you did, how the order stands, what it means, and what can be done', () => {
    const onDiscard = show(delivered([1]));
    const card = within(screen.getByText(said('outbox:conflict.did')).closest('dl') ?? document.body);
    expect(card.getByText(/Cambiar el estado a «/)).toBeTruthy();
    expect(card.getByText(/Entregado, por Eva/)).toBeTruthy();
    expect(card.getByText('El pedido ya está entregado')).toBeTruthy();
    expect(card.getByText(/descarta tu cambio/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Abrir pedido' }).getAttribute('href')).toBe('/orders/1');
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(sendNow).toHaveBeenCalledExactlyOnceWith([3]);
    fireEvent.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(onDiscard).toHaveBeenCalledOnce();
  });

  it.each([
    ['where the order is at hand without network', 100],
    ['who works on the floor alone', 97],
  ])('leads to Flow %s', (_, role) => {
    sessionStore.setState({ user: { roles: [{ id: role, permissions: [] }] } as never });
    show(delivered([1]), { orders: [anOrder(1, { inFlow: true })] });
    expect(screen.getByRole('link', { name: 'Abrir pedido' }).getAttribute('href')).toBe('/flow/all?q=PED-1');
  });

  it('leads who works on the floor alone nowhere when the order has left Flow, and else to the one that is there', () => {
    sessionStore.setState({ user: { roles: [{ id: 97, permissions: [] }] } as never });
    show(delivered([1]));
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
    show(delivered([1, 2, 3]), { orders: [anOrder(1), anOrder(2, { inFlow: true }), anOrder(3)] });
    expect(screen.getByRole('link').getAttribute('href')).toBe('/flow/all?q=PED-2');
  });

  it('opens the orders that were refused, not those that are done', () => {
    const command = delivered([1, 2]);
    show({
      ...command,
      targets: command.targets.map((one) => (one.orderId === 2 ? one : { ...one, state: 'done', code: null })),
    });
    expect(screen.getByRole('link', { name: 'Abrir pedido' }).getAttribute('href')).toBe('/orders/2');
  });

  it('says how many of its orders are done all the same', () => {
    const command = delivered([1, 2, 3]);
    show({
      ...command,
      targets: command.targets.map((one) => (one.orderId === 1 ? one : { ...one, state: 'done', code: null })),
    });
    expect(screen.getByText(said('outbox:conflict.done', { count: 2 }))).toBeTruthy();
  });

  it('tells each order its own reason when they differ', () => {
    const command = delivered([1, 2]);
    const [first, second] = command.targets;
    if (!first || !second) throw new Error('two orders');
    show(
      { ...command, targets: [first, { ...second, code: 403 }] },
      { orders: [anOrder(1), anOrder(2, { now: null })] },
    );
    expect(screen.getByText('El pedido ya está entregado').closest('li')?.textContent).toContain('PED-1');
    expect(screen.getByText(/No tienes permiso/).closest('li')?.textContent).toContain('PED-2');
    expect(screen.getByText('Este dispositivo no tiene el pedido.')).toBeTruthy();
  });

  it.each([
    ['cancelled', 'CANCELED', said('outbox:conflict.meaning.gone')],
    ['not that far yet', 'IN_PICKEDUP', said('outbox:conflict.meaning.not-from-here')],
  ])('says what it means that an order is %s', (_, status, words) => {
    const now = { type: 'order', status, status_history: [{ status }], at: null, person: null };
    show(aRefused(3, [1]), { orders: [anOrder(1, { now })] });
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('lets the refused value be corrected, and says what is no such value', async () => {
    const args = { ordersIds: [1], data: { num_packages: 3 } };
    const refused = aRefused(3, [1], {
      kind: 'order.indicateOrderNumPackages',
      args,
      targets: [{ orderId: 1, state: 'attention', code: 14007, data: [] }],
    });
    show(refused);
    expect(screen.getByText(/Indicar número de bultos: 3/)).toBeTruthy();
    expect(screen.getByText(said('outbox:conflict.meaning.wrong-value'))).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Corregir los bultos' }));
    const field = screen.getByLabelText('Número de bultos');
    const send = screen.getByRole('button', { name: said('outbox:change.confirm') });
    expect((send as HTMLButtonElement).disabled).toBe(true);
    fireEvent.change(field, { target: { value: '0' } });
    fireEvent.click(send);
    expect(screen.getByText('Escribe un número del 1 al 99.')).toBeTruthy();
    expect(changeRefused).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: '1' } });
    fireEvent.click(send);
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changeRefused).toHaveBeenCalledExactlyOnceWith(refused, { num_packages: 1 });
  });

  it('says that a correction was not stored, and keeps it to try again', async () => {
    vi.mocked(changeRefused).mockRejectedValueOnce(new Error('QuotaExceededError'));
    const args = { ordersIds: [1], data: { num_packages: 3 } };
    show(
      aRefused(3, [1], {
        kind: 'order.indicateOrderNumPackages',
        args,
        targets: [{ orderId: 1, state: 'attention', code: 14007, data: [] }],
      }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Corregir los bultos' }));
    fireEvent.change(screen.getByLabelText('Número de bultos'), { target: { value: '2' } });
    const send = screen.getByRole<HTMLButtonElement>('button', { name: said('outbox:change.confirm') });
    fireEvent.click(send);
    await eventually(() =>
      expect(useToastState.getState().shown.map(({ title }) => title)).toContain('No se ha guardado'),
    );
    expect([send.disabled, screen.getByLabelText<HTMLInputElement>('Número de bultos').value]).toEqual([false, '2']);
  });

  it('tries a refused end of picking again together with its refused start', () => {
    const args = { id_client: 1, orders: [], session: { id: 's', version: 1, counts: [] } };
    show(aRefused(9, [1], { kind: 'picking.finish', args }), { starts: [aRefused(4, [1])] });
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(sendNow).toHaveBeenLastCalledWith([4, 9]);
  });

  it('offers to send it without the photo that will not go', () => {
    const photo = 'a'.repeat(64);
    const args = {
      id_client: 1,
      orders: [
        {
          id: 1,
          status: 'PARTIALLYPICKEDUP',
          products: [],
          incidents: [{ id_product: 1, reason: 'damaged', units: 1, photos: [photo] }],
        },
      ],
      session: { id: 's', version: 1, counts: [] },
    };
    const reason = { code: 'photo-gone', message: null, open: true };
    show(aCommand(5, [1], { kind: 'picking.finish', args, state: 'attention', reason }), {
      photos: [{ name: photo, state: 'gone' }],
    });
    expect(screen.getByText('Perdida')).toBeTruthy();
    expect(screen.getByText(said('outbox:reason.photo-gone'))).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Enviar sin fotos' }));
    expect(sendWithoutPhotos).toHaveBeenCalledExactlyOnceWith(5);
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
