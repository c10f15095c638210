import { createQueries } from '#offline/queries/createQueries.ts';
import { LARGEST_LOGO } from '#domain/files/logo.ts';
import { ROLES } from '#domain/people/roles.ts';
import { PATHS, templatePath } from '#widgets/paths.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router';
import { said } from '#tests/fixtures/said.ts';
import { personGone } from '#ui/kept/personGone.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import desk from '#locales/es/desk.json' with { type: 'json' };
import mailSettings from '#locales/es/mailSettings.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { NoticesPage } from './NoticesPage.tsx';
import { TemplatePage } from './TemplatePage.tsx';
import { TemplatesPage } from './TemplatesPage.tsx';

const STORED = {
  id: 7,
  kind: 'travelling',
  language: 'es',
  name: 'En camino',
  subject: 'Va {{ order.reference }}',
  html: '<p>{% t %}Hola{% endt %}</p>',
  translations: {},
  updated_at: '2026-11-20T08:00:00.000Z',
  user_name: 'Marta',
};
const ADDRESSES = [
  { id: 3, url: 'https://erp.example/in', user_name: 'Marta', created_at: '2026-11-20T08:00:00.000Z' },
];
const LOGO = {
  address: '/client-contents/logos/0.png?v=1',
  width: 96,
  height: 48,
  user_name: 'Marta',
  saved_at: '2026-11-20T08:00:00.000Z',
};
const sent: { method: string; path: string; body: unknown }[] = [];
let refusal: { status: number; errors: object } | null;

function server(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(address, 'http://x');
  const path = pathname.replace('/api/v1/', '');
  if (method !== 'GET') sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : null });
  if (refusal && method !== 'GET' && /(custom-templates|logo)$/.test(path)) {
    const said = { success: false, data: null, message: 'No', errorCode: 5600, errors: refusal.errors };
    return Promise.resolve(
      new Response(JSON.stringify(said), { status: refusal.status, headers: { 'x-server-epoch': 'e' } }),
    );
  }
  return Promise.resolve(
    new Response(
      JSON.stringify({ success: true, data: dataOf(method, path), meta: null, message: null, errorCode: null }),
      { headers: { 'x-server-epoch': 'e' } },
    ),
  );
}

function dataOf(method: string, path: string): unknown {
  if (path.endsWith('/preview'))
    return {
      subject: 'Va WC-1',
      html: '<p>Hola</p>',
      text: 'Hola',
      warnings: [{ kind: 'unknown', what: 'order.nope' }],
    };
  if (path.endsWith('/logo')) return method === 'POST' ? LOGO : null;
  if (path.endsWith('/test')) return { id: 'x', state: 'stored' };
  if (path.endsWith('/standard')) return { subject: 'Pedido', html: '<p>Estándar</p>' };
  if (path.endsWith('/mail-notices'))
    return { notices: method === 'PUT' ? ['delivered'] : ['travelling'], sends_mail: false };
  if (path.endsWith('/addresses')) return method === 'GET' ? ADDRESSES : ADDRESSES[0];
  if (path.endsWith('/secret'))
    return method === 'POST' ? { secret: 'whsec_uno', renewed_at: '2026-11-20T08:00:00.000Z' } : { renewed_at: null };
  if (path.endsWith('/custom-templates')) return method === 'GET' ? [STORED] : STORED;
  return path.includes('/custom-templates/') ? STORED : [];
}

beforeEach(async () => {
  sent.length = 0;
  refusal = null;
  sessionStore.setState({
    user: {
      id: 1,
      profile: { email: 'marta@demo.test' },
      roles: [{ id: ROLES.OperatorAdmin, permissions: [] }],
    } as never,
    clientId: 4,
  });
  vi.stubGlobal('fetch', vi.fn(server));
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
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { desk, mailSettings, ui } }, interpolation: { escapeValue: false } });
});
afterEach(() => {
  cleanup();
  personGone(1);
  vi.unstubAllGlobals();
});

const open = (path: string) =>
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path={PATHS.settingsEmails} element={<TemplatesPage />} />
          <Route path={`${PATHS.settingsEmails}/template`} element={<TemplatePage />} />
          <Route path={PATHS.settingsNotifications} element={<NoticesPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
const text = () => screen.findByLabelText<HTMLTextAreaElement>('Texto (HTML)');

it('lists each notice in each language, ours and the own ones, and leads to the right one', async () => {
  open(PATHS.settingsEmails);
  expect((await screen.findByRole('link', { name: /^En camino, ?Español Propia$/ })).getAttribute('href')).toBe(
    templatePath({ id: 7 }),
  );
  expect(screen.getByRole('link', { name: /^En camino, ?Francés Estándar$/ }).getAttribute('href')).toBe(
    templatePath({ kind: 'travelling', language: 'fr' }),
  );
});

it('begins a new template as blocks, its HTML behind a switch, and stores it as what the address says', async () => {
  open(templatePath({ kind: 'ready', language: 'es' }));
  expect(await screen.findByRole('region', { name: said('mailSettings:blocks.title') })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(said('mailSettings:blocks.text.tracking')).value).toBe(
    said('mailSettings:blocks.start.tracking'),
  );
  expect(screen.queryByText(desk.form.unsaved)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: said('mailSettings:blocks.ways.html') }));
  fireEvent.change(await text(), { target: { value: '<p>Nuevo</p>' } });
  fireEvent.click(screen.getByText('Guardar'));
  await waitFor(() =>
    expect(sent.filter(({ path }) => path.endsWith('custom-templates'))).toMatchObject([
      { method: 'POST', body: { kind: 'ready', language: 'es', html: '<p>Nuevo</p>', subject: 'Pedido' } },
    ]),
  );
});

