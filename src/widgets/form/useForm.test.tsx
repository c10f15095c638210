import { schemaProblems } from '#contract/schemaProblems.ts';
import desk from '#locales/es/desk.json' with { type: 'json' };
import lots from '#locales/es/lots.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { sessionStore } from '#offline/session/sessionStore.ts';
import type { CallFailure } from '#platform/api/callApi.ts';
import { said } from '#tests/fixtures/said.ts';
import { LineField } from '#ui/form/LineField.tsx';
import { SaveBar } from '#ui/form/SaveBar.tsx';
import { personGone } from '#ui/kept/personGone.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { CheckedForm } from './CheckedForm.tsx';
import { useForm } from './useForm.ts';
import { useHeldForm } from './useHeldForm.ts';

interface Itinerary {
  readonly name: string;
  readonly cut_off: string;
}
type Answer = { readonly ok: true; readonly data: null } | CallFailure;

const SCHEMA = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(8)),
  cut_off: z.string().check(z.regex(/^\d\d:\d\d$/)),
});
const EMPTY: Itinerary = { name: '', cut_off: '' };
const FAILURE: CallFailure = {
  ok: false,
  kind: 'refused',
  status: 422,
  errorCode: 5600,
  message: 'No vale',
  errors: {},
  retryAfter: null,
};

let answer: Answer;
const send = vi.fn<(values: Itinerary) => Promise<Answer>>(() => Promise.resolve(answer));

function Page({ stored = EMPTY }: { readonly stored?: Itinerary }) {
  const { values, changed, change, undo } = useHeldForm('test', stored);
  const form = useForm({
    area: 'lots',
    values,
    check: (all) => schemaProblems(SCHEMA, all),
    send,
    onDone: undo,
    fieldOfCode: { 7010: 'name' },
  });
  return (
    <CheckedForm form={form} label="Itinerario" actions={<SaveBar changed={changed} busy={form.busy} onUndo={undo} />}>
      <LineField {...form.field('name')} label="Nombre" value={values.name} onChange={(name) => change({ name })} />
      <LineField
        {...form.field('cut_off')}
        label="Corte"
        value={values.cut_off}
        onChange={(cut_off) => change({ cut_off })}
      />
    </CheckedForm>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => act(async () => fireEvent.submit(screen.getByRole('form')));
const links = () => screen.queryAllByRole('link').map((one) => one.textContent);

beforeEach(async () => {
  send.mockClear();
  answer = { ok: true, data: null };
  sessionStore.setState({ user: { id: 7 } as never, clientId: 4 });
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { desk, lots, ui } }, interpolation: { escapeValue: false } });
});
afterEach(() => {
  cleanup();
  personGone(7);
});

it('says what the contract does not take at its field and on top, and goes to the first of them', async () => {
  render(<Page />);
  write('Corte', '7');
  await save();
  expect(send).not.toHaveBeenCalled();
  expect(links()).toEqual([
    `Nombre: ${said('desk:form.problem.required')}`,
    `Hora de corte: ${said('desk:form.problem.invalid')}`,
  ]);
  expect(document.activeElement).toBe(field('Nombre'));
  field('Corte').focus();
  write('Nombre', 'Canarias, barco');
  expect(links()[0]).toBe(`Nombre: ${said('desk:form.problem.tooLong', { max: 8 })}`);
  write('Nombre', 'Canarias');
  expect(links()).toHaveLength(1);
  expect(document.activeElement).toBe(field('Corte'));
});

it('says nothing of a field that nobody came to, and of a changed one when it is left', () => {
  render(<Page />);
  fireEvent.blur(field('Nombre'));
  write('Corte', '7');
  expect(field('Corte').getAttribute('aria-invalid')).toBeNull();
  fireEvent.blur(field('Corte'));
  expect(field('Corte').getAttribute('aria-invalid')).toBe('true');
  expect(field('Nombre').getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['named by the server, by its word', { errors: { name: ['required'] } }, said('desk:form.problem.required')],
  ['named by the server, in its own words', { errors: { name: ['Ya hay uno así'] } }, 'Ya hay uno así'],
  ['that its code is about', { errorCode: 7010 }, 'No vale'],
])('puts a refusal at the field %s, until the field changes', async (_, change, words) => {
  answer = { ...FAILURE, ...change };
  render(<Page />);
  write('Nombre', 'Norte');
  write('Corte', '17:00');
  await save();
  expect(links()).toEqual([`Nombre: ${words}`]);
  expect(document.activeElement).toBe(field('Nombre'));
  write('Nombre', 'Sur');
  expect(links()).toEqual([]);
});

it.each([
  ['the server is gone', { kind: 'network', message: null } as const, said('desk:form.failed.network')],
  ['a refusal is about no field', { errors: { id_client: ['required'] } }, 'No vale'],
])('keeps all that was written when %s', async (_, change, words) => {
  answer = { ...FAILURE, ...change };
  render(<Page />);
  write('Nombre', 'Norte');
  write('Corte', '17:00');
  await save();
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect([field('Nombre').value, field('Corte').value]).toEqual(['Norte', '17:00']);
});

it('is sent once, however often it is asked to', async () => {
  let reply: (value: Answer) => void = () => undefined;
  send.mockImplementationOnce(() => new Promise((resolve) => (reply = resolve)));
  render(<Page />);
  write('Nombre', 'Norte');
  write('Corte', '17:00');
  await save();
  await save();
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => reply({ ok: true, data: null }));
  expect(screen.queryByText(said('desk:form.unsaved'))).toBeNull();
});

const leaves = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));

it('keeps what was changed while another page is open, asks before it is lost, and shows it to nobody else', () => {
  const first = render(<Page />);
  expect(leaves()).toBe(true);
  write('Nombre', 'Norte');
  expect(leaves()).toBe(false);
  first.unmount();
  expect(leaves()).toBe(true);
  render(<Page stored={{ name: 'Sur', cut_off: '12:00' }} />);
  // What was not changed follows what is stored.
  expect([field('Nombre').value, field('Corte').value]).toEqual(['Norte', '12:00']);
  act(() => personGone(7));
  expect(field('Nombre').value).toBe('Sur');
});
