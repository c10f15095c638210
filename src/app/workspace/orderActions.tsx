import { ACTION_TYPES, type ActionType } from '#domain/actions/actionTable.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import type { PaletteItem } from '#ui/palette/paletteItem.ts';
import { IconListCheck } from '@tabler/icons-react';
import type { TFunction } from 'i18next';

/**
 * The actions on orders, for a person who looks for one without having chosen orders: each opens the list and says what
 * to do there. Actions that the open page offers do not need this detour.
 */
export function orderActions(
  t: TFunction<['desk', 'actions']>,
  mayDo: (action: ActionType) => boolean,
  offered: readonly PaletteItem[],
  toOrders: () => void,
): readonly PaletteItem[] {
  const there = new Set(offered.map(({ label }) => label));
  return ACTION_TYPES.filter(mayDo)
    .map((type) => ({ type, label: t(`actions:name.${type}`) }))
    .filter(({ label }) => !there.has(label))
    .map(({ type, label }) => ({
      id: `action-${type}`,
      group: t('desk:palette.actions'),
      label,
      note: t('desk:palette.chooseFirst'),
      icon: <IconListCheck size={18} stroke={1.75} />,
      isSearched: true,
      onChoose: () => {
        toOrders();
        showToast({
          kind: 'warning',
          title: t('desk:palette.chooseOrders', { action: label }),
          message: t('desk:palette.chooseWords'),
        });
      },
    }));
}
