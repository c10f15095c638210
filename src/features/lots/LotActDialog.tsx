import { weekdayOf } from '#domain/lots/days.ts';
import type { Weekday } from '#domain/lots/days.ts';
import type { LotAct } from '#domain/lots/lotStatus.ts';
import { DateField } from '#ui/form/DateField.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leavesOn, writtenDay } from './day.ts';
import styles from './Lots.module.css';
import { MissingParcels, missingOf } from './MissingParcels.tsx';
import { useLotActs, type LotWish } from './useLotActs.ts';

interface Props {
  readonly wish: LotWish;
  /** Days on which the lot may leave; absent where several lots have different ones. */
  readonly weekdays?: readonly Weekday[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Whether the act leaves parcels behind that nobody has scanned at the vehicle. */
export function leavesBehind(act: LotAct, lots: LotWish['lots']): boolean {
  return (act === 'close' || act === 'send') && missingOf(lots) > 0;
}

/** Asks before lots leave, end or move to another day, and before parcels stay behind: which ones, it lists. */
export function LotActDialog({ wish, weekdays, onClose, onDone }: Props) {
  const { t, i18n } = useTranslation('lots');
  const { busy, run } = useLotActs();
  const [date, setDate] = useState('');
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const count = wish.lots.length;
  const name = wish.lots[0]?.order_reference ?? '';
  const missing = missingOf(wish.lots);
  const isChange = wish.act === 'changeDate';
  const wrongDay = isChange && date !== '' && weekdays !== undefined && !leavesOn(weekdays, date);
  const confirm = async () => {
    await run({ ...wish, ...(isChange && { date }) });
    onDone();
  };
  return (
    <ConfirmDialog
      open
      title={t(`ask.${wish.act}.title`, { count, name })}
      description={t(`ask.${wish.act}.words`, { count })}
      confirm={t(`act.${wish.act}`, { count })}
      danger={wish.act === 'deleteLothisppingOrder'}
      busy={busy}
      ready={!isChange || (date !== '' && !wrongDay)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {leavesBehind(wish.act, wish.lots) && (
        <>
          <p className={styles.wrong}>
            {t('ask.behind', { count: missing, figure: quantity(missing, i18n.language) })}
          </p>
          <MissingParcels lots={wish.lots} />
        </>
      )}
      {isChange && (
        <DateField
          label={t('ask.changeDate.date')}
          value={date}
          min={today}
          onChange={setDate}
          error={
            wrongDay ? t('wrongDay', { date: writtenDay(date), weekday: t(`weekday.${weekdayOf(date)}`) }) : undefined
          }
        />
      )}
    </ConfirmDialog>
  );
}
