import type { CarrierHealth, LogisticOperator } from '#contract/carriers/carriers.ts';
import type { TestLabel } from '#contract/carriers/testLabel.ts';
import type { Carrier } from '#contract/orders/places.ts';
import { PERMISSIONS, ROLES } from '#domain/people/roles.ts';
import { createQueries } from '#offline/queries/createQueries.ts';
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { onlineState } from '#platform/onlineState.ts';
import { useToastState } from '#ui/feedback/toasts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import app from '#locales/es/app.json' with { type: 'json' };
import words from '#locales/es/carriers.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { CarriersPage } from './CarriersPage.tsx';

const carrier = (id: number, over: Partial<Carrier> = {}): Carrier => ({
  id,
  id_client: 4,
  name: `Contrato ${id}`,
  operator: 'SEURSIL',
  reference_mode: 'PARCEL_NUMBER',
  integration_mode: 'BATCH_SFTP',
  label_format: 'ZPL',
  label_size: '10X15',
  services: [],
  multiparcel: true,
  environment: 'live',
  line: 'live',
  tested_at: null,
  test_problem: null,
  deleted_at: null,
  ...over,
});
const WELL: CarrierHealth = {
  id: 1,
  state: 'closed',
  open_until: null,
  waiting: 0,
  last_success_at: '2026-11-23T10:00:00Z',
  calls: 12,
  mean_ms: 140,
  slowest_ms: 900,
  outcomes: [{ outcome: 'ok', calls: 12, last_at: '2026-11-23T10:00:00Z', words: null }],
  proofs_ungranted: null,
  files: null,
};
const account = (name: string, instead: string | null = null) => ({
  name,
  secret: instead !== null,
  max_length: 200,
  pattern: name === 'port' ? String.raw`^\d{1,5}$` : null,
  instead,
  leads: ['host', 'port', 'username'].includes(name),
});
const OPERATOR: LogisticOperator = {
  code: 'SEURSIL',
  name: 'SEUR SIL',
  own: false,
  label_formats: ['ZPL', 'PDF'],
  label_sizes: ['10X15'],
  reference_modes: ['PARCEL_NUMBER'],
  integration_modes: ['BATCH_SFTP'],
  max_packages: 30,
  services: [],
  account: [
    account('host'),
    account('username'),
    account('password', 'private_key'),
    account('private_key', 'password'),
  ],
};

/** SEUR's code begins that of the other. */
const SEUR: LogisticOperator = {
  ...OPERATOR,
  code: 'SEUR',
  name: 'SEUR',
  integration_modes: ['API'],
  account: [account('account_number')],
};

let operators: LogisticOperator[];
let health: CarrierHealth[];
let listed: Carrier[];
let sent: string[];
let made: TestLabel;
let tested: { ok: boolean; problem: string | null };

const envelope = (data: unknown) =>
  new Response(JSON.stringify({ success: true, data, meta: null, message: null, errorCode: null }), {
    status: 200,
    headers: { 'x-server-epoch': 'e' },
  });

beforeEach(async () => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  operators = [OPERATOR];
  [health, listed, sent, tested] = [[WELL], [carrier(1)], [], { ok: true, problem: null }];
  document.cookie = 'XSRF-TOKEN=t';
  const permissions = [{ id: PERMISSIONS.Edit }, { id: PERMISSIONS.Read }];
  sessionStore.setState({ user: { id: 1, roles: [{ id: ROLES.OperatorAdmin, permissions }] } as never, clientId: 4 });
  onlineState.answered(Date.now());
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(address, 'http://x').pathname.replace('/api/v1/', '');
    if (method !== 'GET') sent.push(`${method} ${path} ${typeof body === 'string' ? body : ''}`.trim());
    if (path === 'carriers/health') return envelope(health);
    if (path.endsWith('/test_label')) return envelope(made);
    if (path.endsWith('/test')) return envelope(tested);
    if (path === 'logisticOperators') return envelope(operators);
    if (path === 'carriers') return envelope(listed);
    if (path.endsWith('/account')) return envelope({ values: {}, secrets_set: [] });
    // A read without its answer fails, and an alert says so on the page while whichever test is running.
    return envelope(
      ['tracking/unknown-codes', 'carriers/tariffs', 'reports/shipping_costs'].includes(path) ? [] : null,
    );
  });
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { app, carriers: words, desk, ui } }, interpolation: { escapeValue: false } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.setState(SIGNED_OUT);
  useToastState.setState(useToastState.getInitialState());
});

