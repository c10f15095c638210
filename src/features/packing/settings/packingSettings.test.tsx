import type { Configuration } from '#contract/configuration/configuration.ts';
import { ROLES } from '#domain/people/roles.ts';
import { standardConfiguration, type BoxType } from '#domain/packing/configuration.ts';
import { createQueries } from '#offline/queries/createQueries.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { personGone } from '#ui/kept/personGone.ts';
import { packingConfigurationPath, PATHS } from '#widgets/paths.ts';
import desk from '#locales/es/desk.json' with { type: 'json' };
import packingSettings from '#locales/es/packingSettings.json' with { type: 'json' };
import settings from '#locales/es/settings.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { said } from '#tests/fixtures/said.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router';
import type { Office } from '#contract/orders/places.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConfigurationPage } from './ConfigurationPage.tsx';
import { PackingSettingsPage } from './PackingSettingsPage.tsx';

/** Warehouses and offices of the client. */
let places: readonly Office[] = [];

const place = (id: number, kind: Office['kind'], name: string): Office => ({
  id,
  id_client: 1,
  kind,
  name,
  cif: null,
  contact_name: null,
  contact_email: null,
  phone: null,
  address1: 'Calle Mayor 1',
  address2: null,
  city: 'Madrid',
  postcode: '28013',
  state: null,
  country: 'ES',
  click_and_collect: false,
  opening_hours: [],
  storage_spots: [],
  deleted_at: null,
});

const box = (id: number, name: string): BoxType => ({
  id,
  name,
  code: `CAJA-${id}`,
  width: 20,
  height: 15,
  depth: 10.5,
  weight: 90,
});
const named = (id: number, name: string) => ({ ...standardConfiguration(id), name });
const withBoxes = (id: number, name: string, boxes: readonly number[]) => {
  const one = named(id, name);
  return { ...one, steps: { ...one.steps, packUp: { enabled: true, boxes } } };
};

let stored: Record<string, readonly unknown[]>;
let refusal: { status: number; errors: object } | 'gone' | null;
/** Called at each refusal. */
let refused: () => void;
let sent: { id_client: number; configurations: { name: string; value: { id: number }[]; updated_at: string }[] }[];

const rows = (): Configuration[] =>
  Object.entries(stored).map(([name, value]) => ({
    name,
    feature: 'PACKING_MANAGER',
    value,
    set_for: 'CLIENT',
    scope_id: null,
    updated_at: '2026-11-20T08:00:00.000Z',
    user_name: 'Marta',
  }));

function answer(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const headers = { 'x-server-epoch': 'e' };
  const wrap = (data: unknown) =>
    Promise.resolve(
      new Response(JSON.stringify({ success: true, data, meta: null, message: null, errorCode: null }), { headers }),
    );
  if (address.includes('tax-offices')) return wrap(places);
  if (!address.includes('/configuration?') && !address.endsWith('/configuration')) return wrap([]);
  if (method === 'GET') return wrap(rows());
  if (refusal === 'gone') return Promise.reject(new TypeError('Failed to fetch'));
  if (refusal) {
    const { status, errors } = refusal;
    refused();
    const said = { success: false, data: null, message: 'No vale', errorCode: 5600, errors };
    return Promise.resolve(new Response(JSON.stringify(said), { status, headers }));
  }
  const asked = JSON.parse(body as string) as (typeof sent)[number];
  sent.push(asked);
  for (const { name, value } of asked.configurations) stored[name] = value;
  return wrap(rows());
}

beforeEach(async () => {
  places = [];
  stored = {
    packing_configurations: [
      withBoxes(1, 'Diario', [7]),
      named(2, 'Frágil'),
      { ...standardConfiguration(3, 'return'), name: 'Vuelta' },
    ],
    packing_boxes: [box(7, 'Pequeña'), box(8, 'Grande')],
  };
  refusal = null;
  refused = () => undefined;
  sent = [];
  signIn(ROLES.OperatorAdmin);
  vi.stubGlobal('fetch', vi.fn(answer));
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function shut() {
    this.open = false;
  };
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { desk, packingSettings, settings, ui } },
    interpolation: { escapeValue: false },
  });
});
afterEach(() => {
  cleanup();
  personGone(1);
  vi.unstubAllGlobals();
});

const signIn = (role: number) =>
  sessionStore.setState({
    user: { id: 1, profile: {}, roles: [{ id: role, permissions: [] }], clients: [] } as never,
    clientId: 4,
  });