it('names the line that cannot be understood, and stores nothing of it', async () => {
  open(templatePath({ id: 7 }));
  const area = await text();
  fireEvent.change(area, { target: { value: '<p>a</p>\n{% include "x" %}' } });
  fireEvent.blur(area);
  expect(await screen.findByText(`Línea 2: ${said('mailSettings:fault.unknown-tag')}.`)).toBeTruthy();
  fireEvent.click(screen.getByText('Guardar'));
  expect(document.activeElement).toBe(area);
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('stores a mail of blocks as HTML, and none with a block that is not complete', async () => {
  open(templatePath({ id: 7 }));
  await text();
  fireEvent.click(screen.getByRole('radio', { name: said('mailSettings:blocks.ways.blocks') }));
  fireEvent.click(screen.getByRole('button', { name: said('mailSettings:blocks.begin') }));
  const words = () => screen.getByLabelText(said('mailSettings:blocks.text.text'));
  fireEvent.change(words(), { target: { value: '' } });
  fireEvent.click(screen.getByText('Guardar'));
  expect(await screen.findByText(said('mailSettings:problem.blocks'))).toBeTruthy();
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([]);
  fireEvent.change(words(), { target: { value: 'Ya va <3' } });
  fireEvent.click(screen.getByText('Guardar'));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      html: expect.stringContaining('<p style="margin:12px 0">Ya va &lt;3</p>'),
    }),
  );
});

it('shows the mail in a frame that runs nothing, with what is unknown in it', async () => {
  open(templatePath({ id: 7 }));
  const frame = await screen.findByTitle('Vista previa');
  expect([frame.getAttribute('sandbox'), frame.getAttribute('srcdoc')]).toEqual([
    '',
    expect.stringContaining('<p>Hola</p>'),
  ]);
  expect(screen.getByText('order.nope')).toBeTruthy();
  expect(sent.find(({ path }) => path.endsWith('preview'))?.body).toMatchObject({
    order_id: null,
    isCustomOrder: true,
    template: { kind: 'travelling', language: 'es' },
  });
});

it('puts a variable where the cursor is', async () => {
  open(templatePath({ id: 7 }));
  const area = await text();
  area.setSelectionRange(3, 3);
  const all = screen.getByText(said('mailSettings:variables.title')).closest('details') as HTMLDetailsElement;
  all.open = true;
  fireEvent(all, new Event('toggle'));
  fireEvent.click(screen.getByLabelText('Insertar order.reference'));
  expect(area.value).toBe('<p>{{ order.reference }}{% t %}Hola{% endt %}</p>');
});

it('formats what is marked and names data for people who write no HTML', async () => {
  open(templatePath({ id: 7 }));
  const area = await text();
  area.setSelectionRange(10, 14);
  fireEvent.click(screen.getByRole('button', { name: mailSettings.format.bold }));
  expect(area.value).toBe('<p>{% t %}<strong>Hola</strong>{% endt %}</p>');
  area.setSelectionRange(0, 0);
  fireEvent.change(screen.getByLabelText(mailSettings.format.insert), { target: { value: 'firstname' } });
  expect(area.value).toMatch(/^\{\{ customer.firstname \}\}<p>/);
});

it('sends a trial of what is written, and says that there is no mail server', async () => {
  open(templatePath({ id: 7 }));
  await text();
  fireEvent.click(screen.getByText('Enviar prueba', { selector: 'button *, button' }));
  expect(await screen.findByText(/la prueba queda guardada/)).toBeTruthy();
  expect(sent.at(-1)).toMatchObject({
    path: 'clients/4/custom-templates/test',
    body: { to: 'marta@demo.test', isCustomOrder: true },
  });
});

it('keeps what was written when the server refuses it', async () => {
  refusal = { status: 422, errors: { language: ['taken'] } };
  open(templatePath({ id: 7 }));
  const area = await text();
  fireEvent.change(area, { target: { value: '<p>Mío</p>' } });
  fireEvent.click(screen.getByText('Guardar'));
  await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true));
  expect(area.value).toBe('<p>Mío</p>');
});

