import { CONFIGURATION_AREAS } from '#domain/configuration/configurationAreas.ts';
import { CONFIGURATION_RULES, MANIFEST_TABLE } from '#domain/configuration/rules.ts';
import app from '#locales/es/app.json' with { type: 'json' };
import configurations from '#locales/es/configurations.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import manifest from '#locales/es/manifest.json' with { type: 'json' };
import settings from '#locales/es/settings.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { emitOrdersChanged } from '#offline/sync/ordersChanged.ts';
import { usePersistedForms } from '#ui/form/persistedForms.ts';
import { listPage, openPage, signInAs } from '#tests/fakes/listPage.tsx';
import { said } from '#tests/fixtures/said.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { CustomSettingsPage } from './CustomSettingsPage.tsx';
import { ManifestSettingsPage } from './ManifestSettingsPage.tsx';

const AT = '2026-11-20T08:00:00.000Z';
const of = (scope: string, scope_id: string, name: string) => ({ scope, scope_id, name, operator: null });
const SUBJECTS = [of('ITINERARY', '1', 'Canarias aéreo'), of('ITINERARY', '2', 'Península')];
const ENABLED = `${MANIFEST_TABLE.prefix}enabled`;

/** Each setting as a server tells it; one has a value for the first itinerary. */
const all = CONFIGURATION_RULES.map(({ name, feature, rule, scopes, standard }) => ({
  name,
  feature,
  rule,
  scopes,
  standard,
  value: standard,
  set_for: null,
  scope_id: null,
  updated_at: null,
  user_name: null,
  values:
    name === ENABLED
      ? [{ scope: 'ITINERARY', scope_id: '1', scope_name: 'Canarias aéreo', value: false, fits: true }].map((one) => ({
          ...one,
          updated_at: AT,
          user_name: 'Marta',
        }))
      : [],
}));

let asked: URLSearchParams[] = [];
let orders = 15;
beforeEach(() => {
  asked = [];
  orders = 15;
  usePersistedForms.setState({ forms: {} });
});

listPage({ app, configurations, desk, manifest, settings, ui }, ({ path, url }) => {
  if (path === 'clients/4/configurations') return { data: all };
  if (path === 'clients/4/configuration_subjects') return { data: SUBJECTS };
  if (path !== 'reports/manifestMatches') return { data: [] };
  asked.push(url.searchParams);
  const taken = url.searchParams.get('stage') === 'packed' ? 3 : 12;
  return {
    data: {
      orders,
      taken,
      left_out: [{ reason: 'return', orders: 2 }],
      groups: [{ carrier: 'Correos', itinerary: null, orders, taken }],
    },
  };
});

const t = (key: string, values = {}) => said(`configurations:${key}`, values);
const counted = () => screen.getByRole('status').textContent;
const only = (count: number) =>
  screen.getByRole('checkbox', { name: t(count === 1 ? 'onlyPending_one' : 'onlyPending_other', { count }) });
const scopeOf = (scope: string) => screen.getByRole('region', { name: new RegExp(t(`scope.${scope}.title`)) });
const ENTERS = said('manifest:field.enabled.label');

it('counts what the manifests of today take, again for each change that is not saved and when orders change', async () => {
  signInAs(null, 4);
  openPage(<ManifestSettingsPage />);
  await screen.findByText('12');
  expect(counted()).toContain(said('manifest:taken_other', { figure: '15' }));
  expect(counted()).toContain(said('manifest:reason.return_other', { figure: '2' }));
  expect(counted()).toContain(said('manifest:of', { taken: '12', orders: '15' }));
  expect(screen.queryByText(said('manifest:withChanges'))).toBeNull();
  const packed = within(scopeOf('CLIENT')).getByRole('radio', { name: said('manifest:field.stage.choice.packed') });
  fireEvent.click(packed);
  await screen.findByText('3');
  expect(screen.getByText(said('manifest:withChanges'))).toBeTruthy();
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ id_client: '4', scope: 'CLIENT', stage: 'packed' });
  orders = 16;
  emitOrdersChanged();
  await waitFor(() => expect(counted()).toContain(said('manifest:taken_other', { figure: '16' })));
});

it('groups the settings of all tables by what they are about, each named once', async () => {
  signInAs(null, 4);
  openPage(<CustomSettingsPage />);
  await screen.findByLabelText(t('scope.ITINERARY.which'));
  const heads = within(scopeOf('CLIENT')).getAllByRole('heading', { level: 3 });
  expect(heads.map(({ textContent }) => textContent?.replace(/ \d+$/, ''))).toEqual(
    [...CONFIGURATION_AREAS, 'others'].map((area) => t(`group.${area}`)),
  );
  expect(within(scopeOf('CLIENT')).getAllByText(said('settings:field.code_types.label'))).toHaveLength(1);
});

it('shows only what waits to be saved, of whatever it is for, and everything again', async () => {
  signInAs(null, 4);
  const { unmount } = openPage(<CustomSettingsPage />);
  const where = await screen.findByLabelText(t('scope.ITINERARY.which'));
  fireEvent.change(where, { target: { value: '2' } });
  fireEvent.click(within(scopeOf('ITINERARY')).getByRole('checkbox', { name: new RegExp(ENTERS) }));
  // The change is kept, and the page begins anew with the itinerary that has a value already.
  unmount();
  openPage(<CustomSettingsPage />);
  expect((await screen.findByLabelText<HTMLSelectElement>(t('scope.ITINERARY.which'))).value).toBe('1');
  fireEvent.click(only(1));
  expect(screen.getByLabelText<HTMLSelectElement>(t('scope.ITINERARY.which')).value).toBe('2');
  expect(screen.getAllByRole('checkbox', { name: new RegExp(ENTERS) })).toHaveLength(1);
  expect(screen.queryByText(t('scope.CLIENT.title'))).toBeNull();
  fireEvent.click(only(1));
  expect(scopeOf('CLIENT')).toBeTruthy();
});

it('says that nothing waits where only that is asked for', async () => {
  signInAs(null, 4);
  openPage(<CustomSettingsPage />);
  await screen.findByLabelText(t('scope.ITINERARY.which'));
  fireEvent.click(only(0));
  expect(screen.getByText(t('nothingPending'))).toBeTruthy();
});
