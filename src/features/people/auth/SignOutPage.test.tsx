import auth from '#locales/es/auth.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import type { WorkSession } from '#domain/workSession/workSession.ts';
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SignOutPage } from './SignOutPage.tsx';

const here = vi.hoisted((): { sessions: Partial<WorkSession>[] | undefined; accounted: boolean } => ({
  sessions: [],
  accounted: true,
}));
vi.mock('#offline/hooks/useOpenSessions.ts', () => ({ useOpenSessions: () => here.sessions }));
vi.mock('#offline/hooks/useOutboxSummary.ts', () => ({
  useOutboxSummary: () => ({ pending: 0, sending: 0, held: 0, attention: 0, accounted: here.accounted }),
}));
vi.mock('#offline/hooks/useOrderViews.ts', () => ({
  useOrderViews: () => ({ orders: [{ id: 4, order_reference: 'PED-4' }] }),
}));

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { auth, ui } }, interpolation: { escapeValue: false } });
});
beforeEach(() => sessionStore.setState({ ...SIGNED_OUT, state: 'signed-in' }));
afterEach(cleanup);

const show = () =>
  render(
    <MemoryRouter>
      <SignOutPage />
    </MemoryRouter>,
  );
const words = (key: string, values?: Record<string, string>) => screen.queryByText(said(key, values));

it('names a picking under way and what becomes of it, and does not say that all is sent', () => {
  here.sessions = [{ id: 's', orderIds: [4], version: 3 }];
  show();
  expect(words('auth:out.picking', { orders: 'PED-4' })).toBeTruthy();
  expect(screen.getByRole('link', { name: said('auth:out.goOn') })).toBeTruthy();
  expect(words('auth:out.allSent')).toBeNull();
});

it('says that all is sent only when that is known', () => {
  here.sessions = undefined;
  show();
  expect(words('auth:out.allSent'), 'the pickings are still being read').toBeNull();
  cleanup();
  here.sessions = [];
  show();
  expect(words('auth:out.allSent')).toBeTruthy();
  cleanup();
  here.accounted = false;
  show();
  expect(words('auth:out.allSent')).toBeNull();
  expect(words('auth:out.nothing'), 'a device without a past does not know').toBeTruthy();
});
