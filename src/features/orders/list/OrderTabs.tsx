import { ORDER_TABS, type OrderTab, orderTabs } from '#contract/orders/orderTabs.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { quantity } from '#ui/format/numbers.ts';
import { LinkTabs } from '#ui/tabs/LinkTabs.tsx';
import { ordersPath } from '#widgets/paths.ts';
import { useTranslation } from 'react-i18next';
import { SEARCH_PARAMETER } from './searchNumber.ts';

/** The query of each tab, in the order of the page. What is the person's own and has not left stands behind what is to be prepared. */
function tabsOf(userId: number): ReadonlyMap<OrderTab | 'mine', Readonly<Record<string, string>>> {
  const { toPrepare, ...others } = ORDER_TABS;
  const mine = { 'assignee_id[in]': String(userId), 'ship_step[notIn]': 'completed' };
  return new Map(Object.entries({ toPrepare, mine, ...others })) as ReturnType<typeof tabsOf>;
}

/** The tab that the page opens with, as a query of its address. */
export const FIRST_TAB = new URLSearchParams(ORDER_TABS.toPrepare).toString();

/**
 * The tab that a question belongs to, whatever narrows it; the last one has no filters of its own.
 * @param criteria filters and search of the list
 */
function tabOf(criteria: Readonly<Record<string, string>>, userId: number): OrderTab | 'mine' {
  for (const [tab, filters] of tabsOf(userId))
    if (Object.entries(filters).every(([name, value]) => criteria[name] === value)) return tab;
  return 'all';
}

/** The fields that the open tab filters by: its name says what a chip would. */
export function impliedFields(criteria: Readonly<Record<string, string>>, userId: number): readonly string[] {
  const filters = tabsOf(userId).get(tabOf(criteria, userId)) ?? {};
  return Object.keys(filters).map((name) => name.replace(/\[.*$/, ''));
}

interface Props {
  readonly criteria: Readonly<Record<string, string>>;
  /** Which search of orders the page is. */
  readonly number: number;
}

/** What is to be done with orders, and how many wait for it. */
export function OrderTabs({ criteria, number }: Props) {
  const { t, i18n } = useTranslation('orders');
  const { data } = useEndpoint(orderTabs, {});
  const userId = useSession().user?.id ?? 0;
  const current = tabOf(criteria, userId);
  const beside = number === 1 ? {} : { [SEARCH_PARAMETER]: String(number) };
  return (
    <LinkTabs
      label={t('tabs.label')}
      tabs={[...tabsOf(userId)].map(([tab, filters]) => {
        const counted = data?.find((one) => one.tab === tab);
        return {
          to: ordersPath({ ...filters, ...beside }),
          label: t(`tabs.${tab}`),
          isCurrent: tab === current,
          ...(counted && { count: `${quantity(counted.orders, i18n.language)}${counted.more ? '+' : ''}` }),
        };
      })}
    />
  );
}
