import { ROLE_PERMISSIONS, ROLES, type RoleName } from '#domain/people/roles.ts';
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { PATHS } from '#widgets/paths.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import app from '#locales/es/app.json' with { type: 'json' };
import { NavigationLinks } from '../shell/NavigationLinks.tsx';
import { InSection } from './InSection.tsx';
import type { MenuSection } from './screen.ts';

/** What a person can take in at a glance, as the pages of big shops have it. */
const MOST = 12;

const places = {
  logbook: 'Registro',
  messages: 'Mensajes',
  reprints: 'Reimpresiones',
  figures: 'Cifras',
  ...app.places,
};
const signIn = (role: RoleName) =>
  sessionStore.setState({
    ...SIGNED_OUT,
    state: 'signed-in',
    clientId: 4,
    user: {
      id: 7,
      client: null,
      clients: [],
      work_only: false,
      profile: { name: 'Marta', email: 'm@x.test', lang: 'es' },
      roles: [{ id: ROLES[role], permissions: ROLE_PERMISSIONS[ROLES[role]].map((id) => ({ id })) }],
    } as never,
  });
const open = (address: string, section?: MenuSection) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <NavigationLinks />
      {section && (
        <InSection section={section} path={address}>
          <DeskPage title="La página">{null}</DeskPage>
        </InSection>
      )}
    </MemoryRouter>,
  );
const menu = () => within(screen.getByRole('navigation', { name: app.menu.places })).getAllByRole('link');
const current = () => menu().filter((link) => link.getAttribute('aria-current') === 'page');
const addresses = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'));

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { app: { ...app, places } } } });
});
afterEach(() => {
  cleanup();
  sessionStore.setState(SIGNED_OUT);
});

it.each(Object.keys(ROLES) as RoleName[])('has at most twelve entries in the menu of %s', (role) => {
  signIn(role);
  open(PATHS.home);
  expect(menu().length).toBeLessThanOrEqual(MOST);
});

it.each([
  [PATHS.failedJobs, PATHS.logbook],
  [PATHS.settingsEplatforms, PATHS.eplatforms],
  [`${PATHS.settingsRules}/rule`, PATHS.settings],
  [`${PATHS.orders}/12`, PATHS.orders],
  [`${PATHS.lots}/3`, PATHS.lots],
])('marks the one entry that %s stands under: %s', (address, entry) => {
  signIn('OperatorAdmin');
  open(address);
  expect(addresses(current())).toEqual([entry]);
});

it('leads from one log to the others that the person may see', () => {
  signIn('OperatorAdmin');
  open(PATHS.messages, 'activity');
  const logs = within(screen.getByRole('navigation', { name: app.sections.activity })).getAllByRole('link');
  expect(addresses(logs)).toEqual([
    PATHS.logbook,
    '/recorded-sessions',
    '/reports/practice',
    PATHS.figures,
    '/reports/reprints',
    PATHS.messages,
    PATHS.failedJobs,
  ]);
  expect(logs.filter((link) => link.getAttribute('aria-current') === 'page')).toHaveLength(1);
});

it('leads from a page of settings back to the list of all, and from the list nowhere', () => {
  signIn('OperatorAdmin');
  open(PATHS.settingsRules, 'settings');
  const back = within(screen.getByRole('navigation', { name: app.sections.settings })).getAllByRole('link');
  expect(addresses(back)).toEqual([PATHS.settings]);
  cleanup();
  open(PATHS.settings, 'settings');
  expect(screen.queryByRole('navigation', { name: app.sections.settings })).toBeNull();
});
