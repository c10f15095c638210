import type { ForgottenThings } from '#contract/people/forget.ts';
import { ROLES } from '#domain/people/roles.ts';
import app from '#locales/es/app.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import forget from '#locales/es/forget.json' with { type: 'json' };
import settings from '#locales/es/settings.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { onlineState } from '#platform/onlineState.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { listPage, openPage, type Said, signInAs } from '#tests/fakes/listPage.tsx';
import { beforeEach, expect, it } from 'vitest';
import { ForgetPage } from './ForgetPage.tsx';

const ANA = 'ana@example.com';
const SEEN: ForgottenThings = {
  why: null,
  open: 0,
  removed: [
    { kind: 'orders', rows: 1234 },
    { kind: 'contacts', rows: 1 },
  ],
  kept: [{ kind: 'declarations', rows: 2, law: 'Ley 58/2003, art. 66', until: '2030-11-20' }],
};
const NOTHING = { why: null, open: 0, removed: [], kept: [] };

let answers: Record<string, (body: unknown) => Said>;
let sent: { path: string; body: unknown }[];

listPage({ app, desk, forget, settings, ui }, ({ method, path, body }) => {
  if (method === 'POST') sent.push({ path, body });
  return answers[`${method} ${path}`]?.(body);
});
beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=t';
  sent = [];
  onlineState.answered(Date.now());
  answers = {
    'POST clients/1/forget/person/foresee': () => ({ data: SEEN }),
    'POST clients/1/forget/person': () => ({ data: { ...SEEN, removed: [{ kind: 'other', rows: 7 }] } }),
    'GET clients/1/forget': () => ({ data: { ...NOTHING, why: 'active' } }),
  };
});

const panel = (title: string) => within(screen.getByRole('region', { name: title }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const open = (role: number, client = 1) => {
  signInAs(role, client);
  openPage(<ForgetPage />);
};
const look = async () => {
  type(forget.field.email, ANA);
  press(forget.person.look);
  await screen.findByText(forget.goes);
};

it('shows what would go and what the law keeps, forgets once the address is typed, and reports', async () => {
  open(ROLES.OperatorAdmin);
  expect(screen.queryByText(forget.client.title)).toBeNull();
  await look();
  expect(screen.getByText('1234')).toBeTruthy();
  expect(screen.getByText(/Hasta el 20 de noviembre de 2030/)).toBeTruthy();
  press(forget.person.act);
  expect(sent).toHaveLength(1);
  type(forget.person.typed, ANA);
  press(forget.person.act);
  await screen.findByText(forget.removed);
  expect(sent.at(-1)).toEqual({ path: 'clients/1/forget/person', body: { email: ANA, typed: ANA } });
  expect(screen.getByText(forget.backups)).toBeTruthy();
});

it('says at the field that what was typed is another address', async () => {
  answers['POST clients/1/forget/person'] = () => ({ refused: { typed: ['different'] } });
  open(ROLES.OperatorAdmin);
  await look();
  type(forget.person.typed, 'eva@example.com');
  press(forget.person.act);
  expect((await screen.findAllByText(new RegExp(forget.problem.different))).length).toBeGreaterThan(0);
  expect(screen.queryByText(forget.removed)).toBeNull();
});

it('offers nothing for another address than the one that was looked at, nor where something stands against it', async () => {
  open(ROLES.OperatorAdmin);
  await look();
  type(forget.field.email, 'eva@example.com');
  expect(screen.queryByRole('button', { name: forget.person.act })).toBeNull();
  answers['POST clients/1/forget/person/foresee'] = () => ({ data: { ...NOTHING, why: 'orders', open: 3 } });
  press(forget.person.look);
  await screen.findByText(/Quedan 3 pedidos abiertos/);
  expect(screen.queryByRole('button', { name: forget.person.act })).toBeNull();
});

it('removes a large client in several calls, and adds up what went', async () => {
  let calls = 0;
  answers['GET clients/1/forget'] = () => ({ data: SEEN });
  answers['POST clients/1/forget'] = () => ({ data: { ...SEEN, more: ++calls < 3 } });
  open(ROLES.Admin);
  await screen.findByText(forget.goes);
  type(forget.client.typed, 'Velas');
  press(forget.client.act);
  await screen.findByText(forget.removed);
  expect(screen.getByText('3702')).toBeTruthy();
});

it('says that a client still works here, and what could not be read', async () => {
  open(ROLES.Admin);
  await screen.findByText(forget.why.active);
  expect(panel(forget.client.title).queryByRole('button', { name: forget.client.act })).toBeNull();
});

it('can be tried again when nothing was read', async () => {
  delete answers['GET clients/1/forget'];
  open(ROLES.Admin);
  await screen.findByText(forget.failed);
  answers['GET clients/1/forget'] = () => ({ data: SEEN });
  press(forget.retry);
  expect(await screen.findByText(forget.goes)).toBeTruthy();
});
