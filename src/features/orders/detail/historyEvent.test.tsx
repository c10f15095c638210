import type { JournalEntry } from '#contract/orders/journal.ts';
import { Timeline } from '#ui/timeline/Timeline.tsx';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { said } from '#tests/fixtures/said.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import actions from '#locales/es/actions.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import order from '#locales/es/order.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import { historyEvent } from './historyEvent.tsx';

const AT = '2026-11-20T08:00:00.000Z';
const ENTRY: JournalEntry = {
  id: 'x1',
  kind: 'status',
  at: AT,
  arrived_at: AT,
  offline: false,
  clock_doubtful: false,
  order_id: 7,
  order_reference: 'PED-7',
  order_type: 'order',
  user_name: null,
  device_id: null,
  device_name: null,
  source: 'user',
  what: 'PREPARED',
  observations: null,
  details: null,
};

function Entry({ entry }: { readonly entry: JournalEntry }) {
  const { t } = useTranslation(['order', 'statuses', 'actions']);
  return <Timeline label="Historial" events={[historyEvent(entry, t)]} />;
}

beforeEach(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { order, statuses, actions, desk } }, interpolation: { escapeValue: false } });
});
afterEach(cleanup);

it.each<[string, Partial<JournalEntry>, string]>([
  ['a status', {}, 'Estado: Preparado'],
  ['an action', { kind: 'action', what: 'createLabel' }, 'Crear etiqueta'],
  [
    'a mail that is kept here',
    { kind: 'action', what: 'sendEmail', details: { recipients: ['customer'], state: 'stored' } },
    said('order:history.mail.stored'),
  ],
  [
    'a mail of before its outcome was noted',
    { kind: 'action', what: 'sendEmail', details: { recipients: ['customer'] } },
    said('actions:name.sendEmail'),
  ],
  [
    'a label that was printed',
    { kind: 'action', what: 'printLabel', details: { number: 2, format: 'PDF' } },
    'Etiqueta impresa o descargada',
  ],
  ['what was done to a lot', { kind: 'action', what: 'reOpen', order_type: 'lotshipping' }, 'Reabrir consolidado'],
  ['an action of a newer server', { kind: 'action', what: 'somethingNew' }, 'somethingNew'],
  [
    'a picking',
    { kind: 'picking', what: 'picking', details: { units: 3 } },
    said('order:history.picking', { count: 3 }),
  ],
  [
    'what picking missed',
    { kind: 'incident', what: 'damaged', details: { units: 1, sku: 'DSP-1' } },
    said('order:history.incident', { count: 1, product: 'DSP-1', reason: 'dañado' }),
  ],
])('names %s in words', (_, over, words) => {
  render(<Entry entry={{ ...ENTRY, ...over }} />);
  expect(screen.getByText(words)).toBeTruthy();
});

it('says who, from which device, that it was offline and when it came in', () => {
  render(
    <Entry
      entry={{
        ...ENTRY,
        user_name: 'Pablo',
        device_id: 'a1b2c3d4-0000',
        device_name: 'Puesto 1',
        offline: true,
        arrived_at: '2026-11-20T09:30:00.000Z',
        observations: 'Caja rota',
      }}
    />,
  );
  const line = screen.getByRole('listitem').textContent ?? '';
  expect(line).toContain(`Pablo · dispositivo Puesto 1 · ${said('order:history.offline')}`);
  expect(line).toContain('Caja rota');
  expect(screen.getAllByRole('time')).toHaveLength(2);
});

it('says that the time is that of receipt when the clock of the device was not to be believed', () => {
  render(<Entry entry={{ ...ENTRY, user_name: 'Pablo', clock_doubtful: true }} />);
  expect(screen.getByRole('listitem').textContent).toContain(
    'Pablo · el reloj del dispositivo no es fiable: hora de recepción',
  );
});

it('says which paper was printed, and to whom a mail went by itself', () => {
  const { rerender } = render(
    <Entry
      entry={{ ...ENTRY, kind: 'action', what: 'printDocument', user_name: 'Marta', details: { document: 'cn22' } }}
    />,
  );
  expect(screen.getByRole('listitem').textContent).toContain(`Marta · ${order.documents.name.cn22}`);
  rerender(
    <Entry
      entry={{
        ...ENTRY,
        kind: 'action',
        what: 'sendEmail',
        source: 'system',
        details: { notice: 'travelling', recipients: ['ana@example.com'] },
      }}
    />,
  );
  expect(screen.getByRole('listitem').textContent).toContain('ana@example.com');
});

it('says which rule of nobody did it, and which fields of a customer changed', () => {
  render(
    <Entry
      entry={{
        ...ENTRY,
        source: 'rule',
        kind: 'action',
        what: 'changeCustomer',
        details: { fields: ['phone', 'address1'] },
      }}
    />,
  );
  expect(screen.getByRole('listitem').textContent).toContain('Regla · Teléfono, Calle y número');
});

it('says that an order was packed, in how many parcels, and why a step was left out', () => {
  const overrides = [{ step: 'validateProducts', reason: 'Falta una taza, avisado', supervisor: 3 }];
  render(<Entry entry={{ ...ENTRY, kind: 'action', what: 'closePacking', details: { packages: 2, overrides } }} />);
  const { textContent } = screen.getByRole('listitem');
  expect(textContent).toContain('Embalado: 2 bultos');
  expect(textContent).toContain('Falta una taza, avisado');
});

it.each([
  ['Puesto 1', 'dispositivo Puesto 1'],
  [null, said('order:history.unnamed')],
])('names a device as people do, never by its id (%s)', (device_name, words) => {
  render(<Entry entry={{ ...ENTRY, device_id: '0190c0de-1111-7000-8000-000000000001', device_name }} />);
  expect(screen.getByText(new RegExp(words))).toBeTruthy();
  expect(document.body.textContent).not.toContain('0190c0de');
});
