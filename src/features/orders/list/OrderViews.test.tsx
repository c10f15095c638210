import { createQueries } from '#offline/queries/createQueries.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import desk from '#locales/es/desk.json' with { type: 'json' };
import orders from '#locales/es/orders.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { OrderViews } from './OrderViews.tsx';

let stored: object[];
let refuses: boolean;

function server(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const isCounts = new URL(address, 'http://x').pathname.endsWith('/counts');
  if (method === 'POST' && !refuses)
    stored.push({
      ...(JSON.parse(body as string) as object),
      id: 5,
      mine: true,
      user_name: 'Marta',
      updated_at: '2026-11-22T10:00:00Z',
    });
  const data = isCounts ? [] : method === 'POST' ? stored.at(-1) : stored;
  const status = method === 'POST' && refuses ? 422 : 200;
  return Promise.resolve(
    new Response(
      JSON.stringify({ success: status === 200, data: data ?? null, meta: null, message: null, errorCode: null }),
      { status, headers: { 'x-server-epoch': 'e' } },
    ),
  );
}

beforeEach(async () => {
  stored = [];
  refuses = false;
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function shut() {
    this.open = false;
  };
  document.cookie = 'XSRF-TOKEN=t';
  vi.stubGlobal('fetch', server);
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { orders, desk, ui } }, interpolation: { escapeValue: false } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  const { search } = useLocation();
  const view = Number(new URLSearchParams(search).get('view') ?? 0);
  return (
    <>
      <output>{search}</output>
      <OrderViews clientId={4} query="status%5Bin%5D=CREATED&sort=-id" viewId={view} columns={[]} />
    </>
  );
}

function open() {
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter initialEntries={['/orders?status%5Bin%5D=CREATED&sort=-id']}>
        <Routes>
          <Route path="/orders" element={<Page />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: desk.views.label }));
}

async function save(name: string) {
  open();
  fireEvent.click(await screen.findByText(desk.views.saveAs));
  fireEvent.change(screen.getByLabelText(desk.views.name), { target: { value: name } });
  fireEvent.click(screen.getByRole('button', { name: desk.views.save, hidden: true }));
}

it('looks at a view as soon as it is saved', async () => {
  await save('Nuevos');
  expect(await screen.findByRole('button', { name: 'Nuevos', hidden: true })).toBeTruthy();
  const asked = new URLSearchParams(screen.getByRole('status').textContent);
  expect(Object.fromEntries(asked)).toEqual({ 'status[in]': 'CREATED', sort: '-id', view: '5' });
});

it('stays where it is while the server does not take it', async () => {
  refuses = true;
  await save('Nuevos');
  expect(screen.getByRole('status').textContent).not.toContain('view');
});
