import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { personGone } from '../kept/personGone.ts';
import { usePersistedForm, usePersistedForms } from './persistedForms.ts';

const MARTA = { userId: 7, clientId: 1 };
const formOf = (owner = MARTA, name = 'order.create') =>
  renderHook(() => usePersistedForm<{ city: string }>(owner, name)).result;

const write = (owner: typeof MARTA, city: string) => {
  const form = formOf(owner);
  act(() => form.current.keep({ city }));
};

beforeEach(() => usePersistedForms.setState({ forms: {} }));
afterEach(cleanup);

it('keeps what was written where a reload finds it, and forgets it when it was sent', () => {
  const form = formOf();
  expect(form.current.kept).toBeNull();
  act(() => form.current.keep({ city: 'Vigo' }));
  expect(formOf().current.kept).toEqual({ city: 'Vigo' });
  expect(localStorage.getItem('despacho.forms')).toContain('Vigo');
  act(() => form.current.forget());
  expect(form.current.kept).toBeNull();
  expect(localStorage.getItem('despacho.forms')).not.toContain('Vigo');
});

it('shows a draft to nobody else, nor for another client, nor in another form', () => {
  write(MARTA, 'Vigo');
  expect(formOf({ userId: 8, clientId: 1 }).current.kept).toBeNull();
  expect(formOf({ userId: 7, clientId: 2 }).current.kept).toBeNull();
  expect(formOf(MARTA, 'order.return.3').current.kept).toBeNull();
});

it('leaves the device with its person, and only with them', () => {
  write(MARTA, 'Vigo');
  write({ userId: 70, clientId: 1 }, 'Lugo');
  act(() => personGone(7));
  expect(formOf().current.kept).toBeNull();
  expect(formOf({ userId: 70, clientId: 1 }).current.kept).toEqual({ city: 'Lugo' });
});
