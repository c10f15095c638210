import flow from '#locales/es/flow.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { ROLES, type RoleId } from '#domain/people/roles.ts';
import { cache } from '#offline/db/cacheDatabase.ts';
import { work } from '#offline/db/workDatabase.ts';
import { sessionStore, SIGNED_OUT, type Session } from '#offline/session/sessionStore.ts';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OverviewPage } from './OverviewPage.tsx';

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { flow, ui } } });
  await Promise.all([cache.orders.clear(), work.sessions.clear(), work.commands.clear(), cache.kept.clear()]);
  await cache.kept.put({ name: 'pack', value: { userId: 7, clientId: 1, fetchedAt: 1 } });
});
afterEach(cleanup);

const linksOf = async (id: RoleId) => {
  const user = { id: 7, profile: { name: 'Ane' }, client: { active: true }, roles: [{ id, permissions: [] }] };
  sessionStore.setState({ ...SIGNED_OUT, state: 'local', user, clientId: 1 } as unknown as Session);
  render(
    <MemoryRouter>
      <OverviewPage />
    </MemoryRouter>,
  );
  // The counts are there: what is on the page now stays.
  await screen.findByText(said('flow:all.open', { count: 0 }));
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
};

it('leads whoever leads others to the waves, and to the practice that their menu has no room for', async () => {
  const links = await linksOf(ROLES.Operator);
  expect(links).toContain('/flow/waves');
  expect(links).toContain('/practice');
});

it('leads a picker to neither: one is no work of theirs, the other stands in the menu', async () => {
  const links = await linksOf(ROLES.WarehouseOperator);
  expect(links).not.toContain('/flow/waves');
  expect(links).not.toContain('/practice');
});
