import actions from '#locales/es/actions.json' with { type: 'json' };
import app from '#locales/es/app.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import { ROLES } from '#domain/people/roles.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { listPage, openPage } from '#tests/fakes/listPage.tsx';
import { answerOrders, ordersServer, TOTAL } from '#tests/fakes/ordersServer.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PaletteOfAll } from './PaletteOfAll.tsx';

listPage({ actions, app, desk, statuses }, () => undefined);
beforeEach(() => {
  vi.stubGlobal('fetch', answerOrders);
  ordersServer.reset();
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

it('says of an order that it finds first how it stands, then whose it is', async () => {
  const everything = [0, 3, 4, 5, 6, 7].map((id) => ({ id }));
  const roles = [{ id: ROLES.OperatorAdmin, permissions: everything }];
  sessionStore.setState({ user: { id: 7, client: null, profile: { name: 'Marta' }, roles } as never, clientId: 4 });
  ordersServer.changed = { [TOTAL]: { status: 'SHIPPED' } };
  openPage(<PaletteOfAll />);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'PED' } });
  const notes = [TOTAL, TOTAL - 1].map(async (id) => (await screen.findByText(`PED-${id}`)).nextSibling?.textContent);
  expect(await Promise.all(notes)).toEqual([
    `${statuses.SHIPPED} · Ana Peña · Madrid`,
    `${statuses.CREATED} · Ana Peña · Madrid`,
  ]);
});
