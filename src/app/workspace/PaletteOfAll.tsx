import {
  IconAppWindow,
  IconFileSpreadsheet,
  IconKeyboard,
  IconListCheck,
  IconLogout,
  IconPackage,
  IconPencil,
  IconSettings,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ordersList } from '#contract/orders/ordersList.ts';
import { ACTION_TYPES, actionAccess, type ActionType } from '#domain/actions/actionTable.ts';
import { mayPass } from '#domain/people/accessRule.ts';
import { EXECUTE_ACTIONS, ORDER_LISTS, WRITE_ORDERS } from '#domain/people/areas.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { personOf } from '#offline/session/person.ts';
import { readEndpoint } from '#platform/api/readEndpoint.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { usePageActionState } from '#ui/palette/pageActions.ts';
import { Palette } from '#ui/palette/Palette.tsx';
import type { PaletteItem } from '#ui/palette/paletteItem.ts';
import { tabName } from '#ui/workspace/tabRules.ts';
import { startRenaming, useWorkspace } from '#ui/workspace/workspace.ts';
import { importPath, orderOrLotPath, PATHS } from '#widgets/paths.ts';
import { useMenuScreens } from '../screens/useMenuScreens.ts';
import { closeOver, openKeys, openMenu } from '../shell/shellState.ts';

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

interface FoundOrder {
  readonly id: number;
  readonly reference: string;
  readonly status: string;
  /** Customer and city. */
  readonly note: string;
  readonly path: string;
}

const MAX_FOUND = 8;

/**
 * Orders that match a text by reference, tracking, customer, phone or product code, the newest first.
 * @param clientId 0 = every client that the person may see
 * @returns null when the server could not be asked
 */
async function searchOrders(
  text: string,
  clientId: number,
  signal: AbortSignal,
): Promise<readonly FoundOrder[] | null> {
  const query = { search: text, per_page: MAX_FOUND, sort: '-id' as const };
  const found = await readEndpoint(ordersList, { query }, { clientId }, signal).catch(() => null);
  if (!found) return null;
  return found.rows.map((order) => ({
    id: order.id,
    reference: order.order_reference,
    status: order.status,
    note: [order.customer_name, order.city].filter(Boolean).join(' · '),
    path: orderOrLotPath(order.id, order.type),
  }));
}

const sign = { size: 18, stroke: 1.75 };

/**
 * Everything that can be done or opened from here: actions of the page, open tabs, screens, and orders that match the
 * text.
 */
export function PaletteOfAll() {
  const { t } = useTranslation(['desk', 'app']);
  // Fetched while the box is already open: keys that are typed while it waits would go to the page.
  const { t: tWords, ready: hasWords } = useTranslation(['desk', 'statuses', 'actions'], { useSuspense: false });
  const navigate = useNavigate();
  const { user, clientId } = useSession();
  const screens = useMenuScreens();
  const { openedTabs, selectedTab } = useWorkspace();
  const acts = usePageActionState((state) => state.actions);
  const group = t('desk:palette.orders');
  const search = useCallback(
    async (text: string, signal: AbortSignal): Promise<readonly PaletteItem[] | null> => {
      const found = await searchOrders(text, clientId, signal);
      return (
        found &&
        found.map((order) => ({
          id: `order-${order.id}`,
          group,
          label: order.reference,
          note: [tWords(`statuses:${order.status}`, { defaultValue: order.status }), order.note]
            .filter(Boolean)
            .join(' · '),
          code: true,
          icon: <IconPackage {...sign} />,
          onChoose: () => void navigate(order.path),
        }))
      );
    },
    [clientId, group, navigate, tWords],
  );
  if (!user) return null;
  const mayCreate = mayPass(WRITE_ORDERS, personOf(user));
  const creations = [
    { id: 'newOrder', label: t('desk:palette.newOrder'), to: PATHS.createOrder, icon: <IconPackage {...sign} /> },
    { id: 'import', label: t('desk:palette.import'), to: importPath(), icon: <IconFileSpreadsheet {...sign} /> },
  ];
  const mayAct = mayPass(EXECUTE_ACTIONS, personOf(user)) && mayPass(ORDER_LISTS, personOf(user));
  const toOrders = () => void navigate(PATHS.orders);
  const items: PaletteItem[] = [
    ...acts,
    ...(mayCreate ? creations : []).map(({ to, ...item }) => ({
      ...item,
      group: t('desk:palette.create'),
      onChoose: () => void navigate(to),
    })),
    ...(mayAct && hasWords
      ? orderActions(tWords, (action) => mayPass(actionAccess(action), personOf(user)), acts, toOrders)
      : []),
    ...openedTabs
      .filter((tab) => tab.id !== selectedTab && screens.every(({ path }) => path !== tab.id))
      .map((tab) => ({
        id: `tab-${tab.id}`,
        group: t('desk:palette.tabs'),
        label: tabName(tab).text,
        code: tabName(tab).code,
        icon: <IconAppWindow {...sign} />,
        onChoose: () => void navigate(tab.address),
      })),
    ...screens.map(({ path, menu: { key, icon: Icon, letter } }) => ({
      id: `place-${key}`,
      group: t('desk:palette.places'),
      label: t(`app:places.${key}`),
      icon: <Icon {...sign} />,
      ...(letter !== undefined && { keys: `g ${letter}` }),
      onChoose: () => void navigate(path),
    })),
    ...(selectedTab === null
      ? []
      : [
          {
            id: 'rename',
            group: t('desk:palette.more'),
            label: t('desk:tabs.rename'),
            icon: <IconPencil {...sign} />,
            onChoose: () => startRenaming(selectedTab),
          },
        ]),
    {
      id: 'menu',
      group: t('desk:palette.more'),
      label: t('desk:palette.settings'),
      icon: <IconSettings {...sign} />,
      onChoose: openMenu,
    },
    {
      id: 'keys',
      group: t('desk:palette.more'),
      label: t('desk:keys.title'),
      keys: '?',
      icon: <IconKeyboard {...sign} />,
      onChoose: openKeys,
    },
    {
      id: 'out',
      group: t('desk:palette.more'),
      label: t('app:menu.signOut'),
      icon: <IconLogout {...sign} />,
      onChoose: () => void navigate(PATHS.logout),
    },
  ];
  const seesOrders = mayPass(ORDER_LISTS, personOf(user));
  return <Palette items={items} {...(seesOrders && { search })} hint={t('desk:palette.hint')} onClose={closeOver} />;
}
