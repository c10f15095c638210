import { REQUEST_HEADERS } from '#contract/headers.ts';
import type { DataOf, Endpoint } from '#contract/endpoint.ts';
import { mergeableOrders } from '#contract/orders/composing.ts';
import { orderById } from '#contract/orders/orderDesk.ts';
import type { OrderFull } from '#contract/orders/orderFull.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { emitOrdersChanged } from '#offline/sync/ordersChanged.ts';
import { callApi, type CallInput } from '#platform/api/callApi.ts';
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

const MAX_TRIES = 4;

/** What the order consists of, as a person saw it; a note or a status that came later changes none of it. */
const contents = ({ products, merged, total_amount }: OrderFull): string =>
  JSON.stringify([
    products.map(({ id, id_product, quantity, unit_price, options, kit }) => [
      id,
      id_product,
      quantity,
      unit_price,
      options,
      kit,
    ]),
    merged,
    total_amount,
  ]);

/**
 * An act that changes what an order consists of. The same request, also after a lost answer, goes under the same key and
 * does nothing twice. Where the order changed since the person saw it, but not what it consists of, the act is done all the
 * same. Texts: order, errors.
 */
export function useComposing<const E extends Endpoint>(endpoint: E, order: OrderFull) {
  const { t, i18n } = useTranslation(['order', 'errors']);
  const { send, busy } = useEndpointMutation(endpoint, [orderById, mergeableOrders]);
  const sent = useRef({ text: '', key: '' });
  const [seen] = useState(order);
  const [failure, setFailure] = useState<ComposingFailure | null>(null);
  const sendOnce = async (input: CallInput<E>) => {
    const text = JSON.stringify(input);
    if (sent.current.text !== text) sent.current = { text, key: newId() };
    const answer = await send({
      ...input,
      headers: { [REQUEST_HEADERS.idempotencyKey]: sent.current.key },
    } as CallInput<E>);
    // A refusal uses up no key, and what was asked may be possible later.
    if (!answer.ok && answer.kind === 'refused') sent.current = { text: '', key: '' };
    return answer;
  };
  const sendNewest = async (input: CallInput<E>) => {
    let version = seen.updated_at;
    for (let tries = 1; ; tries += 1) {
      const answer = await sendOnce(tries === 1 ? input : withVersion(input, version));
      if (answer.ok || answer.status !== 412 || tries === MAX_TRIES) return answer;
      const stored = await callApi(orderById, { params: { id: seen.id } });
      if (!stored.ok || stored.data.updated_at === version || contents(stored.data) !== contents(seen)) return answer;
      version = stored.data.updated_at;
    }
  };
  /** @returns what was done; null = `failure` says why not */
  const act = async (input: CallInput<E>): Promise<DataOf<E> | null> => {
    const answer = await sendNewest(input);
    if (answer.ok) {
      setFailure(null);
      emitOrdersChanged();
      return answer.data;
    }
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

/** The same request, of a later version of the order. */
function withVersion<E extends Endpoint>(input: CallInput<E>, version: string): CallInput<E> {
  const { body } = input as { readonly body?: object };
  return { ...input, body: { ...body, updated_at: version } } as CallInput<E>;
}
