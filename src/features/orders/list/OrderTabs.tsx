import { ORDER_TABS, type OrderTab, orderTabs } from '#contract/orders/orderTabs.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { quantity } from '#ui/format/numbers.ts';
import { LinkTabs } from '#ui/tabs/LinkTabs.tsx';
import { ordersPath } from '#widgets/paths.ts';
import { useTranslation } from 'react-i18next';
import { SEARCH_PARAMETER } from './searchNumber.ts';

const TABS = Object.keys(ORDER_TABS) as readonly OrderTab[];

/** The tab that the page opens with, as a query of its address. */
export const FIRST_TAB = new URLSearchParams(ORDER_TABS.toPrepare).toString();

/** The tab whose filters these are; null = another question. @param criteria filters and search of the list, sorted or not */
function tabOf(criteria: Readonly<Record<string, string>>): OrderTab | null {
  const asked = Object.entries(criteria).filter(([name]) => name !== 'sort');
  const isAsked = (filters: Readonly<Record<string, string>>) =>
    Object.keys(filters).length === asked.length && asked.every(([name, value]) => filters[name] === value);
  return TABS.find((tab) => isAsked(ORDER_TABS[tab])) ?? null;
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
  const current = tabOf(criteria);
  const beside = number === 1 ? {} : { [SEARCH_PARAMETER]: String(number) };
  return (
    <LinkTabs
      label={t('tabs.label')}
      tabs={TABS.map((tab) => {
        const counted = data?.find((one) => one.tab === tab);
        return {
          to: ordersPath({ ...ORDER_TABS[tab], ...beside }),
          label: t(`tabs.${tab}`),
          isCurrent: tab === current,
          ...(counted && { count: `${quantity(counted.orders, i18n.language)}${counted.more ? '+' : ''}` }),
        };
      })}
    />
  );
}
