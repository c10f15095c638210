import app from '#locales/es/app.json' with { type: 'json' };
import { chooseClient } from '#offline/commands/chooseClient.ts';
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { AT_A_GLANCE, ClientButtons } from './ClientButtons.tsx';

vi.mock('#offline/commands/chooseClient.ts', () => ({ chooseClient: vi.fn<(id: number) => Promise<void>>() }));

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { app } }, interpolation: { escapeValue: false } });
});
afterEach(() => {
  cleanup();
  sessionStore.setState(SIGNED_OUT);
});

function show(count: number) {
  const clients = Array.from({ length: count }, (_, n) => ({ id: n + 1, name: `Cerámica ${n + 1}`, active: n !== 1 }));
  sessionStore.setState({ user: { clients } as never, clientId: 0 });
  const onChosen = vi.fn<() => void>();
  render(<ClientButtons onChosen={onChosen} />);
  return onChosen;
}

it('shows few at a glance, the open ones alone, and takes one by a tap', () => {
  const onChosen = show(4);
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'Cerámica 1',
    'Cerámica 3',
    'Cerámica 4',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Cerámica 3' }));
  expect(chooseClient).toHaveBeenCalledWith(3);
  expect(onChosen).toHaveBeenCalledOnce();
});

it('finds one of ten thousand by its name, without accents, and draws no more than a glance', () => {
  show(10_000);
  expect(screen.getAllByRole('button')).toHaveLength(AT_A_GLANCE);
  expect(screen.getByText(said('app:menu.moreClients', { count: 9999 - AT_A_GLANCE }))).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'CERAMICA 9321' } });
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Cerámica 9321']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nadie' } });
  expect(screen.getByText(said('app:menu.noSuchClient'))).toBeTruthy();
});
