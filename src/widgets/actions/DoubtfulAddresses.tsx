import { orderById, orderCustomerById, saveOrderCustomer } from '#contract/orders/orderDesk.ts';
import type { AddressProposal } from '#domain/orders/addressDoubts.ts';
import { WRITE_ORDERS } from '#domain/people/areas.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { callApi } from '#platform/api/callApi.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { quantity } from '#ui/format/numbers.ts';
import { Link } from '#ui/link/Link.tsx';
import { AddressDoubts } from '#widgets/customer/AddressDoubts.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orderPath } from '../paths.ts';
import type { ChosenOrder } from './actionOrder.ts';
import styles from './ActionSheet.module.css';
import type { Preflight } from './preflight.ts';

interface Props {
  readonly orders: readonly Pick<ChosenOrder, 'id' | 'order_reference'>[];
  readonly doubts: Extract<Preflight, { state: 'known' }>['doubts'];
}

/**
 * Orders whose address is doubtful, before they have a label. A tap stores what is proposed in the order as it is then;
 * who does nothing makes the label all the same.
 */
export function DoubtfulAddresses({ orders, doubts }: Props) {
  const { t, i18n } = useTranslation(['bulk', 'desk']);
  const mayEdit = useMay(WRITE_ORDERS);
  const { send } = useEndpointMutation(saveOrderCustomer, [orderById]);
  /** Doubts whose proposal was stored, as `order:code`. */
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const doubtful = orders.flatMap((order) => {
    const open = (doubts.get(order.id) ?? []).filter(({ code }) => !taken.has(`${order.id}:${code}`));
    return open.length === 0 ? [] : [{ order, open }];
  });
  if (doubtful.length === 0) return null;
  const take = async (id: number, codes: readonly string[], proposal: AddressProposal) => {
    const stored = await callApi(orderCustomerById, { params: { id } });
    const { customer, updated_at } = stored.ok ? stored.data : { customer: null, updated_at: '' };
    const params = { orderId: id, customerId: id };
    const saved = customer && (await send({ params, body: { customer: { ...customer, ...proposal }, updated_at } }));
    if (saved?.ok) return setTaken((before) => new Set([...before, ...codes.map((code) => `${id}:${code}`)]));
    return showToast({ kind: 'error', title: t('bulk:doubtful.notStored') });
  };
  return (
    <details open={doubtful.length <= OPEN_UNTIL} className={styles.doubtful}>
      <summary>
        {t('bulk:doubtful.orders', { count: doubtful.length, figure: quantity(doubtful.length, i18n.language) })}
      </summary>
      <ul>
        {doubtful.map(({ order: { id, order_reference }, open }) => (
          <li key={id}>
            <Link to={orderPath(id)} className="code">
              {order_reference}
            </Link>
            <AddressDoubts
              doubts={open}
              {...(mayEdit && {
                onTake: (proposal) => {
                  const mended = open.filter(({ proposals }) => proposals.includes(proposal));
                  void take(
                    id,
                    mended.map(({ code }) => code),
                    proposal,
                  );
                },
              })}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** More orders than these are folded under their number. */
const OPEN_UNTIL = 12;
