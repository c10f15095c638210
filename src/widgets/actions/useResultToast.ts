import type { ActionType } from '#domain/actions/actionTable.ts';
import { orderPath, PATHS } from '../paths.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { quantity } from '#ui/format/numbers.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenOrder, Refused } from './actionOrder.ts';
import { isPersistedMail } from './isPersistedMail.ts';
import type { Outcomes } from '../outcomes/outcome.ts';
import { actionRefusalText } from '../outcomes/actionRefusalText.ts';

/**
 * The toast of a run: the first refusal in its words, else the success of the action; a mail that was not sent is no
 * success. The result sheet shows the same at length, so the toast comes when the sheet closes.
 * @returns shows it, if every order has answered
 */
export function useResultToast(
  action: ActionType,
  orders: readonly ChosenOrder[],
  outcomes: Outcomes,
  isRunning: boolean,
  onRefused?: (refused: Refused) => void,
): () => void {
  const { t, i18n } = useTranslation(['bulk', 'errors', 'actions', 'reasons', 'statuses']);
  const list = [...outcomes.values()];
  const isOver = list.length > 0 && !isRunning && list.every(({ state }) => state !== 'waiting');
  const told = useRef<Outcomes | null>(null);
  useEffect(() => {
    if (!isOver) {
      told.current = null;
      return;
    }
    if (told.current !== null) return;
    told.current = outcomes;
    const idsOf = (state: 'refused' | 'forbidden') =>
      new Set([...outcomes].flatMap(([id, one]) => (one.state === state ? [id] : [])));
    onRefused?.({ forbiddenOrdersAction: idsOf('forbidden'), errorsOrdersAction: idsOf('refused') });
  });
  return () => {
    if (!isOver) return;
    const figure = (value: number) => quantity(value, i18n.language);
    const done = list.filter(({ state }) => state === 'done');
    const first = list.find(({ state }) => state === 'refused') ?? list.find(({ state }) => state === 'forbidden');
    if (first) {
      const why = actionRefusalText(first, t, i18n.language);
      const failed = orders.filter(({ id }) => outcomes.has(id) && outcomes.get(id)?.state !== 'done');
      const references = failed
        .slice(0, 20)
        .map(({ order_reference }) => order_reference)
        .join(', ');
      const title = t('bulk:toast.failed', {
        count: failed.length,
        figure: figure(failed.length),
        done: figure(done.length),
      });
      showToast(
        list.length === 1
          ? { kind: 'error', title: why, message: references }
          : { kind: 'error', title, message: why, details: references },
      );
      return;
    }
    if (done.some((one) => isPersistedMail(action, one))) {
      const [only, ...others] = orders;
      const to = only && others.length === 0 ? orderPath(only.id, 'messages') : PATHS.messages;
      showToast({
        kind: 'warning',
        title: t('bulk:mail.title'),
        message: t('bulk:mail.noServer'),
        link: { to, label: t('bulk:mail.open') },
      });
      return;
    }
    const [zero = '', one = '', two = ''] = done[0]?.data ?? [];
    // A text that names its order fits one order only.
    const title =
      done.length > 1 && zero !== ''
        ? t(`actions:name.${action}`)
        : t(`actions:done.${action}`, { 0: zero, 1: one, 2: two });
    showToast({
      kind: 'success',
      title,
      ...(done.length > 1 && { message: t('bulk:toast.orders', { count: done.length, figure: figure(done.length) }) }),
    });
  };
}
