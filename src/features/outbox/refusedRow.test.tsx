import { changeRefused } from '#offline/commands/changeRefused.ts';
import { sendNow } from '#offline/commands/sendNow.ts';
import { sendWithoutPhotos } from '#offline/commands/sendWithoutPhotos.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { writtenDay } from '#ui/format/dates.ts';
import { useToastState } from '#ui/feedback/toasts.ts';
import { aCommand, aRefused } from '#tests/factories/commands.ts';
import { eventually } from '#tests/fakes/eventually.ts';
import { anOrder, delivered, setUpOutboxRows, show } from '#tests/fakes/outboxRow.tsx';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

vi.mock('#offline/commands/sendNow.ts', () => ({ sendNow: vi.fn<() => Promise<unknown>>().mockResolvedValue(null) }));
vi.mock('#offline/commands/sendWithoutPhotos.ts', () => ({ sendWithoutPhotos: vi.fn<() => void>() }));
vi.mock('#offline/commands/changeRefused.ts', () => ({
  changeRefused: vi.fn<() => Promise<string>>().mockResolvedValue('stored'),
}));
vi.mock('#offline/photos/readPhoto.ts', () => ({ readPhoto: async () => null }));

setUpOutboxRows();

describe('a change that needs a person', () => {
  it('says what you did, how the order stands, what it means, and what can be done', () => {
    const onDiscard = show(delivered([1]));
    const card = within(screen.getByText(said('outbox:conflict.you')).closest('dl') ?? document.body);
    expect(card.getByText(said('outbox:conflict.deed.startPicking'))).toBeTruthy();
    expect(card.getByText(/Entregado, .*, por Eva/)).toBeTruthy();
    expect(screen.getByText(said('outbox:conflict.proposal.doneByOthers'))).toBeTruthy();
    expect(screen.getAllByRole('button')[0]?.textContent).toBe(said('outbox:act.understood'));
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
    expect(screen.getByText(/Entregado, .*, por Eva/).closest('li')?.textContent).toContain('PED-1');
    const other = screen.getByText(said('outbox:conflict.has.notAllowed'), { exact: false });
    expect(other.closest('li')?.textContent).toContain('2');
  });

  it.each([
    ['cancelled', 'CANCELED', said('outbox:conflict.proposal.stop')],
    ['not that far yet', 'IN_PICKEDUP', said('outbox:conflict.proposal.doneByOthers')],
  ])('says what it means that an order is %s', (_, status, words) => {
    const now = { type: 'order', status, status_history: [{ status }], at: null, person: null };
    show(aRefused(3, [1]), { orders: [anOrder(1, { now })] });
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('says until when and why an order is held, and lets it be sent again', () => {
    const hold = { until: '2026-12-03', reason: 'Falta el pago' };
    const now = {
      type: 'order',
      status: 'WAITING',
      status_history: [{ status: 'WAITING' }],
      hold,
      at: null,
      person: null,
    };
    show(aRefused(3, [1]), { orders: [anOrder(1, { now })] });
    const reason = said('reasons:reason.heldUntilBecause', { day: writtenDay('2026-12-03'), note: 'Falta el pago' });
    expect(screen.getByText(reason, { exact: false })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
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
    expect(screen.getByText(said('outbox:conflict.proposal.oneParcel'))).toBeTruthy();
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
