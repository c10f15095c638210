import type { Contact } from '#contract/endpoints/contacts.ts';
import { ROLES } from '#domain/access/roles.ts';
import app from '#locales/es/app.json' with { type: 'json' };
import contacts from '#locales/es/contacts.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import settings from '#locales/es/settings.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { createQueries } from '#offline/queries/createQueries.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContactsPage } from './ContactsPage.tsx';

const SEUR: Contact = { id: 3, name: 'SEUR Getafe', contact_name: null, email: 'getafe@seur.example' };
const sent: { method: string; path: string; body: unknown }[] = [];
let stored: readonly Contact[] | null;
let refusal: object | null;

function server(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  if (!stored) return Promise.reject(new TypeError('no network'));
  const path = new URL(address, 'https://a.test').pathname.replace('/api/v1/', '');
  if (method !== 'GET') sent.push({ method, path, body: body ? JSON.parse(body as string) : null });
  const meta = { current_page: 1, last_page: 1, per_page: 500, total: stored.length };
  const said =
    refusal && method !== 'GET'
      ? { success: false, data: null, message: 'No', errorCode: 5600, errors: refusal }
      : { success: true, data: answerOf(method), message: null, errorCode: null };
  return Promise.resolve(
    new Response(JSON.stringify({ meta: method === 'GET' ? meta : null, ...said }), {
      status: said.success ? 200 : 422,
      headers: { 'x-server-epoch': 'e' },
    }),
  );
}

const answerOf = (method: string) => (method === 'GET' ? stored : method === 'DELETE' ? null : SEUR);

const signIn = (role: number, clientId = 4) =>
  sessionStore.setState({
    user: { id: 1, profile: { email: 'a@demo.test' }, roles: [{ id: role, permissions: [] }], clients: [] } as never,
    clientId,
  });

beforeEach(async () => {
  sent.length = 0;
  stored = [SEUR];
  refusal = null;
  signIn(ROLES.OperatorAdmin);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(720);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(720);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200);
  vi.stubGlobal('fetch', vi.fn(server));
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function shut() {
    this.open = false;
  };
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { app, contacts, desk, settings, ui } },
    interpolation: { escapeValue: false },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = () =>
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter>
        <ContactsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const press = (name: string, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name }));
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });

it('adds a contact once its name and its address are right', async () => {
  stored = [];
  open();
  await screen.findByText(contacts.empty.title);
  press(contacts.add, screen.getByRole('banner'));
  write(contacts.field.email, 'nadie');
  press(desk.form.save);
  expect((await screen.findAllByRole('alert'))[0]?.textContent).toContain(desk.form.problem.required);
  expect(screen.getAllByText(new RegExp(desk.form.problem.email)).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  write(contacts.field.name, 'SEUR Getafe');
  write(contacts.field.email, 'getafe@seur.example');
  press(desk.form.save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    {
      method: 'POST',
      path: 'clients/4/contacts',
      body: { name: 'SEUR Getafe', contact_name: null, email: 'getafe@seur.example' },
    },
  ]);
});

it('says at the name that there is no room for more', async () => {
  refusal = { name: ['full'] };
  open();
  await screen.findByText(SEUR.email);
  press(contacts.add);
  write(contacts.field.name, 'Otro');
  write(contacts.field.email, 'otro@a.example');
  press(desk.form.save);
  expect((await screen.findAllByText(new RegExp(contacts.problem.full))).length).toBeGreaterThan(0);
});

it('changes a contact that is opened, and removes it after asking', async () => {
  open();
  fireEvent.click(await screen.findByText(SEUR.email));
  write(new RegExp(contacts.field.contact_name), 'Óscar');
  press(desk.form.save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByText(SEUR.email));
  press(contacts.remove);
  const asked = await screen.findByRole('dialog', { name: '¿Eliminar SEUR Getafe?' });
  press(contacts.remove, asked);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    {
      method: 'PUT',
      path: 'clients/4/contacts/3',
      body: { name: SEUR.name, contact_name: 'Óscar', email: SEUR.email },
    },
    { method: 'DELETE', path: 'clients/4/contacts/3', body: null },
  ]);
});

it('shows them to who may not change them, and opens none', async () => {
  signIn(ROLES.Operator);
  open();
  fireEvent.click(await screen.findByText(SEUR.email));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: contacts.add })).toBeNull();
  expect(screen.getByText(settings.readOnly)).toBeTruthy();
});

it('tells a list that could not be read from an empty one, and asks for a client where there are several', async () => {
  stored = null;
  open();
  expect((await screen.findByRole('alert')).textContent).toContain(desk.list.failed.title);
  cleanup();
  signIn(ROLES.Admin, 0);
  open();
  expect(screen.getByText(settings.noClient.title)).toBeTruthy();
});
