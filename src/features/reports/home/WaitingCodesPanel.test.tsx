import { RESPONSE_HEADERS } from '#contract/headers.ts';
import { ROLES } from '#domain/people/roles.ts';
import home from '#locales/es/home.json' with { type: 'json' };
import { createQueries } from '#offline/queries/createQueries.ts';
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WaitingCodesPanel } from './WaitingCodesPanel.tsx';

const asked: string[] = [];
let total = 0;

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { home } } });
  asked.length = 0;
  vi.stubGlobal('fetch', async (request: Request | string) => {
    asked.push(typeof request === 'string' ? request : request.url);
    const meta = { current_page: 1, last_page: 1, per_page: 1, total };
    const body = { success: true, data: [], meta, message: null, errorCode: null };
    return new Response(JSON.stringify(body), { headers: { [RESPONSE_HEADERS.epoch]: 'e1' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.setState(SIGNED_OUT);
});

function show(role: number) {
  sessionStore.setState({
    ...SIGNED_OUT,
    state: 'signed-in',
    clientId: 4,
    user: { id: 1, roles: [{ id: role, permissions: [] }] } as never,
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueries()}>
        <WaitingCodesPanel />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

it('tells a supervisor how many codes wait, and leads to them', async () => {
  total = 3;
  show(ROLES.OperatorAdmin);
  const card = (await screen.findByText(home.dashboard.waitingCodes.title)).closest('a');
  expect(card?.textContent).toContain('3');
  expect(card?.getAttribute('href')).toBe('/learned-codes?state=proposed');
});

it('is nothing where none waits, and asks nothing for those who do not decide', async () => {
  total = 0;
  show(ROLES.OperatorAdmin);
  await waitFor(() => expect(asked.length).toBe(1));
  expect(screen.queryByText(home.dashboard.waitingCodes.title)).toBeNull();
  cleanup();
  asked.length = 0;
  total = 3;
  show(ROLES.WarehouseOperator);
  await Promise.resolve();
  expect(asked).toEqual([]);
});
