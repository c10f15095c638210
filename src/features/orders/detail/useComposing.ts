import { REQUEST_HEADERS } from '#contract/headers.ts';
import type { DataOf, Endpoint } from '#contract/endpoint.ts';
import { mergeableOrders } from '#contract/orders/composing.ts';
import { orderById } from '#contract/orders/orderDesk.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { emitOrdersChanged } from '#offline/sync/ordersChanged.ts';
import type { CallInput } from '#platform/api/callApi.ts';
import { newId } from '#platform/ids.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * An act that changes what an order consists of. The same request, also after a lost answer, goes under the same key and
 * does nothing twice. Texts: order, errors.
 */
export function useComposing<const E extends Endpoint>(endpoint: E) {
  const { t, i18n } = useTranslation(['order', 'errors']);
  const { send, busy } = useEndpointMutation(endpoint, [orderById, mergeableOrders]);
  const sent = useRef({ text: '', key: '' });
  const [failure, setFailure] = useState<string | null>(null);
  /** @returns what was done; null = `failure` says why not */
  const act = async (input: CallInput<E>): Promise<DataOf<E> | null> => {
    const text = JSON.stringify(input);
    if (sent.current.text !== text) sent.current = { text, key: newId() };
    const answer = await send({
      ...input,
      headers: { [REQUEST_HEADERS.idempotencyKey]: sent.current.key },
    } as CallInput<E>);
    if (answer.ok) {
      setFailure(null);
      emitOrdersChanged();
      return answer.data;
    }
    // A refusal uses up no key, and what was asked may be possible later.
    if (answer.kind === 'refused') sent.current = { text: '', key: '' };
    const word = `order:composing.refused.${answer.errors['order']?.[0] ?? ''}`;
    const said = i18n.exists(word) ? t(word) : (answer.message ?? t('errors:1'));
    setFailure(answer.kind === 'network' ? t('order:composing.offline') : said);
    return null;
  };
  return { act, busy, failure };
}
