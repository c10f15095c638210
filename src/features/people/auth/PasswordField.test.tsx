import { listenWedge } from '#scanning/sources/wedge/listenWedge.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import auth from '#locales/es/auth.json' with { type: 'json' };
import { PasswordField } from './PasswordField.tsx';

afterEach(cleanup);

it('keeps a password that comes as fast as a scan', async () => {
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { auth } } });
  const onBurst = vi.fn<() => void>();
  const stop = listenWedge(onBurst);
  render(<PasswordField value="" onChange={() => {}} />);
  const field = screen.getByLabelText('Contraseña');
  const taken = [...'despacho-demo', 'Enter'].filter((key) => !fireEvent.keyDown(field, { key }));
  await Promise.resolve();
  stop();
  expect(taken).toEqual([]);
  expect(onBurst).not.toHaveBeenCalled();
});
