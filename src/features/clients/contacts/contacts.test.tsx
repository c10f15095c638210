import type { Contact } from '#contract/clients/contacts.ts';
import { ROLES } from '#domain/people/roles.ts';
import app from '#locales/es/app.json' with { type: 'json' };
import contacts from '#locales/es/contacts.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import settings from '#locales/es/settings.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listPage, openPage, signInAs } from '#tests/fakes/listPage.tsx';
import { beforeEach, expect, it } from 'vitest';
import { ContactsPage } from './ContactsPage.tsx';

const SEUR: Contact = { id: 3, name: 'SEUR Getafe', contact_name: null, email: 'getafe@seur.example' };
const sent: { method: string; path: string; body: unknown }[] = [];
let stored: readonly Contact[] | null;
let refusal: object | null;

listPage({ app, contacts, desk, settings, ui }, ({ method, path, body }) => {
  if (!stored) return undefined;
  if (method === 'GET') return { data: stored };
  sent.push({ method, path, body });
  return refusal ? { refused: refusal } : { data: method === 'DELETE' ? null : SEUR };
});
beforeEach(() => {
  sent.length = 0;
  stored = [SEUR];
  refusal = null;
  signInAs(ROLES.OperatorAdmin, 4);
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function shut() {
    this.open = false;
  };
});

const open = () => openPage(<ContactsPage />);
const press = (name: string, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name }));
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });

it('adds a contact once its name and its address are right', async () => {
  stored = [];
  open();
  await screen.findByText(contacts.empty.title);
  press(contacts.add);
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
  signInAs(ROLES.Operator, 4);
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
  signInAs(ROLES.Admin, 0);
  open();
  expect(screen.getByText(settings.noClient.title)).toBeTruthy();
});
