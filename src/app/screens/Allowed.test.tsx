import auth from '#locales/es/auth.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { FLOOR_WORK, SETTINGS } from '#domain/people/areas.ts';
import { ROLES } from '#domain/people/roles.ts';
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { stepUpStore } from '#offline/session/stepUp.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Allowed, type Frame } from './Allowed.tsx';

const PAGE = 'la página';

const show = (rule: typeof SETTINGS, frame: Frame = 'none') =>
  render(
    <MemoryRouter>
      <Suspense>
        <Allowed rule={rule} frame={frame}>
          <p>{PAGE}</p>
        </Allowed>
      </Suspense>
    </MemoryRouter>,
  );
const manager = (workOnly: boolean) =>
  sessionStore.setState({
    ...SIGNED_OUT,
    state: 'signed-in',
    user: {
      id: 7,
      roles: [{ id: ROLES.OperatorAdmin, permissions: [] }],
      profile: { name: 'Marta', email: 'm@x.test', lang: 'es' },
      client: null,
      clients: [],
      work_only: workOnly,
    },
  });

beforeEach(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { auth, ui } }, interpolation: { escapeValue: false } });
});
afterEach(() => {
  cleanup();
  sessionStore.setState(SIGNED_OUT);
  stepUpStore.setState({ waiting: null });
});

it('asks whoever entered by PIN for the password before a page of settings, and not before work', async () => {
  manager(true);
  show(FLOOR_WORK);
  expect(screen.getByText(PAGE)).toBeTruthy();
  cleanup();
  show(SETTINGS);
  expect(await screen.findByRole('button', { name: auth.stepUp.confirm })).toBeTruthy();
  expect(screen.queryByText(PAGE)).toBeNull();
  act(() => manager(false));
  expect(await screen.findByText(PAGE)).toBeTruthy();
});

it('puts no second frame around the question where the desk has one already', async () => {
  manager(true);
  show(SETTINGS, 'desk');
  expect(await screen.findByRole('button', { name: auth.stepUp.confirm })).toBeTruthy();
  expect(screen.queryByRole('main')).toBeNull();
});

it('keeps a page that stands when the ten minutes are over, and asks over it', () => {
  manager(false);
  show(SETTINGS);
  act(() => manager(true));
  expect(screen.getByText(PAGE)).toBeTruthy();
  expect(stepUpStore.getState().waiting).not.toBeNull();
});
