import outbox from '#locales/es/outbox.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import type { BroughtFile } from '#offline/commands/importOutbox.ts';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ImportLine } from './ImportLine.tsx';

const world = vi.hoisted((): { outcome: BroughtFile | null; brought: string[] } => ({ outcome: null, brought: [] }));
vi.mock('#offline/commands/importOutbox.ts', () => ({
  importOutbox: async (file: File) => {
    world.brought.push(file.name);
    return world.outcome;
  },
}));

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { outbox, ui } }, interpolation: { escapeValue: false } });
});
afterEach(cleanup);

async function bring(outcome: BroughtFile): Promise<string> {
  Object.assign(world, { outcome, brought: [] });
  render(<ImportLine offline={false} />);
  const files = [new File(['{}'], 'pistola.json')];
  fireEvent.change(screen.getByLabelText(said('outbox:import.choose'), { selector: 'input' }), { target: { files } });
  const { textContent } = await screen.findByRole('alert');
  expect(world.brought).toEqual(['pistola.json']);
  return textContent ?? '';
}

it('says how many were done, how many had arrived, and why others were not', async () => {
  const left = [{ orders: [7], message: 'El pedido ya está entregado' }];
  expect(await bring({ kind: 'brought', result: { done: 2, known: 1, left } })).toBe(
    [
      said('outbox:import.done_other', { count: 2 }),
      said('outbox:import.known_one', { count: 1 }),
      said('outbox:import.left_one', { count: 1 }),
      'El pedido ya está entregado',
    ].join(''),
  );
});

it('says so where there was nothing to do', async () => {
  expect(await bring({ kind: 'brought', result: { done: 0, known: 0, left: [] } })).toBe(said('outbox:import.nothing'));
});

it.each(['unreadable', 'not-yours', 'large', 'offline'] as const)(
  'says what to do with a file that is %s',
  async (kind) => {
    expect(await bring({ kind })).toBe(said(`outbox:import.problem.${kind}`));
  },
);

it('says the words of the server where it refuses for now', async () => {
  expect(await bring({ kind: 'refused', message: 'Espera 5 segundos' })).toBe('Espera 5 segundos');
});

it('takes none without a network, and says so', () => {
  render(<ImportLine offline />);
  expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(said('outbox:import.offline'))).toBeTruthy();
});
