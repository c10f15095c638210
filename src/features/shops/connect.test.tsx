import { PERMISSIONS, ROLES } from '#domain/people/roles.ts';
import { createQueries } from '#offline/queries/createQueries.ts';
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { onlineState } from '#platform/onlineState.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import app from '#locales/es/app.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import eplatforms from '#locales/es/eplatforms.json' with { type: 'json' };
import settings from '#locales/es/settings.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { useToastState } from '#ui/feedback/toasts.ts';
import { CONNECTED_SHOP } from '#tests/fixtures/connectedShop.ts';
import { IntegrationsPage } from './IntegrationsPage.tsx';
import { ShopsPage } from './ShopsPage.tsx';

/** What the server answers to each call: data, or null for a refusal. */
let answers: Record<string, unknown>;
let asked: { readonly call: string; readonly body: Record<string, unknown> }[];

beforeEach(async () => {
  asked = [];
  answers = {
    'POST eplatforms/check-if-eplatform-already-exists': { exists_by_name: false, exists_by_url: false },
    'POST eplatforms/prestashop/preregister': { id: 9, authorize_url: null, expires_at: '2026-11-24T09:00:00Z' },
    'POST eplatforms/woocommerce/preregister': { id: 9, authorize_url: null, expires_at: '2026-11-24T09:00:00Z' },
  };
  document.cookie = 'XSRF-TOKEN=t';
  // jsdom opens and closes no dialogs.
  HTMLDialogElement.prototype.showModal = function open() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
  const permissions = [{ id: PERMISSIONS.Edit }];
  sessionStore.setState({ user: { id: 1, roles: [{ id: ROLES.OperatorAdmin, permissions }] } as never, clientId: 4 });
  onlineState.answered(Date.now());
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${new URL(address, 'http://x').pathname.replace('/api/v1/', '')}`;
    asked.push({ call, body: typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {} });
    const data = answers[call] ?? null;
    const status = data === null ? 500 : 200;
    const said = { success: status === 200, data, meta: null, message: null, errorCode: status === 200 ? null : 500 };
    return new Response(JSON.stringify(said), { status, headers: { 'x-server-epoch': 'e' } });
  });
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { app, desk, eplatforms, settings, ui } },
    interpolation: { escapeValue: false },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.setState(SIGNED_OUT);
});

const begin = async (platform = 'WooCommerce') => {
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter initialEntries={['/eplatforms/integrations']}>
        <IntegrationsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: `Conectar ${platform}` }));
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Velas' } });
  fireEvent.change(screen.getByLabelText('Dirección de la tienda'), { target: { value: 'tienda.es' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
};
const calls = () => asked.map(({ call }) => call);

/**
 * Where "Deny" of its page of consent leads: the return address with `success` and `user_id`, after `add_query_arg`
 * (WooCommerce's source, includes/class-wc-auth.php, 9.9 to 10.5). No key is sent.
 */
it('says that the shop gave no permission where the merchant pressed Deny, and offers to begin again', async () => {
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter initialEntries={['/eplatforms/integrations?success=0&user_id=9.token']}>
        <IntegrationsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe(eplatforms.authorize.refused);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Conectar WooCommerce' }).disabled).toBe(false);
  expect(calls().filter((call) => call.startsWith('POST'))).toEqual([]);
});

it('says at its field that the name or the address is another shop’s, and goes no further', async () => {
  answers['POST eplatforms/check-if-eplatform-already-exists'] = { exists_by_name: true, exists_by_url: true };
  await begin();
  await waitFor(() => expect(document.body.textContent).toContain('Ya existe una plataforma con este nombre'));
  expect(document.body.textContent).toContain('Ya existe una plataforma con esta url');
  expect(calls()).not.toContain('POST eplatforms/woocommerce/preregister');
});

it('takes a check that fails for no', async () => {
  answers['POST eplatforms/check-if-eplatform-already-exists'] = null;
  await begin();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeNull());
  expect(calls()).not.toContain('POST eplatforms/woocommerce/preregister');
  expect(screen.queryByLabelText('Clave de cliente')).toBeNull();
});

it('asks for the keys where the shop cannot send them, with a token that nobody can guess', async () => {
  await begin();
  expect(await screen.findByLabelText('Clave de cliente')).toBeTruthy();
  const token = asked.find(({ call }) => call.endsWith('/preregister'))?.body['preregister_eplatform_token'];
  expect(token).toMatch(/^[\w-]{43}$/);
});

it('goes on by itself when the shop has agreed, and shows the step that fails', async () => {
  answers['POST eplatforms/woocommerce/preregister'] = {
    id: 9,
    authorize_url: 'https://tienda.es/wc-auth/v1/authorize',
    expires_at: '2026-11-24T09:00:00Z',
  };
  answers['GET eplatforms/9/preregistered'] = { connected: true, expired: false };
  answers['POST eplatforms/9/test'] = {
    steps: [
      { step: 'reach', problem: null },
      { step: 'sign-in', problem: null },
      { step: 'read', problem: 'forbidden' },
    ],
  };
  await begin();
  await waitFor(() => expect(document.body.textContent).toContain(eplatforms.problem.forbidden));
  expect(screen.queryByRole('button', { name: 'Traer pedidos' })).toBeNull();
});

it('takes another key where the first does not serve, and tries it at once', async () => {
  const shop = { ...CONNECTED_SHOP, eplatform_type: 'woocommerce' };
  answers['POST eplatforms/woocommerce/create'] = shop;
  answers[`GET eplatforms/${shop.id}`] = shop;
  answers[`POST eplatforms/${shop.id}/update`] = shop;
  const test = `POST eplatforms/${shop.id}/test`;
  answers[test] = {
    steps: [
      { step: 'reach', problem: null },
      { step: 'sign-in', problem: 'unauthorized' },
    ],
  };
  await begin();
  fireEvent.change(await screen.findByLabelText('Clave de cliente'), { target: { value: 'ck_wrong' } });
  fireEvent.change(screen.getByLabelText('Clave secreta de cliente'), { target: { value: 'cs_wrong' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  const editing = await screen.findByRole('button', { name: 'Editar' });
  // Only whoever mends a shop needs all of it.
  expect(calls()).not.toContain(`GET eplatforms/${shop.id}`);
  fireEvent.click(editing);
  fireEvent.change(await screen.findByLabelText('Clave de cliente'), { target: { value: 'ck_right' } });
  answers[test] = {
    steps: ['reach', 'sign-in', 'read', 'write'].map((step) => ({ step, problem: null })),
  };
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('button', { name: 'Traer pedidos' })).toBeTruthy();
  expect(asked.find(({ call }) => call.endsWith('/update'))?.body).toMatchObject({ consumer_key: 'ck_right' });
});

it('says that there was no answer where the shop to be mended cannot be read', async () => {
  const shop = { ...CONNECTED_SHOP, eplatform_type: 'woocommerce' };
  answers['POST eplatforms/woocommerce/create'] = shop;
  answers[`POST eplatforms/${shop.id}/test`] = { steps: [{ step: 'reach', problem: 'unreached' }] };
  await begin();
  fireEvent.change(await screen.findByLabelText('Clave de cliente'), { target: { value: 'ck' } });
  fireEvent.change(screen.getByLabelText('Clave secreta de cliente'), { target: { value: 'cs' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Editar' }));
  await waitFor(() => expect(useToastState.getState().shown[0]?.title).toBe(eplatforms.noAnswer));
  // The next tap asks anew.
  answers[`GET eplatforms/${shop.id}`] = shop;
  fireEvent.click(screen.getByRole('button', { name: 'Editar' }));
  expect(await screen.findByRole('button', { name: 'Guardar' })).toBeTruthy();
});

it('says what the key of a PrestaShop must be allowed, what it looks like, and which rights it lacks', async () => {
  answers['POST eplatforms/prestashop/create'] = CONNECTED_SHOP;
  answers['POST eplatforms/9/test'] = {
    steps: [
      { step: 'reach', problem: null },
      { step: 'sign-in', problem: null },
      { step: 'read', problem: 'forbidden', missing: ['addresses GET', 'order_carriers PUT'] },
    ],
  };
  await begin('PrestaShop');
  const key = await screen.findByLabelText('Clave del webservice');
  expect(document.body.textContent).toContain('Modificar (PUT)order_carriers');
  expect(document.body.textContent).toContain('Añadir (POST)order_histories');
  fireEvent.change(key, { target: { value: 'corta' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(document.body.textContent).toContain(eplatforms.problem.apiKey));
  expect(calls()).not.toContain('POST eplatforms/prestashop/create');
  fireEvent.change(key, { target: { value: 'A'.repeat(32) } });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(document.body.textContent).toContain('addresses Ver (GET)'));
  expect(document.body.textContent).toContain('order_carriers Modificar (PUT)');
  expect(asked.find(({ call }) => call === 'POST eplatforms/prestashop/create')?.body).toEqual({
    name: 'Velas',
    url: 'tienda.es',
    api_key: 'A'.repeat(32),
  });
});

it('shows within seconds that the first orders are in, for somebody waits for them', async () => {
  const shop = (done_at: string | null) => ({
    ...CONNECTED_SHOP,
    read_at: done_at,
    first_import: { days: 1, orders: 5, done_at },
  });
  answers['GET eplatforms'] = [shop(null)];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter>
        <ShopsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText(eplatforms.state.importing);
  answers['GET eplatforms'] = [shop('2026-11-24T09:00:00Z')];
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  expect(await screen.findByText(eplatforms.state.connected)).toBeTruthy();
});