const open = (path: string) =>
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path={PATHS.settingsPacking} element={<PackingSettingsPage />} />
          <Route path={`${PATHS.settingsPacking}/configuration`} element={<ConfigurationPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
const ofOne = (key: string, name: string) =>
  screen.findByRole<HTMLButtonElement>('button', {
    name: said('ui:named', { name: said(`packingSettings:${key}`), words: name }),
  });
const step = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
const save = async () => {
  await act(async () => fireEvent.submit(screen.getByRole('form')));
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
};
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** The name of an optional field says so. */
const CODE = new RegExp(`^${packingSettings.field.code.label}\\b`);
const chips = () =>
  within(screen.getByRole('list', { name: packingSettings.order }))
    .getAllByRole('listitem')
    .map((one) => one.textContent);

it('lists what there is by its type, with the steps that a packer meets and which one serves all the others', async () => {
  open(PATHS.settingsPacking);
  const orders = await screen.findByRole('region', { name: packingSettings.type.order });
  const [first, second] = within(orders).getAllByRole('link', { name: /^(Diario|Frágil)$/ });
  expect([first, second].map((one) => one?.getAttribute('href'))).toEqual([
    packingConfigurationPath({ id: 1 }),
    packingConfigurationPath({ id: 2 }),
  ]);
  expect(within(orders).getAllByText(packingSettings.default)).toHaveLength(1);
  const returns = screen.getByRole('region', { name: packingSettings.type.return });
  expect(within(returns).getByRole('list', { name: packingSettings.order }).textContent).toContain(
    packingSettings.step.returnStatus.name,
  );
});

it('asks for a step that is on, and saves nothing of one without', async () => {
  open(packingConfigurationPath({ id: 2 }));
  for (const name of ['Revisar', 'Cajas', 'Etiqueta']) fireEvent.click(await step(name));
  expect(chips()).toEqual([`1 ${packingSettings.step.close.name}`]);
  await save();
  expect(screen.getByRole('alert').textContent).toContain(packingSettings.problem.noStep);
  expect(sent).toEqual([]);
  fireEvent.click(await step('Peso'));
  await save();
  expect(sent[0]?.configurations).toMatchObject([
    { name: 'packing_configurations', value: [{ id: 1 }, { id: 2, steps: { weighPackage: { enabled: true } } }, {}] },
  ]);
});

it('offers offices as origins, and no warehouse: a packing that names one could not be closed', async () => {
  places = [place(8, 'warehouse', 'Almacén de Getafe'), place(9, 'office', 'Tienda de Sol')];
  open(packingConfigurationPath({ id: 2 }));
  fireEvent.click(await step('Origen'));
  expect(await screen.findByLabelText('Tienda de Sol')).toBeTruthy();
  expect(screen.queryByLabelText('Almacén de Getafe')).toBeNull();
});

it('asks for an office where one must be chosen: a bench without any could never go on', async () => {
  open(packingConfigurationPath({ id: 2 }));
  fireEvent.click(await step('Origen'));
  await save();
  expect(screen.getByRole('alert').textContent).toContain(packingSettings.field.allowedTaxOffices.label);
  expect(sent).toEqual([]);
});

it('shows the phone of a packer: the steps that are on, and what each is for', async () => {
  open(packingConfigurationPath({ type: 'order' }));
  await step('Revisar');
  const phone = within(screen.getByRole('group', { name: packingSettings.preview }));
  const signs = () => phone.getAllByRole('button').map((sign) => sign.getAttribute('aria-label'));
  expect(signs()).toEqual(['Revisar', 'Cajas', 'Etiqueta', 'Cierre']);
  expect(phone.getByText(packingSettings.step.validateProducts.words)).toBeTruthy();
  fireEvent.click(phone.getByRole('button', { name: 'Cajas' }));
  expect(phone.getByText(packingSettings.step.packUp.words)).toBeTruthy();
  fireEvent.click(await step('Cajas'));
  expect(signs()).toEqual(['Revisar', 'Etiqueta', 'Cierre']);
  expect(phone.getByText(packingSettings.step.validateProducts.words), 'what is off is not looked at').toBeTruthy();
});

it('keeps what others saved meanwhile, and gives a copy an id of its own', async () => {
  open(packingConfigurationPath({ copy: 2 }));
  await step('Revisar');
  stored['packing_configurations'] = [...(stored['packing_configurations'] ?? []), named(9, 'Regalos')];
  expect(screen.getByDisplayValue('Frágil (copia)')).toBeTruthy();
  await save();
  const ids = sent[0]?.configurations[0]?.value.map(({ id }) => id) ?? [];
  expect(ids.slice(0, 4)).toEqual([1, 2, 3, 9]);
  expect(new Set(ids).size).toBe(5);
});

it.each([
  ['no name, though another comes first', '', packingSettings.problem.nameNeeded],
  ['the name of another', ' diario ', packingSettings.problem.nameTaken],
])('refuses a configuration that no bench would take: %s', async (_, name, words) => {
  open(packingConfigurationPath({ type: 'order' }));
  await step('Revisar');
  write(packingSettings.field.name.label, name);
  await save();
  expect(screen.getByRole('alert').textContent).toContain(words);
  expect(sent).toEqual([]);
});

it('puts what the server refuses at its field, and loses nothing', async () => {
  refusal = { status: 422, errors: { 'configurations.0.value': ['1.description'] } };
  open(packingConfigurationPath({ id: 2 }));
  await step('Revisar');
  write(packingSettings.field.name.label, 'Cristal');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain(packingSettings.field.description.label);
  expect(screen.getByDisplayValue('Cristal')).toBeTruthy();
});

it('says that nothing was saved when the server is gone, and keeps what was written', async () => {
  refusal = 'gone';
  open(packingConfigurationPath({ id: 2 }));
  await step('Revisar');
  write(packingSettings.field.name.label, 'Cristal');
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe(said('desk:form.failed.network'));
  expect(screen.getByDisplayValue('Cristal')).toBeTruthy();
});

it('refuses the code of another box, and a side of nothing', async () => {
  open(PATHS.settingsPacking);
  fireEvent.click(await ofOne('boxes.edit', 'Grande'));
  expect(screen.getByDisplayValue('10,5')).toBeTruthy();
  write(CODE, 'caja-7');
  write(packingSettings.field.width.label, '0');
  await save();
  const summary = screen.getByRole('alert').textContent;
  expect(summary).toContain(said('packingSettings:problem.codeTaken', { name: 'Pequeña' }));
  expect(summary).toContain(packingSettings.problem.flat);
  expect(sent).toEqual([]);
  write(CODE, ' CAJA-9 ');
  write(packingSettings.field.width.label, '31,5');
  await save();
  expect(sent[0]?.configurations).toMatchObject([
    { name: 'packing_boxes', value: [box(7, 'Pequeña'), { ...box(8, 'Grande'), code: 'CAJA-9', width: 31.5 }] },
  ]);
});

it('keeps what another person saved meanwhile, and asks again when both changed the same', async () => {
  open(packingConfigurationPath({ id: 2 }));
  await step('Revisar');
  write(packingSettings.field.name.label, 'Cristal');
  const others = (change: object) => {
    stored['packing_configurations'] = (stored['packing_configurations'] as { id: number }[]).map((one) =>
      one.id === 2 ? { ...one, ...change } : one,
    );
  };
  others({ description: 'De otra persona' });
  await save();
  expect(sent[0]?.configurations[0]?.value[1]).toMatchObject({ name: 'Cristal', description: 'De otra persona' });

  write(packingSettings.field.name.label, 'Vidrio');
  others({ name: 'Loza' });
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe(packingSettings.meanwhile);
  expect(sent).toHaveLength(1);
  expect(screen.getByDisplayValue('Vidrio')).toBeTruthy();
  await save();
  expect(sent[1]?.configurations[0]?.value[1]).toMatchObject({ name: 'Vidrio' });
});

it('reads once more when another person saved between its own read and its save', async () => {
  refusal = { status: 412, errors: {} };
  open(packingConfigurationPath({ id: 2 }));
  await step('Revisar');
  write(packingSettings.field.name.label, 'Cristal');
  refused = () => {
    refusal = null;
  };
  await save();
  expect(sent[0]?.configurations[0]).toMatchObject({ updated_at: '2026-11-20T08:00:00.000Z' });
});

it('takes a deleted box out of the configurations too, in one go', async () => {
  open(PATHS.settingsPacking);
  fireEvent.click(await ofOne('remove', 'Pequeña'));
  const dialog = screen.getByRole('dialog', { name: said('packingSettings:askRemove', { name: 'Pequeña' }) });
  fireEvent.click(within(dialog).getByRole('button', { name: packingSettings.remove }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.configurations).toMatchObject([
    { name: 'packing_configurations', value: [{ steps: { packUp: { boxes: [] } } }, {}, {}] },
    { name: 'packing_boxes', value: [{ id: 8 }] },
  ]);
  await waitFor(() => expect(screen.queryByText('Pequeña')).toBeNull());
  expect(screen.getByText(/^20 × 15 × 10,5.cm · 90.g$/)).toBeTruthy();
});

it('says what holds when the last of a type goes', async () => {
  open(PATHS.settingsPacking);
  fireEvent.click(await ofOne('remove', 'Vuelta'));
  expect(screen.getByText(packingSettings.askRemoveLast)).toBeTruthy();
});

it('shows all and changes nothing for who may only read', async () => {
  signIn(ROLES.WarehouseOperator);
  open(PATHS.settingsPacking);
  expect(await screen.findByText(settings.readOnly)).toBeTruthy();
  expect(screen.queryByRole('button', { name: new RegExp(packingSettings.remove) })).toBeNull();
  cleanup();
  open(packingConfigurationPath({ id: 2 }));
  expect((await step('Revisar')).closest('fieldset')?.disabled).toBe(true);
});

it('says so when what the address names is gone', async () => {
  open(packingConfigurationPath({ id: 99 }));
  expect(await screen.findByText(packingSettings.goneTitle)).toBeTruthy();
});
