import { REQUEST_HEADERS } from '#contract/headers.ts';
import type { DataOf, Endpoint } from '#contract/endpoint.ts';
import { mergeableOrders } from '#contract/orders/composing.ts';
import { orderById } from '#contract/orders/orderDesk.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { emitOrdersChanged } from '#offline/sync/ordersChanged.ts';
import type { CallInput } from '#platform/api/callApi.ts';
import { newId } from '#platform/ids.ts';
import type { ActionRefusal } from '#widgets/outcomes/actionRefusalText.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Why an act was not done, in words, and as what it can be mended by. */
export interface ComposingFailure {
  readonly words: string;
  readonly refusal: ActionRefusal;
}

/** A refusal by the word that the server, or a list of orders, gives for it. */
export const composingRefusal = (word: string, code: ActionRefusal['code'] = null): ActionRefusal => ({
  code,
  data: [],
  details: [{ text: word }],
});

/**
 * An act that changes what an order consists of. The same request, also after a lost answer, goes under the same key and
 * does nothing twice. Texts: order, errors.
 */
export function useComposing<const E extends Endpoint>(endpoint: E) {
  const { t, i18n } = useTranslation(['order', 'errors']);
  const { send, busy } = useEndpointMutation(endpoint, [orderById, mergeableOrders]);
  const sent = useRef({ text: '', key: '' });
  const [failure, setFailure] = useState<ComposingFailure | null>(null);
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
    const word = answer.errors['order']?.[0] ?? '';
    const key = `order:composing.refused.${word}`;
    const said = i18n.exists(key) ? t(key) : (answer.message ?? t('errors:1'));
    setFailure({
      words: answer.kind === 'network' ? t('order:composing.offline') : said,
      refusal: composingRefusal(word, answer.errorCode),
    });
    return null;
  };
  return { act, busy, failure };
}
