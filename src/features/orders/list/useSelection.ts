import type { OrderListed } from '#contract/orders/ordersList.ts';
import { isHeld } from '#domain/status/hold.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { quantity } from '#ui/format/numbers.ts';
import type { RowKey } from '#ui/table/selection.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenOrder } from '#widgets/actions/actionOrder.ts';
import type { OrderSearch } from './orderSearch.ts';
import { MAX_CHOSEN, readAllOrders } from './readAllOrders.ts';

interface Given {
  /** null while the list has not been read. */
  readonly shown: readonly OrderListed[] | null;
  readonly search: OrderSearch;
  readonly put: (part: Partial<OrderSearch>) => void;
  readonly asked: Readonly<Record<string, string | number>>;
  readonly clientId: number;
}

/**
 * The selected orders, each with what an action needs to know. They include orders of other pages, and orders that left
 * the list because of an action, so that the next action applies to the same ones. How many are not visible is shown.
 */
export function useSelection({ shown, search, put, asked, clientId }: Given) {
  const { t, i18n } = useTranslation('orders');
  const [reading, setReading] = useState(false);
  const chosen = search.ordersSelection;
  const keys = useMemo<ReadonlySet<RowKey>>(() => new Set(chosen.keys()), [chosen]);
  const orders = useMemo(() => [...chosen.values()], [chosen]);
  const unseen = useMemo(() => {
    const seen = shown && new Set(shown.map(({ id }) => id));
    return orders.filter(({ id }) => seen && !seen.has(id));
  }, [orders, shown]);
  const areHeld = useMemo(() => {
    const held = new Set(shown?.flatMap((order) => (isHeld(order) ? [order.id] : [])));
    return orders.length > 0 && orders.every(({ id }) => held.has(id));
  }, [orders, shown]);
  const dropUnseen = () => {
    const gone = new Set(unseen.map(({ id }) => id));
    put({ ordersSelection: new Map([...chosen].filter(([id]) => !gone.has(id))) });
  };
  const choose = (next: ReadonlySet<RowKey>) => {
    const known = new Map<RowKey, ChosenOrder>([
      ...(shown ?? []).map((order) => [order.id, order] as const),
      ...chosen,
    ]);
    const list = [...next].flatMap((key) => known.get(key) ?? []);
    put({
      ordersSelection: new Map(
        list.map(({ id, id_client, order_reference, type }) => [id, { id, id_client, order_reference, type }]),
      ),
    });
  };
  const chooseAll = async () => {
    setReading(true);
    const read = await readAllOrders(asked, clientId, new AbortController().signal);
    setReading(false);
    if (!read.ok) {
      showToast({ kind: 'error', title: t('list.all.failed') });
      return;
    }
    put({ ordersSelection: new Map(read.orders.map((order) => [order.id, order])) });
    if (read.more)
      showToast({ kind: 'warning', title: t('list.all.more', { figure: quantity(MAX_CHOSEN, i18n.language) }) });
  };
  return {
    keys,
    orders,
    areHeld,
    unseen: { count: unseen.length, onDrop: dropUnseen },
    choose,
    chooseAll: () => void chooseAll(),
    reading,
    clear: () => put({ ordersSelection: new Map() }),
  };
}
