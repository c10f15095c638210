import { orderById, orderCustomerById, saveOrderCustomer } from '#contract/orders/orderDesk.ts';
import type { AddressDoubt, AddressProposal } from '#domain/orders/addressDoubts.ts';
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
import styles from './ActionSheet.module.css';

interface DoubtfulOrder {
  /** null = it is not stored yet: its doubts are only told. */
  readonly id: number | null;
  readonly order_reference: string;
  readonly note?: string;
  readonly doubts: readonly Pick<AddressDoubt, 'code' | 'data' | 'proposals'>[];
}

interface Props {
  readonly orders: readonly DoubtfulOrder[];
  /** What was looked at, where not everything was. */
  readonly about?: string;
  /** How many there are, where not all of them are given. */
  readonly count?: number;
}

/**
 * Orders whose address is doubtful, before they have a label. A tap stores what is proposed in the order as it is then;
 * who does nothing goes on all the same.
 */
export function DoubtfulAddresses({ orders, about, count = orders.length }: Props) {
  const { t, i18n } = useTranslation(['bulk', 'desk']);
  const mayEdit = useMay(WRITE_ORDERS);
  const { send } = useEndpointMutation(saveOrderCustomer, [orderById]);
  /** Doubts whose proposal was stored, as `order:code`. */
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const doubtful = orders.flatMap((order) => {
    const open = order.doubts.filter(({ code }) => !taken.has(`${order.id}:${code}`));
    return open.length === 0 ? [] : [{ order, open }];
  });
  if (doubtful.length === 0) return null;
  const mended = orders.length - doubtful.length;
  const figure = (value: number) => quantity(value, i18n.language);
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
        {about !== undefined && `${about} · `}
        {t('bulk:doubtful.orders', { count: count - mended, figure: figure(count - mended) })}
      </summary>
      <ul>
        {doubtful.map(({ order: { id, order_reference, note }, open }) => (
          <li key={id ?? order_reference}>
            {id === null ? (
              <span className="code">{order_reference}</span>
            ) : (
              <Link to={orderPath(id)} className="code">
                {order_reference}
              </Link>
            )}
            {note !== undefined && ` · ${note}`}
            <AddressDoubts
              doubts={open}
              {...(mayEdit &&
                id !== null && {
                  onTake: (proposal) => {
                    const settled = open.filter(({ proposals }) => proposals.includes(proposal));
                    void take(
                      id,
                      settled.map(({ code }) => code),
                      proposal,
                    );
                  },
                })}
            />
          </li>
        ))}
      </ul>
      {count > orders.length && <p>{t('bulk:doubtful.first', { figure: figure(orders.length) })}</p>}
    </details>
  );
}

/** More orders than these are folded under their number. */
const OPEN_UNTIL = 12;
