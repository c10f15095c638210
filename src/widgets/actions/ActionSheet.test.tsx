import { anOrderFull } from '#tests/factories/orderFull.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { onlineState } from '#platform/onlineState.ts';
import { useToastState } from '#ui/feedback/toasts.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { said } from '#tests/fixtures/said.ts';
import { afterEach, beforeEach, describe, expect, it, vi, onTestFinished } from 'vitest';
import bulk from '#locales/es/bulk.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import {
  done,
  onRefused,
  open,
  ORDERS,
  press,
  rows,
  server,
  setUp,
  shut,
  tearDown,
} from '#tests/fakes/actionSheet.tsx';

const stored = vi.hoisted(() =>
  vi.fn<(action: string, ids: readonly number[], data: unknown) => Promise<readonly []>>(async () => []),
);
// What the outbox does with it is proved beside it.
vi.mock('#offline/commands/actOnOrders.ts', () => ({ actOnOrders: stored }));

const order = vi.hoisted(() => ({
  id: 1,
  products: [
    { id: 11, id_product: 31, name: 'Camiseta', hs_code: null },
    { id: 12, id_product: 32, name: 'Taza', hs_code: '691200' },
    { id: 13, id_product: 31, name: 'Camiseta', hs_code: null },
  ],
}));
vi.mock('../orders/useOrder.ts', () => ({ useOrder: () => ({ data: order, isError: false }) }));

beforeEach(setUp);
afterEach(tearDown);

