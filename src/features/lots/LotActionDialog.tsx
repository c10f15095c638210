import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Weekday, weekdayOf } from '#domain/lots/days.ts';
import type { LotAction } from '#domain/lots/lotStatus.ts';
import { DateField } from '#ui/form/DateField.tsx';
import { todayHere, writtenDay } from '#ui/format/dates.ts';
import { quantity } from '#ui/format/numbers.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import styles from './Lots.module.css';
import { missingOf, MissingParcels } from './MissingParcels.tsx';
import { type LotRequest, type RefusedDay, useLotActions } from './useLotActions.ts';

/** The day's place in the itinerary: whether a lot may leave on it. @param day yyyy-MM-dd or '' */
function leavesOn(weekdays: readonly Weekday[], day: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && weekdays.includes(weekdayOf(day));
}

interface Props {
  readonly request: LotRequest;
  /** Days on which the lot may leave; absent where several lots have different ones. */
  readonly weekdays?: readonly Weekday[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Whether the action leaves parcels behind that nobody has scanned at the vehicle. */
export function leavesBehind(act: LotAction, lots: LotRequest['lots']): boolean {
  return (act === 'close' || act === 'send') && missingOf(lots) > 0;
}

/** Asks before lots leave, end or move to another day, and lists the parcels that would stay behind. */
export function LotActionDialog({ request, weekdays, onClose, onDone }: Props) {
  const { t, i18n } = useTranslation('lots');
  const { busy, run } = useLotActions();
  const [date, setDate] = useState('');
  const [today] = useState(todayHere);
  const [refused, setRefused] = useState<(RefusedDay & { readonly date: string }) | null>(null);
  const lots = refused ? request.lots.filter(({ id }) => refused.ids.includes(id)) : request.lots;
  const count = lots.length;
  const name = lots[0]?.order_reference ?? '';
  const missing = missingOf(lots);
  const isChange = request.act === 'changeDate';
  const wrongDay = isChange && date !== '' && weekdays !== undefined && !leavesOn(weekdays, date);
  const confirm = async () => {
    const day = await run({ ...request, lots, ...(isChange && { date }) });
    // What is wrong is in this field: those that it was wrong for are asked for again.
    if (day) setRefused({ ...day, date });
    else onDone();
  };
  return (
    <ConfirmDialog
      open
      title={t(`ask.${request.act}.title`, { count, name })}
      description={t(`ask.${request.act}.words`, { count })}
      confirm={t(`act.${request.act}`, { count })}
      danger={request.act === 'deleteLothisppingOrder'}
      busy={busy}
      ready={!isChange || (date !== '' && !wrongDay && refused?.date !== date)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {leavesBehind(request.act, lots) && (
        <>
          <p className={styles.wrong}>
            {t('ask.behind', { count: missing, figure: quantity(missing, i18n.language) })}
          </p>
          <MissingParcels lots={lots} />
        </>
      )}
      {isChange && (
        <DateField
          label={t('ask.changeDate.date')}
          value={date}
          min={today}
          onChange={setDate}
          error={
            wrongDay
              ? t('wrongDay', { date: writtenDay(date), weekday: t(`weekday.${weekdayOf(date)}`) })
              : refused?.date === date
                ? refused.words
                : undefined
          }
        />
      )}
    </ConfirmDialog>
  );
}
