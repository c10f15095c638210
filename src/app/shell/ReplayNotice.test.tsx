import replay from '#locales/es/replay.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { useReplayChoices } from '#offline/session/replayChoice.ts';
import { said } from '#tests/fixtures/said.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ReplayNotice } from './ReplayNotice.tsx';

const calls = vi.hoisted((): unknown[] => []);
vi.mock('#platform/api/callApi.ts', () => ({
  callApi: async ({ path }: { readonly path: string }, { body }: { readonly body: unknown }) => {
    calls.push([path, body]);
    return { ok: false, kind: 'offline' };
  },
}));

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { replay, ui } } });
});
beforeEach(() => {
  calls.length = 0;
  useReplayChoices.setState({ untold: {} });
});
afterEach(cleanup);

const show = (answer?: 'unasked' | 'allowed' | 'refused') => {
  sessionStore.setState({
    ...SIGNED_OUT,
    state: 'signed-in',
    user: {
      id: 7,
      roles: [],
      client: null,
      clients: [],
      profile: { email: 'a@b.c', name: 'Ana', lang: 'es' },
      ...(answer && { replay: answer }),
    },
  });
  render(<ReplayNotice />);
};

it.each([
  ['replay:allow', true],
  ['replay:refuse', false],
])('takes %s for an answer, and asks no more', async (button, allowed) => {
  show('unasked');
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: said(button) }));
  });
  expect(calls).toEqual([['account/replay', { allowed }]]);
  expect(screen.queryByText(said('replay:offer'))).toBeNull();
});

it.each(['allowed', 'refused', undefined] as const)('asks nobody who said %s', (answer) => {
  show(answer);
  expect(screen.queryByText(said('replay:offer'))).toBeNull();
});