describe('an action that needs the network', () => {
  it('says who cannot before anything is done, and does it on the others', async () => {
    server.checks = { 2: 7004 };
    open('createLabel');
    await press('Comprobar');
    await screen.findByText(said('bulk:preflight.barred', { figure: 1, count: 1 }));
    expect(await rows()).toEqual([`${said('errors:7004')}PED-2${said('bulk:mend.carrier', { count: 1 })}`]);
    expect(done()).toEqual([]);
    await press(said('actions:go.createLabel', { count: 2 }));
    await screen.findByText(said('desk:result.sum.done', { figure: 2, count: 2 }));
    expect(done()).toMatchObject([
      { path: 'executeActionInOrders/createLabel', ids: [1, 3], key: expect.any(String) as string },
    ]);
    await shut();
    await waitFor(() =>
      expect(useToastState.getState().shown).toMatchObject([
        { kind: 'success', title: 'Etiqueta creada', message: '2 pedidos' },
      ]),
    );
  });

  it('tells doubtful addresses before labels, stores what is proposed with one tap, and makes the labels all the same', async () => {
    const roles = [{ id: 100, permissions: [{ id: 3 }, { id: 5 }, { id: 6 }, { id: 7 }] }];
    sessionStore.setState({ user: { id: 7, profile: { name: 'Marta' }, roles } as never });
    const data = { postcode: '8001', mended: '08001' };
    server.doubts = [
      { order_id: 2, doubts: [{ code: 'postcode_form', data, proposals: [{ postcode: '08001' }] }] },
      { order_id: 3, doubts: [{ code: 'no_phone', data: {}, proposals: [] }] },
    ];
    open('createLabel');
    await press('Comprobar');
    expect(await screen.findByText(said('bulk:doubtful.orders', { count: 2, figure: 2 }))).toBeTruthy();
    expect(server.stored).toEqual({});
    await press('Poner «08001»');
    expect(await screen.findByText(said('bulk:doubtful.orders', { count: 1, figure: 1 }))).toBeTruthy();
    expect(server.stored).toEqual({ 2: { ...anOrderFull(1).customer, postcode: '08001' } });
    await press(said('actions:go.createLabel', { count: 3 }));
    await screen.findByText(said('desk:result.sum.done', { figure: 3, count: 3 }));
  });

  it('chooses the cheapest carrier in four taps, and says of each order which, for how much and what it saves', async () => {
    server.told = ['SEUR Sur', '24 Estándar', '2', '410', '190'];
    vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00.000Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    open('changeCarrier');
    fireEvent.change(screen.getByLabelText(/Elegir por tarifa/), { target: { value: 'cheapest' } });
    expect(screen.queryByLabelText(/^Transportista/)).toBeNull();
    const days = screen.getByLabelText(/Que llegue en/);
    fireEvent.change(days, { target: { value: '5' } });
    expect(screen.getByText('Si sale hoy: viernes, 27 de noviembre como tarde.')).toBeTruthy();
    fireEvent.change(days, { target: { value: '' } });
    await press('Comprobar');
    expect(await screen.findByText('SEUR Sur, 24 Estándar · 4,10 € · 2 días laborables · ahorra 1,90 €')).toBeTruthy();
    expect(screen.getByText('En total ahorra 5,70 €')).toBeTruthy();
    expect(server.calls).toMatchObject([{ path: 'checkActionInOrders/changeCarrier', data: { choose: 'cheapest' } }]);
  });

  it('hands the labels out that it made, and only those', async () => {
    server.refusals = [{ 2: 7004 }];
    open('createLabel');
    await press('Comprobar');
    await press(said('actions:go.createLabel', { count: 3 }));
    const files = within(await screen.findByRole('region', { name: bulk.labels.title }));
    expect(await files.findByText('2 etiquetas')).toBeTruthy();
    expect(files.getByRole('button', { name: `${bulk.labels.print}: PDF · 10 × 15 cm` })).toBeTruthy();
  });

  it('takes no customs code that no product could have, and asks nobody', async () => {
    open('setHsCode');
    fireEvent.change(screen.getByLabelText(/Código HS/), { target: { value: '6109' } });
    await press('Comprobar');
    expect(await screen.findAllByText(said('bulk:problem.hsCode'))).not.toHaveLength(0);
    fireEvent.change(screen.getByLabelText(/Código HS/), { target: { value: '6109.10' } });
    await press('Comprobar');
    await screen.findByText(said('bulk:preflight.able', { figure: 3, count: 3 }));
    expect(server.calls).toMatchObject([{ data: { hs_code: '6109.10' } }]);
  });

  it('takes a customs code for each product of one order, by the product', async () => {
    open('setHsCode', ORDERS.slice(0, 1));
    expect(screen.getByLabelText<HTMLInputElement>('Taza').value).toBe('691200');
    fireEvent.change(screen.getByLabelText('Camiseta'), { target: { value: '6109' } });
    await press(said('actions:go.setHsCode', { count: 1 }));
    expect(await screen.findAllByText(said('bulk:problem.hsCode'))).not.toHaveLength(0);
    fireEvent.change(screen.getByLabelText('Camiseta'), { target: { value: '610910' } });
    await press(said('actions:go.setHsCode', { count: 1 }));
    const products = [
      { id_product: 31, hs_code: '610910' },
      { id_product: 32, hs_code: '691200' },
    ];
    await waitFor(() => expect(stored).toHaveBeenCalledWith('setHsCode', [1], { products }));
  });

  it('writes one customs code for all products of an order', async () => {
    open('setHsCode', ORDERS.slice(0, 1));
    fireEvent.change(screen.getByLabelText('El mismo para todos'), { target: { value: '610910' } });
    expect(screen.getByLabelText<HTMLInputElement>('Taza').value).toBe('610910');
  });

  it('names the products that come from a country, and never takes none for all', async () => {
    open('setOriginCountry', ORDERS.slice(0, 1));
    fireEvent.click(screen.getByLabelText('Taza'));
    fireEvent.click(screen.getByLabelText('Camiseta'));
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'portugal' } });
    fireEvent.click(await screen.findByRole('option', { name: /Portugal/, hidden: true }));
    await press(said('actions:go.setOriginCountry', { count: 1 }));
    expect(await screen.findAllByText('Productos: Falta este dato')).not.toHaveLength(0);
    expect(stored).not.toHaveBeenCalled();
    fireEvent.click(screen.getByLabelText('Camiseta'));
    await press(said('actions:go.setOriginCountry', { count: 1 }));
    await waitFor(() =>
      expect(stored).toHaveBeenCalledWith('setOriginCountry', [1], { country: 'PT', products: [31] }),
    );
  });

  it('tells each order its reason, and tries only the refused again, as a new call', async () => {
    server.checks = { 2: 7004 };
    server.refusals = [{ 2: 7004, 3: 401 }, {}];
    open('createLabel');
    await press('Comprobar');
    await screen.findByText(said('bulk:preflight.barred', { figure: 1, count: 1 }));
    await press(said('bulk:tryAll', { count: 3 }));
    await screen.findByText(said('desk:result.sum.done', { figure: 1, count: 1 }));
    expect(await rows()).toEqual([
      `${said('errors:7004')}PED-2${said('bulk:mend.carrier', { count: 1 })}`,
      'Sin permisoPED-3',
      `${said('desk:result.outcome.done')}PED-1`,
    ]);
    await waitFor(() =>
      expect(onRefused).toHaveBeenLastCalledWith({
        forbiddenOrdersAction: new Set([3]),
        errorsOrdersAction: new Set([2]),
      }),
    );
    await press('Reintentar 1');
    await screen.findByText(said('desk:result.sum.done', { figure: 2, count: 2 }));
    expect(done().map(({ ids }) => ids)).toEqual([[1, 2, 3], [2]]);
    expect(done()[1]?.key).not.toBe(done()[0]?.key);
    await shut();
    await waitFor(() =>
      expect(useToastState.getState().shown).toMatchObject([
        {
          kind: 'error',
          title: said('bulk:toast.failed', { count: 1, figure: 1, done: 2 }),
          message: said('errors:401'),
          details: 'PED-3',
        },
      ]),
    );
  });

  it('voids a printed label only when somebody agrees, order by order', async () => {
    server.reasons = {
      2: { key: 'labelPrinted', data: { format: 'PDF', number: 'PQ1', date: '2026-11-20T10:00:00.000Z' } },
    };
    server.checks = { 2: 14001 };
    open('createLabel');
    await press('Comprobar');
    await screen.findByText(said('bulk:preflight.barred', { figure: 1, count: 1 }));
    expect((await rows())[0]).toMatch(
      /^No se ha podido crear la etiqueta\. Su etiqueta PDF PQ1 ya se imprimió o se descargó el .*; una nueva la anula\.PED-2$/,
    );
    await press(said('bulk:replace.confirm', { count: 1, figure: 1 }));
    await screen.findByText(said('desk:result.sum.done', { figure: 3, count: 3 }));
    expect(done()).toMatchObject([{ ids: [1, 3, 2], data: { replace_printed: true } }]);
  });

  it('says once what stands in the way of several, in the words of the order', async () => {
    const reason = { key: 'move', data: { status: 'INTRANSIT', target: 'READY_TO_COLLECT' } };
    server.reasons = { 1: reason, 3: reason };
    server.checks = { 1: 1002, 3: 1002 };
    open('createLabel');
    await press('Comprobar');
    await screen.findByText(said('bulk:preflight.barred', { figure: 2, count: 2 }));
    expect(await rows()).toEqual([
      `${said('errors:1002')}. Está «${statuses.INTRANSIT}»: no puede pasar a «${statuses.READY_TO_COLLECT}».2PED-1PED-3`,
    ]);
  });

  it('asks again under the same key when no answer came: nothing is done twice', async () => {
    server.refusals = ['network', {}];
    open('createLabel');
    await press('Comprobar');
    await screen.findByText(said('bulk:preflight.able', { figure: 3, count: 3 }));
    await press(said('actions:go.createLabel', { count: 3 }));
    await screen.findByText('3 rechazados');
    onlineState.answered(Date.now());
    await press('Reintentar 3');
    await screen.findByText(said('desk:result.sum.done', { figure: 3, count: 3 }));
    expect(done()[1]).toEqual(done()[0]);
  });

  const answered = (status: number, errorCode: string | null = null) =>
    Response.json(
      { success: status < 400, data: null, meta: null, message: null, errorCode },
      { status, headers: { 'x-server-epoch': 'e' } },
    );
  it.each([
    ['the first copy still runs', answered(409, 'in-progress')],
    ['the database is away', answered(503)],
    ['the server fails', answered(500)],
    ['the answer cannot be read', answered(200)],
  ])('asks again under the same key when %s', async (_, response) => {
    server.refusals = [response, {}];
    open('createLabel', ORDERS.slice(0, 1));
    await press(said('actions:go.createLabel', { count: 1 }));
    await press('Reintentar 1');
    await screen.findByText(said('desk:result.sum.done', { figure: 1, count: 1 }));
    expect(done()[1]).toEqual(done()[0]);
  });

  it('cannot be chosen without a network, and says why', () => {
    onlineState.failed();
    open();
    expect(screen.getByRole('button', { name: /Crear etiqueta/ }).textContent).toContain('Necesita conexión');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Crear etiqueta/ }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cambiar peso' }).disabled).toBe(false);
  });
});

describe('a refusal leads to what mends it', () => {
  it('an action on the refused orders alone', async () => {
    server.checks = { 2: 7004, 3: 7004 };
    open('createLabel');
    await press('Comprobar');
    await press(said('bulk:mend.carrier', { count: 2 }));
    expect((await screen.findByRole('heading', { name: 'Cambiar transportista' })).textContent).toBeDefined();
    expect(screen.getByText(said('bulk:orders', { count: 2 }))).toBeDefined();
  });

  it('a page, for those who may open it', async () => {
    server.checks = { 2: 18183 };
    open('createLabel');
    await press('Comprobar');
    const link = await screen.findByRole('link', { name: said('bulk:mend.customsData') });
    expect(link.getAttribute('href')).toBe('/customs/data?orders=2');
  });
});

it('does it at once to a single order that can', async () => {
  open('createLabel', ORDERS.slice(0, 1));
  await press(said('actions:go.createLabel', { count: 1 }));
  await screen.findByText(said('desk:result.sum.done', { figure: 1, count: 1 }));
  expect(done()).toHaveLength(1);
});
