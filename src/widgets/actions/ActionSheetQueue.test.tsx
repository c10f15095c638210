import { fireEvent, screen, waitFor } from '@testing-library/react';
import { said } from '#tests/fixtures/said.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import bulk from '#locales/es/bulk.json' with { type: 'json' };
import { done, open, press, setUp, tearDown } from '#tests/fakes/actionSheet.tsx';

const stored = vi.hoisted(() =>
  vi.fn<(action: string, ids: readonly number[], data: unknown) => Promise<readonly []>>(async () => []),
);
// What the outbox does with it is proved beside it.
vi.mock('#offline/commands/actOnOrders.ts', () => ({ actOnOrders: stored }));

beforeEach(async () => {
  stored.mockClear();
  await setUp();
});
afterEach(tearDown);

describe('an action that may queue', () => {
  it('goes into the outbox with a network too, as the contract takes it', async () => {
    open('changeOrderWeight');
    await press('Comprobar');
    await screen.findByRole('alert');
    expect(await screen.findByRole('link', { name: 'Peso total: Falta este dato' })).toBeDefined();
    fireEvent.change(screen.getByLabelText('Peso total'), { target: { value: '2,5' } });
    await press('Comprobar');
    await screen.findByText(said('bulk:preflight.able', { figure: 3, count: 3 }));
    await press(said('actions:go.changeOrderWeight', { count: 3 }));
    await screen.findByText('3 en espera');
    expect(stored).toHaveBeenCalledExactlyOnceWith('changeOrderWeight', [1, 2, 3], { weight: 2.5 });
    expect(done()).toEqual([]);
  });

  it('is kept without being checked when there is no network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    open('changeOrderWeight');
    fireEvent.change(screen.getByLabelText('Peso total'), { target: { value: '1' } });
    await press('Comprobar');
    await screen.findByText(bulk.preflight.unknown);
    await press(said('bulk:keep', { count: 3 }));
    await waitFor(() => expect(stored).toHaveBeenCalledTimes(1));
    expect(await screen.findByText(/Guardado en este dispositivo/)).toBeTruthy();
  });
});

it('puts tags on and takes others off, each chosen by its name', async () => {
  open('changeTags');
  const choose = async (label: string, name: string) => {
    await screen.findAllByRole('option', { name });
    const select = screen.getByLabelText<HTMLSelectElement>(new RegExp(label));
    const option = [...select.options].find(({ text }) => text === name);
    fireEvent.change(select, { target: { value: option?.value } });
  };
  await choose(bulk.field.add, 'VIP');
  await choose(bulk.field.add, 'Oro');
  await press('Quitar Oro');
  await choose(bulk.field.remove, 'Oro');
  await press('Comprobar');
  await press(said('actions:go.changeTags', { count: 3 }));
  await waitFor(() => expect(stored).toHaveBeenCalledTimes(1));
  expect(stored).toHaveBeenCalledExactlyOnceWith('changeTags', [1, 2, 3], { add: [5], remove: [6] });
});