const open = async () => {
  render(
    <QueryClientProvider client={createQueries()}>
      <MemoryRouter initialEntries={['/settings/carriers']}>
        <CarriersPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Contrato 1');
  // The operators have come.
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: words.add }).disabled).toBe(false));
};
const healthOf = (id: number) => screen.findByRole('group', { name: `Cómo responde Contrato ${id}` });

it('takes no operator for another whose code begins its own', async () => {
  operators = [SEUR, OPERATOR];
  await open();
  fireEvent.click(screen.getByRole('button', { name: words.add }));
  const chosen = () => screen.getByRole<HTMLSelectElement>('combobox', { name: words.field.operator }).value;
  fireEvent.change(screen.getByRole('combobox', { name: words.field.operator }), { target: { value: 'SEURSIL' } });
  expect([chosen(), screen.getByRole<HTMLInputElement>('textbox', { name: words.field.name }).value]).toEqual([
    'SEURSIL',
    'SEUR SIL',
  ]);
});

it('opens a contract with its own operator, not one whose code begins its own', async () => {
  operators = [SEUR, OPERATOR];
  await open();
  expect(screen.getByText(/^SEUR SIL ·/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Editar.*Contrato 1/ }));
  const chosen = await screen.findByRole<HTMLSelectElement>('combobox', { name: words.field.operator });
  expect(chosen.value).toBe('SEURSIL');
});

it('says how a contract fares: its last success, its calls and how long they take', async () => {
  await open();
  const shown = within(await healthOf(1));
  expect(shown.getByText('12')).toBeTruthy();
  expect(shown.getByText(/140\sms de media, 900\sms/)).toBeTruthy();
  expect(screen.queryByText('En pausa')).toBeNull();
});

it('says that an operator is left alone, what waits for it, and what it said', async () => {
  const outcomes = [
    { outcome: 'silent', calls: 5, last_at: '2026-11-23T10:00:00Z', words: 'SEUR: HTTP 503' },
    { outcome: '14002', calls: 1, last_at: '2026-11-23T09:00:00Z', words: 'Código postal incorrecto' },
  ] as const;
  health = [{ ...WELL, state: 'open', open_until: '2026-11-23T10:05:00Z', waiting: 3, outcomes: [...outcomes] }];
  await open();
  expect(await screen.findByText('En pausa')).toBeTruthy();
  const shown = within(await healthOf(1));
  expect(shown.getByText(/no responde\. No se le llama hasta/)).toBeTruthy();
  expect(shown.getByText('3 etiquetas esperan a que responda.')).toBeTruthy();
  const failures = within(shown.getByRole('list', { name: 'Llamadas que no salieron bien' })).getAllByRole('listitem');
  expect(failures.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Sin respuesta · 5 veces.*Su servidor está fallando \(HTTP 503\)\.$/),
    expect.stringMatching(/^14002.*Código postal incorrecto$/),
  ]);
});

it('says that a contract includes no proofs of deliveries, which is no call that went wrong', async () => {
  const outcomes = [{ outcome: 'ungranted', calls: 1, last_at: '2026-11-23T10:00:00Z', words: 'No rights' }] as const;
  const proofs_ungranted = { said_at: '2026-11-23T10:00:00Z', words: 'No rights' };
  health = [{ ...WELL, outcomes: [...WELL.outcomes, ...outcomes], proofs_ungranted }];
  await open();
  const shown = within(await healthOf(1));
  expect(shown.getByText(/no incluye las pruebas de entrega.*Contrato 1 lo dijo el/)).toBeTruthy();
  expect(shown.getByText('No rights')).toBeTruthy();
  expect(shown.queryByRole('list', { name: 'Llamadas que no salieron bien' })).toBeNull();
});

