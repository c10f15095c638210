import type { SuspectPlace } from '#contract/picking/incident.ts';
import { countPlace } from '#contract/picking/incidents.ts';
import desk from '#locales/es/desk.json' with { type: 'json' };
import incidents from '#locales/es/incidents.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { sessionStore, type Session } from '#offline/session/sessionStore.ts';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CountSheet } from './CountSheet.tsx';

const send = vi.hoisted(() => vi.fn<(input: unknown) => Promise<unknown>>());
vi.mock('#offline/queries/useEndpointMutation.ts', () => ({
  useEndpointMutation: (endpoint: unknown) => (endpoint === countPlace ? { send } : {}),
}));

const PLACE: SuspectPlace = {
  location: 'A-01',
  incidents: 2,
  units: 3,
  products: [
    { id_product: 3, name: 'Miel', sku: 'M-1', units: 2 },
    { id_product: 4, name: 'Té', sku: null, units: 1 },
  ],
  reasons: [{ reason: 'out_of_stock', incidents: 2 }],
  last_at: '2026-11-20T10:00:00.000Z',
};

beforeEach(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { desk, incidents, ui } }, interpolation: { escapeValue: false } });
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  sessionStore.setState({ clientId: 5 } as Session);
  send.mockReset().mockResolvedValue({ ok: true, data: { settled: 2 } });
});
afterEach(cleanup);

it('sends what was counted of each product, none of it too, and nothing while a field is empty', async () => {
  const close = vi.fn<() => void>();
  render(<CountSheet place={PLACE} onClose={close} />);
  const save = () => fireEvent.click(screen.getByText(said('incidents:count.save')));
  fireEvent.change(screen.getByLabelText(/Miel · M-1/), { target: { value: '0' } });
  save();
  await waitFor(() => expect(screen.getByLabelText(/Té/).getAttribute('aria-invalid')).toBe('true'));
  expect(send).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText(/Té/), { target: { value: '12' } });
  save();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  const products = [
    { id_product: 3, units: 0 },
    { id_product: 4, units: 12 },
  ];
  expect(send).toHaveBeenCalledWith({ query: { id_client: 5 }, body: { location: 'A-01', products } });
});
