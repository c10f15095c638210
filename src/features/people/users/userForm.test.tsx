import app from '#locales/es/app.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import users from '#locales/es/users.json' with { type: 'json' };
import { ROLES } from '#domain/people/roles.ts';
import { createQueries } from '#offline/queries/createQueries.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { UserForm } from './UserForm.tsx';

beforeAll(async () => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => {};
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { app, desk, ui, users } } });
});
afterEach(cleanup);

it('whoever is invited becomes what was chosen, and nothing beside it', () => {
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter>
        <UserForm user={null} clientId={3} roleIds={[ROLES.OperatorAdmin]} onClose={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const chosen = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox', { hidden: true })
      .filter(({ checked }) => checked)
      .map(({ labels }) => labels?.[0]?.textContent);
  expect(chosen()).toEqual([]);
  fireEvent.click(screen.getByLabelText(app.roles.WarehouseOperator));
  expect(chosen()).toEqual([app.roles.WarehouseOperator]);
});