it('shows a changed key of a file server, and trusts it only when a person says so', async () => {
  const files = {
    unsent: 2,
    looked_at: null,
    host_key: 'SHA256:old',
    offered_key: 'SHA256:new',
    latest: [{ name: 'shipments.csv', direction: 'out' as const, lines: 2, at: null, problem: 'file-host:full' }],
  };
  health = [{ ...WELL, files }];
  await open();
  const shown = within(await healthOf(1));
  expect(shown.getByRole('alert').textContent).toMatch(/SHA256:old.*SHA256:new/);
  expect(
    shown.getByText('El servidor SFTP no tiene sitio para el fichero: pide al operador que haga sitio.'),
  ).toBeTruthy();
  fireEvent.click(shown.getByRole('button', { name: 'Confiar en la nueva clave' }));
  await waitFor(() => expect(sent).toEqual(['PUT carriers/1/host_key {"offered_key":"SHA256:new"}']));
  await waitFor(() => expect(useToastState.getState().shown).toHaveLength(1));
});

it('says the size of labels in centimetres, and calls a template as its operator does', async () => {
  listed = [carrier(1), { ...carrier(2), label_size: 'ECOM26_84_001' }];
  await open();
  expect(screen.getByText(/ZPL · 10 × 15 cm$/)).toBeTruthy();
  expect(screen.getByText(/ · ECOM26_84_001$/)).toBeTruthy();
});

it('tests a contract now, and says what its server said as a sentence', async () => {
  tested = { ok: false, problem: 'file-host:login' };
  await open();
  fireEvent.click(screen.getByRole('button', { name: /Probar conexión/ }));
  await waitFor(() =>
    expect(useToastState.getState().shown.map(({ message }) => message)).toEqual([
      'El servidor SFTP no acepta el usuario, la contraseña o la clave: corrígelos en Editar.',
    ]),
  );
  expect(sent).toEqual(['POST carriers/1/test']);
});

it('shows a test label, and who made it', async () => {
  URL.createObjectURL = () => 'blob:label';
  URL.revokeObjectURL = () => undefined;
  const label = {
    format: 'ZPL',
    size: '10X15',
    service: '31/2',
    service_name: 'Estándar',
    tracking_number: '00123',
    file: btoa('^XA^XZ'),
    pdf: null,
    cancelled: true,
  } as const;
  [listed, made] = [[carrier(1, { line: 'test' })], { why: null, words: null, label }];
  await open();
  fireEvent.click(screen.getByRole('button', { name: /Etiqueta de prueba/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Etiqueta de prueba de Contrato 1' }));
  expect(sheet.getByRole('status').textContent).toMatch(
    /SEUR SIL la ha creado en su sistema de pruebas y ya está anulada/,
  );
  expect(sheet.getByText('00123')).toBeTruthy();
  expect(sheet.getByText(/no se puede ver una etiqueta en ZPL/)).toBeTruthy();
  expect(sheet.getByRole('button', { name: 'Guardar en ZPL' })).toBeTruthy();
  expect(sent).toEqual(['POST carriers/1/test_label']);
});

it('says why there is no test label, in the words of the operator too', async () => {
  made = { why: 'refused', words: 'Producto no contratado', label: null };
  await open();
  fireEvent.click(screen.getByRole('button', { name: /Etiqueta de prueba/ }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/SEUR SIL no ha aceptado la etiqueta de prueba\..*Producto no contratado/);
  expect(screen.queryByRole('button', { name: /Guardar en/ })).toBeNull();
});

it('shows nothing of the kind for a simulator', async () => {
  [listed, health] = [[carrier(1, { line: 'sandbox' })], []];
  await open();
  expect(screen.queryByRole('group', { name: /Cómo responde/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Probar conexión/ })).toBeNull();
});

const next = () => fireEvent.click(screen.getByRole('button', { name: words.next }));
const shownStep = () => document.querySelector('[aria-current="step"]')?.textContent;

it('a contract with an empty password and no key does not leave its step', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: words.add }));
  await screen.findByLabelText(words.field.name);
  next();
  fireEvent.click(await screen.findByRole('checkbox', { name: /Tengo contrato/ }));
  fireEvent.change(screen.getByLabelText('Servidor SFTP'), { target: { value: 'sftp.seur.example' } });
  next();
  await waitFor(() =>
    expect(screen.getByLabelText(words.field.account.private_key).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(shownStep()).toBe('2Cuenta');
  expect(sent).toEqual([]);
});

it('says at the step of the account that a port is no number', async () => {
  operators = [{ ...OPERATOR, account: [account('host'), account('port'), account('username')] }];
  await open();
  fireEvent.click(screen.getByRole('button', { name: words.add }));
  await screen.findByLabelText(words.field.name);
  next();
  fireEvent.click(await screen.findByRole('checkbox', { name: /Tengo contrato/ }));
  fireEvent.change(screen.getByLabelText('Servidor SFTP'), { target: { value: 'sftp.seur.example' } });
  fireEvent.change(screen.getByLabelText('Usuario SFTP'), { target: { value: 'ana' } });
  const port = screen.getByLabelText(words.field.account.port);
  fireEvent.change(port, { target: { value: 'abc' } });
  next();
  await waitFor(() => expect(port.getAttribute('aria-invalid')).toBe('true'));
  expect(shownStep()).toBe('2Cuenta');
  fireEvent.change(port, { target: { value: '22' } });
  next();
  await waitFor(() => expect(shownStep()).toBe('3Servicios'));
});

it('who signs in on a server for files is called so, and not a user of an API', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: words.add }));
  await screen.findByLabelText(words.field.name);
  next();
  fireEvent.click(await screen.findByRole('checkbox', { name: /Tengo contrato/ }));
  expect(screen.getByLabelText('Usuario SFTP')).toBeDefined();
  expect(screen.queryByLabelText(/API/)).toBeNull();
  // The operator's test system is whatever server they name.
  expect(screen.getByText(words.environmentHelp.byFiles.test)).toBeDefined();
  fireEvent.change(screen.getByLabelText('Servidor SFTP'), { target: { value: 'sftp.seur.example' } });
  next();
  expect((await screen.findByRole('alert')).textContent).toContain('Contraseña SFTP');
});

