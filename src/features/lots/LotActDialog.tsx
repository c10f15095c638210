import { weekdayOf } from '#domain/lots/days.ts';
import type { Weekday } from '#domain/lots/days.ts';
import { DateField } from '#ui/form/DateField.tsx';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leavesOn, writtenDay } from './day.ts';
import { useLotActs, type LotWish } from './useLotActs.ts';

interface Props {
  readonly wish: LotWish;
  /** Days on which the lot may leave; absent where several lots have different ones. */
  readonly weekdays?: readonly Weekday[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before lots leave, end or move to another day. */
export function LotActDialog({ wish, weekdays, onClose, onDone }: Props) {
  const { t } = useTranslation('lots');
  const { busy, run } = useLotActs();
  const [date, setDate] = useState('');
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const count = wish.lots.length;
  const name = wish.lots[0]?.order_reference ?? '';
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
      confirm={t(`act.${wish.act}`)}
      danger={wish.act === 'deleteLothisppingOrder'}
      busy={busy}
      ready={!isChange || (date !== '' && !wrongDay)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {isChange && (
        <DateField
          label={t('ask.changeDate.date')}
          value={date}
          min={today}
          onChange={setDate}
          error={wrongDay ? t('wrongDay', { date: writtenDay(date), weekday: t(`weekday.${weekdayOf(date)}`) }) : undefined}
        />
      )}
    </ConfirmDialog>
  );
}
