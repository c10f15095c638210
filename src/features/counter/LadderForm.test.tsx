import { onlineState } from '#platform/onlineState.ts';
import { createQueries } from '#offline/queries/createQueries.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { useToastState } from '#ui/feedback/toasts.ts';
import counter from '#locales/es/counter.json' with { type: 'json' };
import type { CollectionPolicy } from '#domain/counter/reminders.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LadderForm } from './LadderForm.tsx';
import { eventually } from '#tests/fakes/eventually.ts';

const OFFICE = {
  id: 9,
  name: 'Tienda Centro',
  tells: true,
  storage_spots: [],
  policy: { remindAfter: [3, 5], expiresAfter: 7 },
};
const { notices } = counter;

let sent: { readonly path: string; readonly body: unknown }[];
let takes: boolean;
let drafts: CollectionPolicy[];

beforeEach(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { counter } }, interpolation: { escapeValue: false } });
  [sent, takes, drafts] = [[], true, []];
  document.cookie = 'XSRF-TOKEN=t';
  onlineState.answered(Date.now());
  vi.stubGlobal('fetch', async (address: string, { body = '{}' }: { readonly body?: string } = {}) => {
    sent.push({ path: new URL(address, 'http://x').pathname, body: JSON.parse(body) as unknown });
    const said = { success: takes, data: takes ? OFFICE.policy : null, meta: null, message: null };
    return new Response(JSON.stringify({ ...said, errorCode: takes ? null : 5600 }), {
      status: takes ? 200 : 422,
      headers: { 'x-server-epoch': 'e' },
    });
  });
  render(
    <QueryClientProvider client={createQueries()}>
      <LadderForm office={OFFICE} clientId={4} onDraft={(policy) => drafts.push(policy)} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.setState(sessionStore.getInitialState());
  useToastState.setState(useToastState.getInitialState());
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: notices.save });
const toasts = () => useToastState.getState().shown.map(({ title }) => title);

it('shows what holds, and stores what was typed', async () => {
  expect([field(notices.days).value, field(notices.wait).value]).toEqual(['3, 5', '7']);
  write(notices.days, '2 4;6');
  write(notices.wait, '10');
  fireEvent.click(button());
  await eventually(() => expect(toasts()).toEqual([notices.saved]));
  expect(sent).toEqual([
    {
      path: '/api/v1/click-and-collect/offices/9/policy',
      body: { id_client: 4, remindAfter: [2, 4, 6], expiresAfter: 10 },
    },
  ]);
  expect(drafts.at(-1)).toEqual({ remindAfter: [2, 4, 6], expiresAfter: 10 });
});

it('may remind on no day at all', async () => {
  write(notices.days, '');
  fireEvent.click(button());
  await eventually(() => expect(toasts()).toEqual([notices.saved]));
  expect(sent[0]?.body).toMatchObject({ remindAfter: [] });
});

it.each([
  ['tres', '7', notices.problem.days],
  ['3.5', '7', notices.problem.days],
  ['3', '', notices.problem.days],
  ['3', '61', notices.problem.days],
  ['5, 3', '7', notices.problem.order],
  ['1 2 3 4 5 6', '9', notices.problem.tooManyReminders],
  ['7', '7', notices.problem.afterExpiry],
])('«%s» with %s days of waiting cannot be saved, and says why', (days, wait, why) => {
  write(notices.days, days);
  write(notices.wait, wait);
  expect(screen.getByRole('alert').textContent).toBe(why);
  expect(button().disabled).toBe(true);
  // What cannot stand is never shown as what would hold.
  expect(drafts.every(({ remindAfter, expiresAfter }) => remindAfter.length < 6 && expiresAfter === 7)).toBe(true);
});

it('keeps what was typed when it could not be stored, and says so', async () => {
  takes = false;
  write(notices.days, '4');
  fireEvent.click(button());
  await eventually(() => expect(toasts()).toEqual([notices.notSaved]));
  expect(field(notices.days).value).toBe('4');
});