it('a new contract goes through its steps, and nothing that was written in one is lost in another', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: words.add }));
  fireEvent.change(await screen.findByLabelText(words.field.name), { target: { value: 'SEUR de noche' } });
  // What comes is not open before what it follows from is right.
  expect(screen.queryByRole('button', { name: words.step.labels })).toBeNull();
  expect(screen.queryByRole('button', { name: desk.form.save })).toBeNull();
  for (const step of ['2Cuenta', '3Servicios', '4Referencias', '5Etiquetas']) {
    next();
    await waitFor(() => expect(shownStep()).toBe(step));
  }
  fireEvent.change(screen.getByLabelText(words.field.label_format), { target: { value: 'PDF' } });
  fireEvent.click(screen.getByRole('button', { name: words.step.operator }));
  expect((await screen.findByLabelText<HTMLInputElement>(words.field.name)).value).toBe('SEUR de noche');
  for (let step = 1; step <= 4; step += 1) next();
  expect((await screen.findByLabelText<HTMLSelectElement>(words.field.label_format)).value).toBe('PDF');
  fireEvent.click(screen.getByRole('button', { name: desk.form.save }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const [call, body = ''] = sent[0]?.split(/(?<=^POST carriers) /) ?? [];
  expect([call, JSON.parse(body)]).toMatchObject(['POST carriers', { label_format: 'PDF', name: 'SEUR de noche' }]);
});

it('of a stored contract any step is open, it is saved from each, and the first wrong one is opened', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: /^Editar/ }));
  fireEvent.click(await screen.findByRole('button', { name: words.step.labels }));
  fireEvent.change(await screen.findByLabelText(words.field.label_format), { target: { value: 'PDF' } });
  fireEvent.click(screen.getByRole('button', { name: desk.form.save }));
  // The operator's account has no server and no password: that is another step.
  const host = await screen.findByLabelText('Servidor SFTP');
  expect(shownStep()).toBe('2Cuenta');
  expect(host.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  fireEvent.change(host, { target: { value: 'sftp.seur.example' } });
  fireEvent.change(screen.getByLabelText(words.field.account.file_username), { target: { value: 'despacho' } });
  fireEvent.change(screen.getByLabelText(words.field.account.file_password), { target: { value: 'x' } });
  fireEvent.click(screen.getByRole('button', { name: desk.form.save }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatch(/^PUT carriers\/1 \{.*"label_format":"PDF".*"host":"sftp.seur.example"/);
});
