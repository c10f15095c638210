import { webhooksList } from '#contract/messages/messages.ts';
import { DEEPEST_ROW } from '#contract/filters/listLimits.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import desk from '#locales/es/desk.json' with { type: 'json' };
import { createQueries } from '#offline/queries/createQueries.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { onlineState } from '#platform/onlineState.ts';
import { usePersistedForms } from '#ui/form/persistedForms.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ListBar } from './ListBar.tsx';
import { listFields } from './listFields.ts';
import { ListRows } from './ListRows.tsx';
import { useList } from './useList.ts';

const FIELDS = listFields(webhooksList.list.fields, FULL_SIGHT, { label: (id) => id, choice: (_, value) => value });
const QUICK = { field: 'state', label: 'Estado', all: 'Todos', values: ['waiting', 'failed'] };

let asked: URLSearchParams[];
let answer: () => { readonly status?: number; readonly body: object };
const address = () => screen.getByTestId('address').textContent;

function Page({ form }: { readonly form?: string }) {
  const list = useList(webhooksList, { fields: FIELDS, perPage: 10, ...(form && { form }) });
  const { search } = useLocation();
  return (
    <>
      <h1>{list.count}</h1>
      <code data-testid="address">{decodeURIComponent(search)}</code>
      <ListBar list={list} fields={FIELDS} quick={QUICK} />
      <ListRows list={list} height={40} empty={{ icon: null, title: 'Nada todavía', words: 'Vendrá' }}>
        {(rows) => rows.map(({ id }) => <p key={id}>{id}</p>)}
      </ListRows>
    </>
  );
}

const open = (query = '', form?: string) =>
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter initialEntries={[`/list${query}`]}>
        <Page {...(form && { form })} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

const row = (id: string) => ({
  id,
  order_id: 7,
  order_reference: 'PED-7',
  state: 'failed',
  url: 'https://erp.example/in',
  method: 'POST',
  attempts: 1,
  next_at: null,
  answer_status: null,
  answer_body: null,
  problem: null,
  duration_ms: null,
  body: '{}',
  user_name: null,
  requested_at: '2026-11-20T08:00:00Z',
  finished_at: null,
});
const page = (ids: readonly string[], meta: object) => ({
  body: {
    success: true,
    data: ids.map(row),
    meta: { current_page: 1, last_page: 1, per_page: 10, total: ids.length, ...meta },
    message: null,
    errorCode: null,
  },
});
const refused = (errorCode: number | string) => ({
  status: 422,
  body: { success: false, data: null, meta: null, message: 'No', errorCode },
});

beforeEach(async () => {
  asked = [];
  answer = () => page(['w1'], {});
  usePersistedForms.setState({ forms: {} });
  sessionStore.setState({ user: { id: 1, roles: [] } as never, clientId: 4 });
  onlineState.answered(Date.now());
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://x').searchParams);
    const { status = 200, body } = answer();
    return new Response(JSON.stringify(body), { status, headers: { 'x-server-epoch': 'e' } });
  });
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { desk, ui: {} } }, interpolation: { escapeValue: false } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('keeps what else stands in the address, and begins at the first page when the question changes', async () => {
  answer = () => page(['w1'], { current_page: 2, last_page: 3, total: 30 });
  open('?tab=webhooks&page=2');
  await screen.findByText('w1');
  expect(asked[0]?.get('page')).toBe('2');
  fireEvent.click(screen.getByRole('radio', { name: 'failed' }));
  await waitFor(() => expect(address()).toBe('?state[in]=failed&tab=webhooks'));
  fireEvent.click(screen.getByRole('radio', { name: 'Todos' }));
  await waitFor(() => expect(address()).toBe('?tab=webhooks'));
  fireEvent.click(screen.getByRole('button', { name: desk.pages.after }));
  await waitFor(() => expect(address()).toBe('?tab=webhooks&page=3'));
});

it('says by a chip what the quick choice cannot', async () => {
  open('?state[notIn]=failed');
  await screen.findByText('w1');
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
  expect(screen.getByRole('button', { name: /^state/ })).toBeTruthy();
  cleanup();
  open('?state=failed');
  await screen.findByText('w1');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'failed' }).checked).toBe(true);
  expect(screen.queryByRole('button', { name: /^state/ })).toBeNull();
});

it('goes on where counting stopped, but no further than lists go', async () => {
  answer = () => page(['w1'], { current_page: 100, last_page: 100, total: 1000, more: true });
  open('?page=100');
  await screen.findByText('w1');
  expect(screen.getByRole('heading').textContent).toBe('1.000+');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: desk.pages.after }).disabled).toBe(false);
  cleanup();
  const last = DEEPEST_ROW / 10;
  answer = () => page(['w1'], { current_page: last, last_page: 100, total: 1000, more: true });
  open(`?page=${last}`);
  expect(await screen.findByText(desk.list.deep.end)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: desk.pages.after }).disabled).toBe(true);
});

it('leads out of what is refused: to no filters, or to the first page', async () => {
  answer = () => (asked.length > 1 ? page(['w1'], {}) : refused(5600));
  open('?state=failed');
  fireEvent.click(await screen.findByRole('button', { name: desk.filter.clear }));
  await screen.findByText('w1');
  expect(address()).toBe('');
  cleanup();
  asked = [];
  answer = () => (asked.length > 1 ? page(['w1'], {}) : refused('page-too-deep'));
  open('?state=failed&page=2000');
  fireEvent.click(await screen.findByText(desk.list.deep.action));
  await screen.findByText('w1');
  expect(address()).toBe('?state[in]=failed');
});

it('tells nothing yet from nothing that matches', async () => {
  answer = () => page([], {});
  open();
  expect(await screen.findByText('Nada todavía')).toBeTruthy();
  cleanup();
  open('?state=failed');
  expect(await screen.findByText(desk.list.none.title)).toBeTruthy();
});

it('leads from a page that is no more to the last one that is', async () => {
  answer = () =>
    asked.at(-1)?.get('page') === '2'
      ? page(['w1'], { current_page: 2, last_page: 2, total: 11 })
      : page([], { current_page: 9, last_page: 2, total: 11 });
  open('?state=failed&page=9');
  await screen.findByText('w1');
  expect(address()).toBe('?state[in]=failed&page=2');
  cleanup();
  answer = () => page([], { current_page: 3, last_page: 1, total: 0 });
  open('?page=3');
  await waitFor(() => expect(address()).toBe(''));
  expect(await screen.findByText('Nada todavía')).toBeTruthy();
});

it('restores its filters when it is opened bare, where it has a name for them', async () => {
  open('?state=failed', 'hooks');
  await screen.findByText('w1');
  cleanup();
  open('', 'hooks');
  await waitFor(() => expect(address()).toBe('?state[in]=failed'));
  cleanup();
  open('');
  await screen.findByText('w1');
  expect(address()).toBe('');
});
