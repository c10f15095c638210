import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { said } from '#tests/fixtures/said.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import desk from '#locales/es/desk.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { usePageActionState } from '../palette/pageActions.ts';
import { BulkBar } from './BulkBar.tsx';
import type { OutcomeRow } from './groupOutcomes.ts';
import { ResultSheet } from './ResultSheet.tsx';

const act = vi.fn<() => void>();

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { desk, ui } } });
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  act.mockReset();
});

afterEach(cleanup);

describe('bulk bar', () => {
  it('is there while something is chosen, says how many, and offers all that match', () => {
    const onAll = vi.fn<() => void>();
    const bar = (count: number, chosen: boolean) => (
      <MemoryRouter>
        <BulkBar
          count={count}
          all={{ total: 1463, chosen, onAll }}
          acts={[
            { id: 'label', label: 'Crear etiquetas', primary: true, onChoose: act },
            { id: 'lot', label: 'A lote', barred: 'Necesita conexión', onChoose: act },
          ]}
          onClear={act}
        />
      </MemoryRouter>
    );
    const { rerender } = render(bar(0, false));
    expect(screen.queryByRole('region')).toBeNull();
    rerender(bar(25, false));
    expect(screen.getByRole('status').textContent).toBe('25 seleccionados');
    fireEvent.click(screen.getByRole('button', { name: said('desk:bulk.all', { total: '1.463' }) }));
    expect(onAll).toHaveBeenCalledTimes(1);
    rerender(bar(1463, true));
    expect(screen.queryByRole('button', { name: /Elegir los/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'A lote' }));
    expect(act).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Crear etiquetas' }));
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('says how many of the chosen are out of sight, and lets them go', () => {
    const onDrop = vi.fn<() => void>();
    const bar = (unseen: number) => (
      <MemoryRouter>
        <BulkBar count={12} unseen={{ count: unseen, onDrop }} acts={[]} onClear={act} />
      </MemoryRouter>
    );
    const { rerender } = render(bar(0));
    expect(screen.queryByText(/fuera de esta página/)).toBeNull();
    rerender(bar(9));
    expect(screen.getByText('9 fuera de esta página')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Quitarlos' }));
    expect(onDrop).toHaveBeenCalledTimes(1);
  });

  it('offers in the palette what can be done, as long as something is chosen', () => {
    const more = [{ id: 'mail', label: 'Correo', barred: 'Sin red', onChoose: act }];
    const bar = (count: number) => (
      <MemoryRouter>
        <BulkBar count={count} acts={[{ id: 'label', label: 'Etiqueta', onChoose: act }]} more={more} onClear={act} />
      </MemoryRouter>
    );
    const offered = () => usePageActionState.getState().actions;
    const { rerender, unmount } = render(bar(2));
    expect(offered().map(({ group, label }) => [group, label])).toEqual([['2 seleccionados', 'Etiqueta']]);
    offered()[0]?.onChoose();
    expect(act).toHaveBeenCalledOnce();
    rerender(bar(0));
    expect(offered()).toEqual([]);
    rerender(bar(1));
    expect(offered()).toHaveLength(1);
    unmount();
    expect(offered()).toEqual([]);
  });
});

describe('result sheet', () => {
  const rows: readonly OutcomeRow[] = [
    { id: 1, name: 'PED-1', outcome: 'done' },
    { id: 2, name: 'PED-2', outcome: 'refused', why: 'El pedido ya está entregado' },
    { id: 3, name: 'PED-3', outcome: 'forbidden' },
  ];

  it('puts refusals with their reason first, and retries only them', () => {
    const onRetry = vi.fn<() => void>();
    render(<ResultSheet title="Cambiar estado" rows={rows} onRetry={onRetry} onCsv={act} onClose={act} />);
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'El pedido ya está entregadoPED-2',
      'Sin permisoPED-3',
      `${said('desk:result.outcome.done')}PED-1`,
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar 1' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('says an equal reason once, with how many it holds for and a link to each', () => {
    const equal = (id: number, why: string): OutcomeRow => ({
      id,
      name: `PED-${id}`,
      to: `/orders/${id}`,
      outcome: 'refused',
      why,
    });
    render(
      <MemoryRouter>
        <ResultSheet
          title="x"
          rows={[equal(1, 'Está enviado'), equal(2, 'No tiene transportista'), equal(3, 'No tiene transportista')]}
          onCsv={act}
          onClose={act}
        />
      </MemoryRouter>,
    );
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'No tiene transportista2PED-2PED-3',
      'Está enviadoPED-1',
    ]);
    expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
      '/orders/2',
      '/orders/3',
      '/orders/1',
    ]);
  });

  it('offers nothing to retry when nothing was refused, and only to stop while it runs', () => {
    const { rerender } = render(
      <ResultSheet title="x" rows={rows.slice(0, 1)} onRetry={act} onCsv={act} onClose={act} />,
    );
    expect(screen.queryByRole('button', { name: /Reintentar/ })).toBeNull();
    rerender(
      <ResultSheet title="x" rows={rows} running={{ done: 3, total: 10, onCancel: act }} onCsv={act} onClose={act} />,
    );
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('3');
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Parar']);
  });
});
