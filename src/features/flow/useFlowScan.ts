import { carriedByCode } from '#domain/orders/carriedByCode.ts';
import { flowLists, type FlowList } from '#domain/flow/steps.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useStripRules } from '#offline/hooks/useStripRules.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { readOrderByCode } from '#offline/read/readOrderByCode.ts';
import { notPickable } from '#domain/picking/pickable.ts';
import { useFeedback } from '#scanning/hooks/useFeedback.ts';
import { useWedge } from '#scanning/hooks/useWedge.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { date } from '#ui/format/dates.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Barred } from './flowRows.ts';
import { orderInList } from './flowViews.ts';
import { scanInFlow } from './scanInFlow.ts';

interface FlowScanning {
  readonly list: FlowList | 'all';
  readonly orders: readonly OrderView[];
  readonly barredBy: (order: OrderView) => Barred;
  readonly onOrder: (order: OrderView) => void;
  /** Shows the orders that hold a product. */
  readonly onProduct: (code: string) => void;
}

/**
 * Handles a code read on a Flow list. An order of the list is taken; an order of another list opens that list; a
 * product shows the orders that contain it; any other order is named with its status and next step. Other codes are
 * passed on.
 */
export function useFlowScan({ list, orders, barredBy, onOrder, onProduct }: FlowScanning): void {
  const { t } = useTranslation(['flow', 'scans', 'statuses']);
  const { user } = useSession();
  const giveFeedback = useFeedback();
  const navigate = useNavigate();
  const rules = useStripRules();

  const refuse = (title: string, message: string) => {
    giveFeedback('refused');
    showToast({ kind: 'error', title, message, ofPage: true });
  };
  const since = (order: OrderView) => {
    const at = order.status_history.findLast((entry) => entry.status === order.status)?.at ?? order.updated_at;
    return t('scan.since', { status: t(`statuses:${order.status}`, { defaultValue: order.status }), date: date(at) });
  };
  const carriedText = (order: OrderView, texts: readonly string[]): string | null => {
    const carried = texts.map((text) => carriedByCode(order, text)).find((reference) => reference !== null);
    return carried === undefined || carried === null
      ? null
      : t('scans:order.carried', { carried, reference: order.order_reference });
  };
  const sayCarried = (order: OrderView, texts: readonly string[]) => {
    const title = carriedText(order, texts);
    if (title !== null) showToast({ kind: 'warning', title });
  };
  const explain = (order: OrderView, barred: Barred, texts: readonly string[]) =>
    refuse(
      order.order_reference,
      [carriedText(order, texts), since(order), t(`scan.barred.${barred ?? 'waits'}`)].filter(Boolean).join(' '),
    );
  const lookElsewhere = async (texts: readonly string[], pass: () => void) => {
    for (const text of texts) {
      const order = await readOrderByCode(text, user?.id ?? 0);
      if (!order) continue;
      const [place] = order.deleted_at === null ? flowLists(order, true) : [];
      if (!place || place === list)
        return explain(order, order.deleted_at === null ? 'status' : notPickable(order), [text]);
      giveFeedback('note');
      sayCarried(order, [text]);
      return navigate(orderInList(place, order.order_reference));
    }
    return pass();
  };

  useWedge((scan, pass) => {
    const meaning = scanInFlow([scan.text, ...(scan.otherTexts ?? [])], orders, rules);
    if (meaning.kind === 'none') return void lookElsewhere(meaning.texts, pass);
    if (meaning.kind === 'product') {
      giveFeedback('note');
      onProduct(meaning.code);
      return showToast({
        kind: 'success',
        title: meaning.name,
        message: t('scan.holding', { count: meaning.orders.length }),
      });
    }
    const barred = barredBy(meaning.order);
    if (barred === 'open') return pass();
    if (barred !== null) return explain(meaning.order, barred, meaning.texts);
    giveFeedback('accepted');
    sayCarried(meaning.order, meaning.texts);
    return onOrder(meaning.order);
  });
}
