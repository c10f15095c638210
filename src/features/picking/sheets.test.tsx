import picking from '#locales/es/picking.json' with { type: 'json' };
import pickingLater from '#locales/es/pickingLater.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import work from '#locales/es/work.json' with { type: 'json' };
import type { PickingAct } from '#domain/picking/events.ts';
import { pickingResults } from '#domain/picking/finish.ts';
import { pickList } from '#domain/picking/pickList.ts';
import { aPickContext, aProduct, happened } from '#tests/factories/pickOrders.ts';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BindTote, NothingLeft } from './Stage.tsx';
import { MissingLines } from './MissingLines.tsx';
import { ModeSheet } from './PickingSheets.tsx';
import { OrderResults } from './OrderResults.tsx';
import { ScanFeedback } from './ScanFeedback.tsx';
import { ShortSheet } from './ShortSheet.tsx';
import { ZoneSheet } from './ZoneSheet.tsx';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { picking, pickingLater, statuses, ui, work } },
    interpolation: { escapeValue: false },
  });
});
beforeEach(() => {
  // The platform's dialog is not in this DOM.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

const products = [
  aProduct(1, { name: 'Miel de flores', quantity: 3, location: 'A-1-1' }),
  aProduct(2, { location: 'B-1-1' }),
];
const list = pickList([{ id: 10, order_reference: 'PED-10', products }], 'return');
const [line] = list.lines;
if (!line) throw new Error('the list has lines');
const stateAfter = (...acts: PickingAct[]) => aPickContext(list, happened([], acts)).state;
const closed = (): void => undefined;
const button = (name: RegExp) => screen.getByRole('button', { name });

vi.mock('#offline/photos/takePhoto.ts', () => ({
  takePhoto: async (file: File) => (file.size > 0 ? { outcome: 'kept', name: file.name } : { outcome: 'full' }),
}));
vi.mock('#offline/photos/readPhoto.ts', () => ({ readPhoto: async () => null }));

describe('ShortSheet', () => {
  const show = () => {
    const onShort = vi.fn<() => void>();
    const state = stateAfter({ kind: 'add', order_id: 10, id_product: 1, units: 1 });
    render(<ShortSheet lines={[line]} state={state} onShort={onShort} onClose={closed} />);
    return onShort;
  };

  it('asks about what is missing, and a usual reason is one tap', () => {
    const onShort = show();
    expect(screen.getByText('¿Por qué faltan 2 unidades?')).toBeTruthy();
    fireEvent.click(button(/Agotado/));
    expect(onShort).toHaveBeenCalledExactlyOnceWith([line], { reason: 'out_of_stock' });
  });

  it('takes photos first, each once, up to four, and gives them with the reason', async () => {
    const onShort = show();
    const camera = () => screen.queryByLabelText(said('work:photo.add'));
    for (const name of ['a', 'b', 'b', 'c', 'd']) {
      const input = camera();
      if (input) fireEvent.change(input, { target: { files: [new File(['x'], name)] } });
      await screen.findByText(said('work:photo.add')).catch(() => null);
    }
    await screen.findByRole('button', { name: 'Quitar la foto 4' });
    expect(camera()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Quitar la foto 2' }));
    fireEvent.click(button(/Dañado/));
    expect(onShort).toHaveBeenCalledExactlyOnceWith([line], { reason: 'damaged', photos: ['a', 'c', 'd'] });
  });

  it('says that there is no room for photos, and saves the reason all the same', async () => {
    const onShort = show();
    fireEvent.change(screen.getByLabelText(said('work:photo.add')), {
      target: { files: [new File([], 'a')] },
    });
    await screen.findByText(/No queda sitio para fotos/);
    fireEvent.click(button(/Agotado/));
    expect(onShort).toHaveBeenCalledExactlyOnceWith([line], { reason: 'out_of_stock' });
  });

  it('wants a note for any other reason', () => {
    const onShort = show();
    fireEvent.click(button(/Otro motivo/));
    const save = button(/Guardar motivo/);
    expect(save).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByLabelText(said('pickingLater:short.note')), { target: { value: '  Caja vacía ' } });
    fireEvent.submit(screen.getByLabelText(said('pickingLater:short.note')));
    expect(onShort).toHaveBeenCalledExactlyOnceWith([line], { reason: 'other', note: 'Caja vacía' });
  });
});

describe('ModeSheet', () => {
  it('marks the mode and changes it', () => {
    const onChoose = vi.fn<() => void>();
    render(<ModeSheet open mode="product" onChoose={onChoose} onClose={closed} />);
    expect(button(/Por producto/).getAttribute('aria-current')).toBe('true');
    fireEvent.click(button(/Por cubeta/));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('tote');
  });
});

describe('ZoneSheet', () => {
  it('offers each zone with the lines that are open in it', () => {
    const onChoose = vi.fn<() => void>();
    const state = stateAfter({ kind: 'add', order_id: 10, id_product: 2, units: 1 }, { kind: 'zone', zone: 'A' });
    render(<ZoneSheet open list={list} state={state} onChoose={onChoose} onClose={closed} />);
    expect(button(/Zona A/).textContent).toContain('falta 1 línea');
    expect(button(/Zona B/).textContent).toContain('todo recogido');
    expect(button(/Zona A/).getAttribute('aria-current')).toBe('true');
    fireEvent.click(button(/Todas las zonas/));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(null);
  });
});

describe('MissingLines', () => {
  it('shows each reason and asks about a line on tap', () => {
    const onExplain = vi.fn<() => void>();
    const state = stateAfter({ kind: 'short', order_id: 10, id_product: 2, reason: 'other', note: 'Caja <vacía>' });
    render(<MissingLines open={[]} lines={list.lines} state={state} onExplain={onExplain} />);
    expect(screen.getByText('Caja <vacía>')).toBeTruthy();
    fireEvent.click(button(/Miel de flores/));
    expect(onExplain).toHaveBeenCalledExactlyOnceWith([line]);
  });
});

describe('an order that is gone', () => {
  const gone = pickList(
    [
      { id: 10, order_reference: 'PED-10', products },
      {
        id: 11,
        order_reference: 'PED-11',
        products: [aProduct(3, { location: 'A-1-2' }), aProduct(4, { location: 'C-1-1' })],
        gone: true,
      },
    ],
    'return',
  );

  it('leaves nothing to do in any zone', () => {
    const state = stateAfter({ kind: 'zone', zone: 'A' }, { kind: 'add', order_id: 10, id_product: 1, units: 3 });
    render(<NothingLeft list={gone} state={state} />);
    expect(screen.getByText('Zona A: todo recogido')).toBeTruthy();
    expect(screen.getByText('Queda: Zona B')).toBeTruthy();
  });

  it('gets no result, whatever was counted for it', () => {
    const results = pickingResults(
      gone,
      stateAfter(
        { kind: 'add', order_id: 10, id_product: 2, units: 1 },
        { kind: 'add', order_id: 11, id_product: 3, units: 1 },
      ),
    );
    render(
      <OrderResults
        results={results}
        changed={[{ id: 11, reference: 'PED-11', reason: 'status', status: 'CANCELED' }]}
      />,
    );
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      `APED-10${said('picking:unitsOf', { done: 1, total: 4, count: 4 })}Picking parcial`,
      `BPED-11${said('picking:unitsOf', { done: 1, total: 2, count: 2 })}Cancelado: no se puede recoger`,
    ]);
  });
});

describe('BindTote', () => {
  it('says whose tote is wanted and which ones are in use', () => {
    const orders = [...list.orders, { id: 11, order_reference: 'PED-11', letter: 'B' }];
    const state = stateAfter({ kind: 'bind', order_id: 10, tote: 'CUB-1' });
    render(<BindTote order={{ id: 11, order_reference: 'PED-11', letter: 'B' }} orders={orders} state={state} />);
    expect(screen.getByRole('region', { name: 'Cubeta para B' })).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Cubetas asignadas' }).textContent).toBe('ACUB-1');
  });
});

describe('an error that stops', () => {
  it('goes with its button only, not with a tap beside it', () => {
    const onGone = vi.fn<() => void>();
    const feedback = { kind: 'refused', reason: 'unknown', text: '<b>4711</b>', expected: null, stops: true } as const;
    render(<ScanFeedback feedback={feedback} onGone={onGone} />);
    fireEvent.click(screen.getByText('<b>4711</b>'));
    expect(onGone).not.toHaveBeenCalled();
    fireEvent.click(button(/Entendido/));
    expect(onGone).toHaveBeenCalledOnce();
  });
});
