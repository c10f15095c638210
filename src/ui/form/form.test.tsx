import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import desk from '#locales/es/desk.json' with { type: 'json' };
import { Combobox } from './Combobox.tsx';
import { DateField } from './DateField.tsx';
import { Form, type FieldError } from './Form.tsx';
import { FormSection } from './FormSection.tsx';
import { MoneyField } from './MoneyField.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SelectField } from './SelectField.tsx';
import { Stepper } from './Stepper.tsx';
import { TextArea } from './TextArea.tsx';
import type { Option } from './useOptions.ts';

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { desk } } });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('form', () => {
  it('names what is refused on top, each a way to its field, and tells the field', () => {
    const onSubmit = vi.fn<() => void>();
    const form = (errors: readonly FieldError[]) => (
      <Form label="Cliente" errors={errors} onSubmit={onSubmit}>
        <FormSection title="Datos" columns>
          <TextArea id="notes" label="Notas" optional error={errors[0]?.words} value="x" onChange={() => undefined} />
          <DateField label="Fecha" value="2026-11-20" onChange={() => undefined} />
          <SelectField label="País" defaultValue="ES">
            <option value="ES">ES</option>
          </SelectField>
        </FormSection>
        <SaveBar changed onUndo={() => undefined} />
      </Form>
    );
    const { rerender } = render(form([]));
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    rerender(form([{ field: 'notes', words: 'Escribe menos' }]));
    const field = screen.getByLabelText(/Notas/);
    expect(document.activeElement).toBe(field);
    screen.getByLabelText('Fecha').focus();
    fireEvent.click(screen.getByRole('link', { name: 'Escribe menos' }));
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows its save bar only when something changed', () => {
    render(<SaveBar changed={false} onUndo={() => undefined} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('an amount is written as people do, and keeps what cannot be read', () => {
  const seen = vi.fn<(value: number | null) => void>();
  function Page() {
    const [value, setValue] = useState<number | null>(2295);
    return (
      <MoneyField
        label="Asegurado"
        value={value}
        onChange={(next) => {
          seen(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Page />);
  const field = screen.getByLabelText<HTMLInputElement>('Asegurado');
  expect(field.value).toBe('22,95');
  fireEvent.change(field, { target: { value: '1.234,5' } });
  expect(seen).toHaveBeenLastCalledWith(123_450);
  expect(field.value).toBe('1.234,5');
  fireEvent.change(field, { target: { value: '12x' } });
  expect(seen).toHaveBeenLastCalledWith(null);
  expect(field.value).toBe('12x');
});

describe('combobox', () => {
  const cities: readonly Option[] = ['Málaga', 'Madrid'].map((label) => ({ value: label, label }));
  const load = vi.fn<(text: string, signal: AbortSignal) => Promise<readonly Option[]>>((text) =>
    Promise.resolve(cities.filter(({ label }) => label.includes(text))),
  );

  it('searches while typing and takes one with the arrows and Enter', async () => {
    vi.useFakeTimers();
    const onChange = vi.fn<(option: Option | null) => void>();
    render(<Combobox label="Destino" value={null} onChange={onChange} load={load} />);
    const box = screen.getByRole('combobox');
    fireEvent.change(box, { target: { value: 'Ma' } });
    expect(load).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(load).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ value: 'Madrid', label: 'Madrid' });
    expect(box.getAttribute('aria-expanded')).toBe('false');
  });

  it('Enter before the answer takes the first that it brings, and none of what stood there before', async () => {
    vi.useFakeTimers();
    const onChange = vi.fn<(option: Option | null) => void>();
    const byText = (text: string) => Promise.resolve([{ value: text, label: text }]);
    render(<Combobox label="Destino" value={null} onChange={onChange} load={byText} />);
    const box = screen.getByRole('combobox');
    fireEvent.change(box, { target: { value: 'Ma' } });
    await act(() => vi.advanceTimersByTimeAsync(200));
    fireEvent.change(box, { target: { value: 'Mala' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(onChange).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ value: 'Mala', label: 'Mala' });
  });
});

it('a stepper goes back to what is done, not ahead', () => {
  const onStep = vi.fn<(step: number) => void>();
  render(<Stepper label="Pasos" steps={['Cliente', 'Productos', 'Envío']} current={1} onStep={onStep} />);
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Cliente']);
  fireEvent.click(screen.getByRole('button', { name: 'Cliente' }));
  expect(onStep).toHaveBeenCalledExactlyOnceWith(0);
});

it('a stepper of what is all filled in opens any other step', () => {
  const onStep = vi.fn<(step: number) => void>();
  render(<Stepper label="Pasos" steps={['Cliente', 'Productos', 'Envío']} current={1} onStep={onStep} free />);
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Cliente', '3Envío']);
  fireEvent.click(screen.getByRole('button', { name: 'Envío' }));
  expect(onStep).toHaveBeenCalledExactlyOnceWith(2);
});
