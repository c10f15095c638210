import app from '#locales/es/app.json' with { type: 'json' };
import tour from '#locales/es/tour.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { ROLES } from '#domain/people/roles.ts';
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { useToured } from '#offline/session/toured.ts';
import { said } from '#tests/fixtures/said.ts';
import { startTour, useTour } from '#widgets/tour/tourState.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useCompanions } from '../LateParts.tsx';
import { RunningTour } from './RunningTour.tsx';
import { TourNotice } from '../shell/TourNotice.tsx';

const calls = vi.hoisted((): string[] => []);
vi.mock('#platform/api/callApi.ts', () => ({
  callApi: (endpoint: { readonly path: string }) => {
    calls.push(endpoint.path);
    return Promise.resolve({ ok: false, kind: 'offline' });
  },
}));

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { app, tour, ui } } });
  // jsdom lays nothing out.
  Object.defineProperty(document.documentElement, 'clientWidth', { value: 1024, configurable: true });
  // The DOM of the tests has dialogs, but none of their methods.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
beforeEach(() => {
  calls.length = 0;
  useToured.setState({ people: [] });
  useTour.setState({ running: false });
});
afterEach(cleanup);

const signIn = (role: number, id = 7) =>
  sessionStore.setState({
    ...SIGNED_OUT,
    state: 'signed-in',
    clientId: 1,
    user: {
      id,
      roles: [{ id: role, permissions: [] }],
      client: { id: 1, name: 'Uno', active: true },
      clients: [],
      profile: { email: 'a@b.c', name: 'Ana', lang: 'es' },
      tour_due: true,
    },
  });

function Where() {
  return <span data-testid="where">{useLocation().pathname}</span>;
}
/** As the shell draws it. */
function Shell() {
  useCompanions();
  const running = useTour((state) => state.running);
  return (
    <>
      <TourNotice />
      {running && <RunningTour />}
      <Where />
    </>
  );
}
const open = async (path = '/account') => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Shell />
    </MemoryRouter>,
  );
  await act(async () => {});
};
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: said(name), hidden: true }));
  });

it.each([
  ['picker', ROLES.WarehouseOperator, '/flow/to-pickup', 'tour:floor.stages.title'],
  ['person at a counter', ROLES.ClickAndCollectOperator, '/click-and-collect', 'tour:counter.find.title'],
  ['merchant', ROLES.OperatorAdmin, '/', 'tour:desk.day.title'],
])('shows a %s their own page and its things', async (_, role, path, title) => {
  signIn(role);
  await open();
  await press('tour:start');
  expect(screen.getByTestId('where').textContent).toBe(path);
  expect(screen.getByText(said(title))).toBeTruthy();
});

it('walks to its end, forth and back, and is offered no more', async () => {
  signIn(ROLES.ClickAndCollectOperator);
  await open();
  expect(screen.getByText(said('tour:offer'))).toBeTruthy();
  await press('tour:start');
  await press('tour:next');
  expect(screen.getByText(said('tour:counter.piles.title'))).toBeTruthy();
  await press('tour:back');
  expect(screen.getByText(said('tour:counter.find.title'))).toBeTruthy();
  for (let n = 0; n < 3; n += 1) await press('tour:next');
  await press('tour:end');
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  expect(screen.queryByText(said('tour:offer'))).toBeNull();
  expect(calls).toContain('account/tour-seen');
});

it.each([
  ['Esc', () => fireEvent(screen.getByRole('dialog', { hidden: true }), new Event('cancel', { cancelable: true }))],
  ['the cross', () => fireEvent.click(screen.getByRole('button', { name: said('tour:skip'), hidden: true }))],
])('is left by %s, for this person alone', async (_, leave) => {
  signIn(ROLES.WarehouseOperator);
  await open();
  await press('tour:start');
  await act(async () => void leave());
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  expect(screen.queryByText(said('tour:offer'))).toBeNull();
  await act(async () => signIn(ROLES.WarehouseOperator, 8));
  expect(screen.getByText(said('tour:offer'))).toBeTruthy();
});

it('tells the server again what it could not tell without a network', async () => {
  signIn(ROLES.WarehouseOperator);
  useToured.setState({ people: [7] });
  await open();
  expect(screen.queryByText(said('tour:offer'))).toBeNull();
  expect(calls).toEqual(['account/tour-seen']);
});

it('has nothing for a role without a tour', async () => {
  signIn(ROLES.CustomsOperator);
  await open();
  expect(screen.queryByText(said('tour:offer'))).toBeNull();
  await act(async () => startTour());
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

it('points at the first of its targets that can be seen', async () => {
  signIn(ROLES.ClickAndCollectOperator);
  const field = document.createElement('div');
  field.dataset['tour'] = 'find';
  field.getBoundingClientRect = () => new DOMRect(10, 20, 100, 40);
  field.scrollIntoView = () => {};
  document.body.append(field);
  await open();
  await press('tour:start');
  const ring = screen.getByRole('dialog', { hidden: true }).firstElementChild as HTMLElement;
  expect(ring.style.top).toBe('14px');
  expect(ring.style.width).toBe('112px');
  field.remove();
});
