import { writtenDay } from '#ui/format/dates.ts';
import type { PackLot } from '#domain/flow/packChoice.ts';
import type { ChosenPack } from '#offline/hooks/usePackChoice.ts';
import { refreshOpenLots } from '#offline/sync/refreshOpenLots.ts';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Age } from '#ui/time/Age.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Overview.module.css';

interface Props {
  readonly open: ChosenPack['openLots'];
  readonly chosen: readonly PackLot[];
  readonly onChange: (lots: readonly PackLot[]) => void;
}

/**
 * The lots that take orders, the next to leave first; read again when this opens, and from the last time without a
 * network.
 */
export function PackLots({ open, chosen, onChange }: Props) {
  const { t } = useTranslation('flow');
  const [asked, setAsked] = useState<'asking' | 'refreshed' | 'failed'>('asking');
  useEffect(() => {
    void refreshOpenLots().then(setAsked, () => setAsked('failed'));
  }, []);
  const lots = open?.lots ?? [];
  const gone = chosen.filter((lot) => !lots.some((one) => one.id === lot.id));
  const isChosen = ({ id }: PackLot) => chosen.some((one) => one.id === id);
  const toggle = ({ id, reference }: PackLot) =>
    onChange(isChosen({ id, reference }) ? chosen.filter((one) => one.id !== id) : [...chosen, { id, reference }]);
  const row = (lot: PackLot, facts: string) => (
    <Checkbox key={lot.id} checked={isChosen(lot)} onChange={() => toggle(lot)}>
      <span className={styles.lot}>
        <span className="code">{lot.reference}</span>
        <span className={styles.packText}>{facts}</span>
      </span>
    </Checkbox>
  );
  return (
    <div role="group" aria-label={t('choose.lots')} className={styles.zones}>
      {!open && asked === 'asking' && <Skeleton rows={2} height={56} />}
      {lots.map((lot) =>
        row(
          lot,
          t('choose.lot', {
            itinerary: lot.itinerary,
            date: writtenDay(lot.date),
            count: lot.orders,
          }),
        ),
      )}
      {gone.map((lot) => row(lot, t('choose.lotGone')))}
      {open && lots.length === 0 && <p className={styles.packText}>{t('choose.noLots')}</p>}
      {!open && asked === 'failed' && <p className={styles.packText}>{t('choose.lotsUnread')}</p>}
      {open && (
        <p className={styles.packText}>
          {t('choose.lotsRead')} <Age at={open.at} />
        </p>
      )}
    </div>
  );
}
