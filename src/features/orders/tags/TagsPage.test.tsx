import type { OrderTag } from '#contract/orders/order.ts';
import { ROLES } from '#domain/people/roles.ts';
import app from '#locales/es/app.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import settings from '#locales/es/settings.json' with { type: 'json' };
import tags from '#locales/es/tags.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listPage, openPage, signInAs } from '#tests/fakes/listPage.tsx';
import { beforeEach, expect, it } from 'vitest';
import { TagsPage } from './TagsPage.tsx';

const VIP: OrderTag = { id: 3, name: 'VIP', colour: 'violet' };
const GOLD: OrderTag = { id: 5, name: 'Oro', colour: 'amber' };
const sent: { method: string; path: string; body: unknown }[] = [];
let stored: readonly OrderTag[];
let refusal: object | null;

listPage({ app, tags, desk, settings, ui }, ({ method, path, body }) => {
  if (path.endsWith('/use')) return { data: { orders: 12, more: false, rules: ['A Canarias'] } };
  if (method === 'GET') return { data: stored };
  sent.push({ method, path, body });
  return refusal ? { refused: refusal } : { data: method === 'PUT' || path.endsWith('/tags') ? VIP : null };
});
beforeEach(() => {
  sent.length = 0;
  stored = [GOLD, VIP];
  refusal = null;
  signInAs(ROLES.OperatorAdmin, 4);
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function shut() {
    this.open = false;
  };
});

const open = () => openPage(<TagsPage />);
const press = (name: string, place: HTMLElement = document.body) =>
  fireEvent.click(within(place).getByRole('button', { name }));
const write = (label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });

it('adds a tag in its colour, and says at the name that there is one already', async () => {
  stored = [];
  open();
  await screen.findByText(tags.empty.title);
  press(tags.add);
  write(tags.field.name, 'VIP');
  write(tags.field.colour, 'violet');
  refusal = { name: ['taken'] };
  press(desk.form.save);
  expect((await screen.findAllByText(new RegExp(tags.problem.taken))).length).toBeGreaterThan(0);
  refusal = null;
  press(desk.form.save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toEqual({ method: 'POST', path: 'clients/4/tags', body: { name: 'VIP', colour: 'violet' } });
});

it('tells how many orders have a tag and which rules name it before it is removed', async () => {
  open();
  fireEvent.click(await screen.findByText('VIP'));
  press(tags.remove);
  const asked = await screen.findByRole('dialog', { name: '¿Eliminar la marca VIP?' });
  await within(asked).findByText(/La llevan 12 pedidos\. .*A Canarias/);
  press(tags.remove, asked);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ method: 'DELETE', path: 'clients/4/tags/3', body: null }]);
});

it('merges a tag into another that was chosen', async () => {
  open();
  fireEvent.click(await screen.findByText('VIP'));
  press(tags.merge);
  const asked = await screen.findByRole('dialog', { name: /^¿Unir la marca VIP con/ });
  expect(within(asked).getByRole<HTMLButtonElement>('button', { name: tags.merge }).disabled).toBe(true);
  fireEvent.change(within(asked).getByLabelText(tags.field.into), { target: { value: '5' } });
  press(tags.merge, await screen.findByRole('dialog', { name: '¿Unir la marca VIP con Oro?' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ method: 'POST', path: 'clients/4/tags/3/merge', body: { into: 5 } }]);
});

it('shows them to who may not change them, and opens none', async () => {
  signInAs(ROLES.Operator, 4);
  open();
  fireEvent.click(await screen.findByText('VIP'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: tags.add })).toBeNull();
});
