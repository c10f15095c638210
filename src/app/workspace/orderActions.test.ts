import { ACTION_TYPES } from '#domain/actions/actionTable.ts';
import { findItems, type PaletteItem } from '#ui/palette/paletteItem.ts';
import { useToastState } from '#ui/feedback/toasts.ts';
import i18next from 'i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import actions from '#locales/es/actions.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import { orderActions } from './PaletteOfAll.tsx';

beforeEach(async () => {
  await i18next.init({ lng: 'es', resources: { es: { desk, actions } }, interpolation: { escapeValue: false } });
});

it('finds "etiqueta" though no order is chosen, leads to the list and says what to do there', () => {
  const toOrders = vi.fn<() => void>();
  const [found] = findItems(
    orderActions(i18next.t, () => true, [], toOrders),
    'etiqueta',
  );
  expect(found).toMatchObject({ label: actions.name.createLabel, note: desk.palette.chooseFirst });
  found?.onChoose();
  expect(toOrders).toHaveBeenCalledOnce();
  expect(useToastState.getState().shown[0]?.title).toContain(actions.name.createLabel);
});

it('offers only what the person may do', () => {
  const labels = orderActions(
    i18next.t,
    (action) => action === 'createLabel',
    [],
    () => undefined,
  ).map(({ label }) => label);
  expect(labels).toEqual([actions.name.createLabel]);
});

it('leaves out what the open page does itself', () => {
  const offered: PaletteItem = {
    id: 'bulk-createLabel',
    group: '2 pedidos',
    label: actions.name.createLabel,
    onChoose: () => undefined,
  };
  const labels = orderActions(
    i18next.t,
    () => true,
    [offered],
    () => undefined,
  ).map(({ label }) => label);
  expect(labels).toHaveLength(ACTION_TYPES.length - 1);
  expect(labels).not.toContain(actions.name.createLabel);
});
