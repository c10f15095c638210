import { endpointPath } from '#contract/endpoint.ts';
import { deliveryProof, orderDelivery, type OrderDelivery } from '#contract/carriers/delivery.ts';
import type { OrderFull } from '#contract/orders/orderFull.ts';
import { BUYER } from '#domain/people/areas.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { apiConfiguration } from '#platform/api/configuration.ts';
import { queryText } from '#platform/api/query.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { PhotoStrip, PhotoTile } from '#ui/floor/PhotoStrip.tsx';
import { dateTime } from '#ui/format/dates.ts';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './detail.module.css';
import { useDownload } from './useDownload.ts';

type Proof = OrderDelivery['proofs'][number];

/** The people who took the parcels, with signature, photo or paper. Draws nothing before that, and for people who need not know. */
export function DeliveryPanel({ order }: { readonly order: OrderFull }) {
  const { t } = useTranslation('order');
  const mayKnow = useMay(BUYER);
  const { data } = useEndpoint(orderDelivery, { params: { id: order.id } }, { enabled: mayKnow });
  if (!data || data.length === 0) return null;
  return (
    <Panel title={t('delivery.title')}>
      <ul className={styles.stack} aria-label={t('delivery.title')}>
        {data.map((one) => (
          <li key={`${one.by} ${one.parcels.join(' ')} ${one.at}`} className={styles.delivery}>
            <OneDelivery order={order} delivery={one} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function OneDelivery({ order, delivery }: { readonly order: OrderFull; readonly delivery: OrderDelivery }) {
  const { t } = useTranslation('order');
  const { busy, fetchIt } = useDownload();
  const [shown, setShown] = useState<Proof | null>(null);
  const { by, parcels, at, received_by, proofs } = delivery;
  const pictures = proofs.filter(({ type }) => type !== 'application/pdf');
  const papers = proofs.filter(({ type }) => type === 'application/pdf');
  const address = ({ id }: Proof) =>
    apiConfiguration().base +
    endpointPath(deliveryProof, { id: order.id, proof: id }) +
    queryText({ id_client: order.id_client });
  return (
    <>
      <p>
        <strong>{t('delivery.parcels', { count: parcels.length, parcels: parcels.join(', ') })}</strong>
        {at !== null && <> · {dateTime(at)}</>}
      </p>
      <p className={received_by === null ? styles.quiet : undefined}>
        {received_by === null ? t(`delivery.unnamed.${by}`) : t(`delivery.receivedBy.${by}`, { name: received_by })}
      </p>
      {pictures.length > 0 && (
        <PhotoStrip label={t('delivery.proofs')}>
          {pictures.map((proof) => (
            <PhotoTile
              key={proof.id}
              url={address(proof)}
              label={t(`delivery.kind.${proof.kind}`)}
              onOpen={() => setShown(proof)}
            />
          ))}
        </PhotoStrip>
      )}
      {papers.map(({ id }) => (
        <Button
          key={id}
          size="desk"
          busy={busy === id}
          onClick={() =>
            void fetchIt(id, {
              endpoint: deliveryProof,
              params: { id: order.id, proof: id },
              query: { id_client: order.id_client },
            })
          }
        >
          {t('delivery.paper')}
        </Button>
      ))}
      <Sheet open={shown !== null} title={shown ? t(`delivery.kind.${shown.kind}`) : ''} onClose={() => setShown(null)}>
        {shown && <img src={address(shown)} alt={t(`delivery.kind.${shown.kind}`)} className={styles.proof} />}
      </Sheet>
    </>
  );
}
