import type { BlindReturn } from '#contract/packing/blindReturn.ts';
import { Button } from '#ui/controls/Button.tsx';
import { weight } from '#ui/format/numbers.ts';
import { Moment } from '#ui/time/Moment.tsx';
import { SentPhotos } from '#widgets/photos/SentPhotos.tsx';
import { useTranslation } from 'react-i18next';
import styles from './BlindReturns.module.css';
import { OrderOfParcel } from './OrderOfParcel.tsx';
import { ParcelState } from './ParcelState.tsx';
import { parcelName } from './parcelName.ts';

/** The parcels one by one: what stood on the label, how it looks, and what became of it. */
export function BlindReturnList(props: {
  readonly parcels: readonly BlindReturn[];
  readonly clientId: number;
  readonly onOpen: (parcel: BlindReturn) => void;
}) {
  const { t, i18n } = useTranslation('blindReturns');
  return (
    <ul className={styles.list}>
      {props.parcels.map((one) => (
        <li key={one.id} className={styles.parcel}>
          <span className={styles.what}>
            <strong className={one.code === null ? undefined : 'code'}>{parcelName(one, t)}</strong>
            {one.note && <span>{one.note}</span>}
            {one.weight !== null && <span className={styles.muted}>{weight(one.weight, i18n.language)}</span>}
          </span>
          <span className={styles.became}>
            <ParcelState parcel={one} />
            <OrderOfParcel parcel={one} />
            {one.reason && <span className={styles.muted}>{one.reason}</span>}
          </span>
          <span className={`${styles.who} ${styles.muted}`}>
            {one.user_name && <span>{one.user_name}</span>}
            <Moment at={Date.parse(one.happened_at)} />
          </span>
          <span className={styles.act}>
            <Button
              kind={one.state === 'waiting' ? 'primary' : 'secondary'}
              aria-label={t('decide.openOf', { name: parcelName(one, t) })}
              onClick={() => props.onOpen(one)}
            >
              {t(one.state === 'waiting' ? 'decide.open' : 'decide.change')}
            </Button>
          </span>
          <SentPhotos photos={one.photos} clientId={props.clientId} of={parcelName(one, t)} />
        </li>
      ))}
    </ul>
  );
}
