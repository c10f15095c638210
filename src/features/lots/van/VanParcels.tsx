import { holdReason } from '#domain/actions/holdReason.ts';
import { parcelKey } from '#domain/lots/loadCheck.ts';
import { takeAway, takeOffVan, type Van } from '#offline/van/vanDoor.ts';
import { Button } from '#ui/controls/Button.tsx';
import { reasonText } from '#widgets/outcomes/reasonText.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Van.module.css';

type Parcel = Pick<Van['parcels'][number], 'orderId' | 'number'>;

/** Parcels that are not as they should be, by why, and those that are on the vehicle: each can come off again. */
export function VanParcels({ van }: { readonly van: Van }) {
  const { t, i18n } = useTranslation(['van', 'reasons']);
  const { sheet, parcels, load } = van;
  const rows = new Map(sheet.parcels.map((row) => [parcelKey({ orderId: row.order_id, number: row.number }), row]));
  const holdOf = (parcel: Parcel) => rows.get(parcelKey(parcel))?.hold;
  const loaded = parcels.filter((parcel) => load.loaded.has(parcelKey(parcel)));
  const heldOn = loaded.filter(({ isHeld }) => isHeld);
  const why = (parcel: Parcel) => {
    const hold = holdOf(parcel);
    return hold && reasonText(holdReason(hold), t, i18n.language);
  };
  const off = (parcel: Parcel) => (
    <Button kind="quiet" onClick={() => void takeOffVan(sheet.id, parcel)}>
      {t('off')}
    </Button>
  );
  const row = (parcel: Parcel, note?: ReactNode, action?: ReactNode) => (
    <ParcelRow key={parcelKey(parcel)} van={van} parcels={[parcel]} note={note} action={action} />
  );
  return (
    <>
      <Pile title={t('pile.foreign', { count: load.foreign.length })} tone="wrong" count={load.foreign.length}>
        {load.foreign.map(({ code }) => (
          <li key={code} className={styles.parcel}>
            <span className={`${styles.parcelNames} code`}>{code}</span>
            <Button kind="quiet" onClick={() => void takeAway(sheet.id, code)}>
              {t('away')}
            </Button>
          </li>
        ))}
      </Pile>
      <Pile title={t('pile.heldOn', { count: heldOn.length })} tone="wrong" count={heldOn.length}>
        {heldOn.map((parcel) => row(parcel, why(parcel), off(parcel)))}
      </Pile>
      <Pile title={t('pile.missing', { count: load.missing.length })} count={load.missing.length}>
        <ByOrder van={van} parcels={load.missing} />
      </Pile>
      <Pile title={t('pile.labelless', { count: load.labelless.length })} tone="warn" count={load.labelless.length}>
        <ByOrder van={van} parcels={load.labelless} />
      </Pile>
      <Pile title={t('pile.held', { count: load.held.length })} tone="warn" count={load.held.length}>
        <ByOrder van={van} parcels={load.held} why={why} />
      </Pile>
      {loaded.length > 0 && (
        <details className={styles.loaded}>
          <summary>{t('pile.loaded', { count: loaded.length })}</summary>
          <ul>{loaded.map((parcel) => row(parcel, undefined, off(parcel)))}</ul>
        </details>
      )}
    </>
  );
}

interface PileProps {
  readonly title: string;
  readonly count: number;
  readonly tone?: 'wrong' | 'warn';
  readonly children: ReactNode;
}

function Pile({ title, count, tone, children }: PileProps) {
  if (count === 0) return null;
  return (
    <section className={styles.pile} data-tone={tone}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

interface ByOrderProps {
  readonly van: Van;
  readonly parcels: readonly Parcel[];
  readonly why?: (parcel: Parcel) => ReactNode;
}

/** The parcels of one order in one row. */
function ByOrder({ van, parcels, why }: ByOrderProps) {
  const orders = [...new Set(parcels.map(({ orderId }) => orderId))];
  return orders.map((orderId) => {
    const own = parcels.filter((parcel) => parcel.orderId === orderId);
    const [first] = own;
    return first && <ParcelRow key={orderId} van={van} parcels={own} note={why?.(first)} />;
  });
}

interface RowProps {
  readonly van: Van;
  /** Some or all parcels of one order. */
  readonly parcels: readonly Parcel[];
  readonly note?: ReactNode;
  readonly action?: ReactNode;
}

/** Parcels by their order and town: a person at a ramp needs no more of its receiver. */
function ParcelRow({ van: { sheet }, parcels, note, action }: RowProps) {
  const { t } = useTranslation('van');
  const numbers = parcels.map(({ number }) => number);
  const ofOrder = sheet.parcels.filter(({ order_id }) => order_id === parcels[0]?.orderId);
  const [own] = ofOrder;
  if (!own) return null;
  const count = ofOrder.length;
  const which =
    numbers.length > 1
      ? t('parcelsOf', { numbers: numbers.join(', '), count })
      : t('parcelOf', { number: numbers[0] ?? 1, count });
  return (
    <li className={styles.parcel}>
      <span className={styles.parcelNames}>
        <strong className="code">{own.order_reference}</strong>
        <span className={styles.quiet}>{[count > 1 && which, own.city].filter(Boolean).join(' · ')}</span>
        {note && <span className={styles.quiet}>{note}</span>}
      </span>
      {action}
    </li>
  );
}