it('asks before it goes back to ours', async () => {
  open(templatePath({ id: 7 }));
  await text();
  fireEvent.click(screen.getByRole('button', { name: said('mailSettings:editor.restore') }));
  expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
  fireEvent.click(screen.getAllByRole('button', { name: said('mailSettings:editor.restore') }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'DELETE')?.path).toBe('clients/4/custom-templates/7'),
  );
});

it('says of an address that names no template that there is none', async () => {
  open(`${PATHS.settingsEmails}/template?kind=nope&language=es`);
  expect(await screen.findByText('Esta plantilla no existe')).toBeTruthy();
});

it('chooses what customers are told, and says that without a mail server nothing leaves', async () => {
  open(PATHS.settingsNotifications);
  const travelling = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^En camino/ });
  expect(travelling.checked).toBe(true);
  expect(screen.getByText(/No hay servidor de correo/)).toBeTruthy();
  fireEvent.click(travelling);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Entregado/ }));
  fireEvent.click(screen.getByText('Guardar'));
  await waitFor(() =>
    expect(sent).toMatchObject([{ method: 'PUT', path: 'clients/4/mail-notices', body: { notices: ['delivered'] } }]),
  );
});

it('makes a secret after asking, shows it once and keeps it nowhere', async () => {
  open(PATHS.settingsNotifications);
  fireEvent.click(await screen.findByRole('button', { name: 'Crear secreto nuevo' }));
  expect(sent).toEqual([]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Crear secreto nuevo' }).at(-1) as HTMLElement);
  expect(await screen.findByText('whsec_uno')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ya lo he copiado' }));
  expect(screen.queryByText('whsec_uno')).toBeNull();
  expect(document.body.textContent).toContain('Creado');
});

it('saves an address that webhooks may go to, refuses what is none, and asks before it removes one', async () => {
  open(PATHS.settingsNotifications);
  await screen.findByText('https://erp.example/in');
  const type = (value: string) => {
    fireEvent.change(screen.getByLabelText(said('mailSettings:addresses.label')), { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: said('mailSettings:addresses.add') }));
  };
  type('erp.example');
  await screen.findByText(said('desk:form.problem.url'));
  expect(sent).toEqual([]);
  type('https://new.example/in');
  await waitFor(() =>
    expect(sent).toEqual([{ method: 'POST', path: 'webhooks/addresses', body: { url: 'https://new.example/in' } }]),
  );
  fireEvent.click(
    screen.getByRole('button', { name: said('mailSettings:addresses.removeOne', { url: 'https://erp.example/in' }) }),
  );
  await screen.findByText(said('mailSettings:addresses.ask'));
  expect(sent).toHaveLength(1);
  fireEvent.click(screen.getAllByRole('button', { name: said('mailSettings:addresses.remove') }).at(-1) as HTMLElement);
  await waitFor(() => expect(sent.at(-1)).toEqual({ method: 'DELETE', path: 'webhooks/addresses/3', body: null }));
});

it('asks an administrator for which client', async () => {
  sessionStore.setState({ clientId: 0 });
  open(PATHS.settingsEmails);
  expect(await screen.findByText(said('mailSettings:noClient.title'))).toBeTruthy();
});

it('uploads a logo, says why a file becomes none, and asks before it takes it away', async () => {
  open(PATHS.settingsNotifications);
  const field = await screen.findByLabelText<HTMLInputElement>(said('mailSettings:logo.choose'));
  await screen.findByText(said('mailSettings:logo.none'));
  const choose = (name: string, size = 3) =>
    fireEvent.change(field, { target: { files: [new File([new Uint8Array(size)], name, { type: 'image/png' })] } });
  choose('huge.png', LARGEST_LOGO + 1);
  expect((await screen.findByRole('alert')).textContent).toContain(said('mailSettings:logo.problem.too-large'));
  expect(sent).toEqual([]);
  refusal = { status: 422, errors: { file: ['no-photo'] } };
  choose('page.png');
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain(said('mailSettings:logo.problem.no-photo')),
  );
  refusal = null;
  choose('logo.png');
  const shown = await screen.findAllByAltText(said('mailSettings:logo.alt'));
  expect(shown.map((one) => one.getAttribute('src'))).toEqual([LOGO.address, LOGO.address]);
  expect(screen.queryByRole('alert')).toBeNull();
  sent.length = 0;
  fireEvent.click(screen.getByRole('button', { name: said('mailSettings:logo.remove') }));
  await screen.findByText(said('mailSettings:logo.ask'));
  expect(sent).toEqual([]);
  fireEvent.click(screen.getAllByRole('button', { name: said('mailSettings:logo.remove') }).at(-1) as HTMLElement);
  await screen.findByText(said('mailSettings:logo.none'));
  expect(sent).toMatchObject([{ method: 'DELETE', path: 'clients/4/logo' }]);
});
