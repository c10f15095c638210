import type { OrderView } from '#offline/read/foldOrder.ts';
import type { Scan } from '#scanning/scan.ts';
import { anOrderView } from '#tests/factories/orderViews.ts';
import { eventually } from '#tests/fakes/eventually.ts';
import { cleanup, render } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '#locales/en/flow.json' with { type: 'json' };
import enScans from '#locales/en/scans.json' with { type: 'json' };
import enStatuses from '#locales/en/statuses.json' with { type: 'json' };
import es from '#locales/es/flow.json' with { type: 'json' };
import esScans from '#locales/es/scans.json' with { type: 'json' };
import esStatuses from '#locales/es/statuses.json' with { type: 'json' };
import fr from '#locales/fr/flow.json' with { type: 'json' };
import frScans from '#locales/fr/scans.json' with { type: 'json' };
import frStatuses from '#locales/fr/statuses.json' with { type: 'json' };
import { useFlowScan } from './useFlowScan.ts';

type Read = (scan: Partial<Scan>, pass: () => void) => void;
const scanner = vi.hoisted((): { read: Read } => ({ read: () => undefined }));
const toast = vi.hoisted(() => vi.fn<(content: { title: string; message: string }) => void>());
const feedback = vi.hoisted(() => vi.fn<(kind: string) => void>());
const onDevice = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#scanning/hooks/useWedge.ts', () => ({ useWedge: (read: Read) => void (scanner.read = read) }));
vi.mock('#scanning/hooks/useFeedback.ts', () => ({ useFeedback: () => feedback }));
vi.mock('#offline/hooks/useStripRules.ts', () => ({ useStripRules: () => [] }));
vi.mock('#offline/read/readOrderByCode.ts', () => ({
  readOrderByCode: async (code: string) => onDevice.get(code) ?? null,
}));
vi.mock('#ui/feedback/toasts.ts', () => ({ showToast: toast }));

const TEXTS = { es, en, fr };
const SCANS = { es: esScans, en: enScans, fr: frScans };
const STATUSES = { es: esStatuses, en: enStatuses, fr: frStatuses };
const cancelled = anOrderView(7, {
  status: 'CANCELED',
  status_history: [{ status: 'CANCELED', at: '2026-11-18T09:00:00Z', user_name: null, observations: null }],
});
const onOrder = vi.fn<(order: OrderView) => void>();

function List() {
  useFlowScan({
    list: 'to-pickup',
    orders: [anOrderView(1, { carried: [{ order_reference: 'PED-2', id_order_eplatform_shop: null }] })],
    barredBy: () => null,
    onOrder,
    onProduct: () => undefined,
  });
  return null;
}

beforeEach(() => {
  for (const mock of [toast, feedback, onOrder]) mock.mockReset();
  onDevice.clear();
});
afterEach(cleanup);

async function scan(text: string, language: 'es' | 'en' | 'fr' = 'es') {
  const resources = Object.fromEntries(
    (['es', 'en', 'fr'] as const).map((one) => [one, { flow: TEXTS[one], scans: SCANS[one], statuses: STATUSES[one] }]),
  );
  await i18next.use(initReactI18next).init({ lng: language, resources, interpolation: { escapeValue: false } });
  render(
    <MemoryRouter>
      <List />
    </MemoryRouter>,
  );
  const pass = vi.fn<() => void>();
  scanner.read({ text }, pass);
  await eventually(() =>
    expect(toast.mock.calls.length + pass.mock.calls.length + onOrder.mock.calls.length).toBeGreaterThan(0),
  );
  return pass;
}

describe.each(['es', 'en', 'fr'] as const)('in %s', (language) => {
  it('names an order that may not be scanned, since when, and what to do with it; nothing is chosen', async () => {
    onDevice.set('PED-7', cancelled);
    await scan('PED-7', language);
    const [said] = toast.mock.calls[0] ?? [];
    expect(said?.title).toBe('PED-7');
    expect(said?.message).toContain(STATUSES[language].CANCELED);
    expect(said?.message).toContain('18/11/2026');
    expect(said?.message).toContain(TEXTS[language].scan.barred.status);
    expect(feedback.mock.calls).toEqual([['refused']]);
    expect(onOrder).not.toHaveBeenCalled();
  });
});

it('takes the order in whose parcel another travels for that one, and says so in one sentence', async () => {
  await scan('PED-2');
  expect(onOrder.mock.calls[0]?.[0].id).toBe(1);
  expect(toast.mock.calls).toEqual([[{ kind: 'warning', title: 'PED-2 va en el bulto de PED-1.' }]]);
});

it('passes on what it does not know, and chooses nothing', async () => {
  const pass = await scan('00000000017');
  expect(pass).toHaveBeenCalledOnce();
  expect(onOrder).not.toHaveBeenCalled();
});

it('takes an order of its list', async () => {
  await scan('PED-1');
  expect(onOrder.mock.calls[0]?.[0].id).toBe(1);
});
