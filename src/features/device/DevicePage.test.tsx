import device from '#locales/es/device.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { said } from '#tests/fixtures/said.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DevicePage } from './DevicePage.tsx';

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { device, ui } }, interpolation: { escapeValue: false } });
});
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'share');
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  render(
    <MemoryRouter>
      <DevicePage />
    </MemoryRouter>,
  );
  await screen.findByText(device.report.share);
}

/** A scanner that ends with Enter; stamps as the hardware would. */
async function scan(code: string): Promise<void> {
  const began = performance.now();
  for (const [i, key] of [...code, 'Enter'].entries()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: began + i * 8 });
    fireEvent(document.body, event);
  }
  await act(async () => Promise.resolve());
}

it('ticks off each code that is read, and says what a stranger was', async () => {
  await open();
  expect(screen.getByText(said('device:codes.count', { done: 0, total: 5 }))).toBeTruthy();
  await scan('DESPACHO-128');
  expect(screen.getByText(said('device:codes.count', { done: 1, total: 5 }))).toBeTruthy();
  expect(screen.getAllByText('Lector · Enter')).toHaveLength(2);
  await scan('8480017507990');
  expect(screen.getByText('8480017507990')).toBeTruthy();
});

it('passes the report on as text', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await open();
  fireEvent.click(screen.getByRole('checkbox', { name: device.signals.heard }));
  await act(async () => {
    fireEvent.click(screen.getByText(device.report.share));
    await Promise.resolve();
  });
  const text = share.mock.calls[0]?.[0].text;
  expect(text).toContain('Sonido: Sí');
  expect(text).toContain(`Navegador: ${navigator.userAgent}`);
  expect(text).toContain(`QR: ${said('device:notRead')}`);
});
