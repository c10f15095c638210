import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { LearnedRoutesOfWarehouse } from '#contract/picking/learnedRoutes.ts';
import { ROLES } from '#domain/people/roles.ts';
import app from '#locales/es/app.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import learnedRoutes from '#locales/es/learnedRoutes.json' with { type: 'json' };
import settings from '#locales/es/settings.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { onlineState } from '#platform/onlineState.ts';
import { listPage, openPage, type Said, signInAs } from '#tests/fakes/listPage.tsx';
import { LearnedRoutesPage } from './LearnedRoutesPage.tsx';

const AT = '2026-11-20T08:00:00.000Z';
const LEARNING: LearnedRoutesOfWarehouse = {
  warehouse: null,
  sessions: 163,
  needed: 200,
  learned_at: AT,
  present: { style: 'serpentine', sections: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] },
  proposal: null,
  in_force: null,
  fell_back_at: null,
  troubles: [],
};
const ROUTE = { style: 'return' as const, sections: [{ name: 'C' }, { name: 'A', down: true }, { name: 'B' }] };
const PROPOSED = { ...LEARNING, sessions: 214, proposal: { route: ROUTE, saved: 84 } };
const USED = { ...PROPOSED, in_force: { route: ROUTE, saved: 132, since: AT, user_name: 'Marta' } };

let rows: readonly LearnedRoutesOfWarehouse[] | null;
let answer: Said;
const sent: { readonly path: string; readonly body: unknown }[] = [];

listPage({ app, desk, learnedRoutes, settings, ui }, ({ method, path, body }) => {
  if (path.startsWith('picking-manager')) return { data: {} };
  if (method === 'GET') return rows ? { data: rows } : undefined;
  sent.push({ path, body });
  return answer;
});
beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=t';
  act(() => onlineState.answered(Date.now()));
  sent.length = 0;
  rows = [LEARNING];
  answer = { data: [] };
  signInAs(ROLES.OperatorAdmin, 4);
});

const aisles = (title: string) =>
  within(screen.getByRole('group', { name: title }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const button = (name: string) => screen.queryByRole('button', { name });

it('says how many pickings are missing before anything is proposed', async () => {
  openPage(<LearnedRoutesPage />);
  await screen.findByText('Faltan 37 pickings');
  expect(screen.getByText('Van 163 de los 200 que hacen falta para proponer un orden.')).toBeDefined();
  expect(screen.getByText(learnedRoutes.troubles.none)).toBeDefined();
  expect(button(learnedRoutes.use)).toBeNull();
});

it('shows the proposed order beside the present one, what it saves, and uses it', async () => {
  rows = [PROPOSED];
  openPage(<LearnedRoutesPage />);
  await screen.findByText('84 s');
  expect(aisles(learnedRoutes.present)).toEqual(['A', 'B', 'C']);
  expect(aisles(learnedRoutes.proposed)).toEqual(['C', 'A', 'B']);
  expect(screen.getByRole('img', { name: learnedRoutes.fromEnd })).toBeDefined();
  rows = [USED];
  fireEvent.click(screen.getByRole('button', { name: learnedRoutes.use }));
  await screen.findByText(learnedRoutes.inForce);
  expect(sent).toEqual([
    { path: 'clients/4/learned-routes/switch', body: { warehouse_id: null, on: true, learned_at: AT } },
  ]);
  expect(screen.getByText('2,2 min')).toBeDefined();
  expect(button(learnedRoutes.useNewer)).toBeNull();
});

it('goes back to the order of the locations', async () => {
  rows = [USED];
  openPage(<LearnedRoutesPage />);
  await screen.findByText(/Activado por Marta/);
  fireEvent.click(screen.getByRole('button', { name: learnedRoutes.back }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ warehouse_id: null, on: false, learned_at: null });
});

it('offers a newer order beside the one in use', async () => {
  const newer = { style: 'return' as const, sections: ROUTE.sections.toReversed() };
  rows = [{ ...USED, proposal: { route: newer, saved: 150 } }];
  openPage(<LearnedRoutesPage />);
  await screen.findByText(learnedRoutes.newerText);
  expect(aisles(learnedRoutes.newer)).toEqual(['B', 'A', 'C']);
  expect(button(learnedRoutes.useNewer)).not.toBeNull();
});

it('names the shelves where time is lost, and says why an order was taken back', async () => {
  const troubles = [{ location: 'B-12-3', visits: 1240, faults: 9, waits: 14, lost: 900 }];
  rows = [{ ...LEARNING, sessions: 400, fell_back_at: AT, troubles }];
  openPage(<LearnedRoutesPage />);
  const row = within(await screen.findByRole('row', { name: /B-12-3/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['1.240', '9', '14', '15 min']);
  expect(screen.getByText(learnedRoutes.nothingText)).toBeDefined();
  expect(screen.getByText(/dejó de ser el más corto/)).toBeDefined();
});

it('says that a change was not taken', async () => {
  rows = [PROPOSED];
  answer = undefined;
  openPage(<LearnedRoutesPage />);
  fireEvent.click(await screen.findByRole('button', { name: learnedRoutes.use }));
  expect(await screen.findByText(learnedRoutes.problem.failed)).toBeDefined();
});

it('shows and changes nothing without a network', async () => {
  rows = [PROPOSED];
  openPage(<LearnedRoutesPage />);
  await screen.findByText('84 s');
  act(() => onlineState.failed());
  await screen.findByText(/Sin conexión/);
  expect(screen.getByRole('button', { name: learnedRoutes.use })).toHaveProperty('disabled', true);
});

it('says so where nobody has picked yet, where nothing was read, and where no client is chosen', async () => {
  rows = [];
  openPage(<LearnedRoutesPage />);
  await screen.findByText(learnedRoutes.empty.title);
  rows = null;
  signInAs(ROLES.OperatorAdmin, 5);
  openPage(<LearnedRoutesPage />);
  await screen.findAllByText(learnedRoutes.failed);
  act(() => signInAs(ROLES.OperatorAdmin, 0));
  expect(await screen.findAllByText(settings.noClient.title)).not.toHaveLength(0);
});
