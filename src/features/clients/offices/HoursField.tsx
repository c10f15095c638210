import type { Office } from '#contract/orders/places.ts';
import { WEEKDAYS, type Weekday } from '#domain/lots/days.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Stores.module.css';
import { copyToWorkingDays, hoursOf } from './weekHours.ts';

type Hours = Office['opening_hours'];

/** What a new time of a day starts with: the morning, then the afternoon. */
const STARTS = [
  { opens: '09:00', closes: '14:00' },
  { opens: '16:00', closes: '20:00' },
  { opens: '20:30', closes: '22:00' },
] as const;

/** When a place is open, day by day; a break makes two times of a day. */
export function HoursField(props: {
  readonly id: string;
  readonly error?: string | undefined;
  readonly hours: Hours;
  readonly onChange: (hours: Hours) => void;
}) {
  const { t } = useTranslation(['stores', 'lots']);
  const { id, error, hours, onChange } = props;
  const set = (index: number, part: Partial<Hours[number]>) =>
    onChange(hours.map((one, at) => (at === index ? { ...one, ...part } : one)));
  const add = (day: Weekday) => {
    const start = STARTS[hoursOf(hours, day).length] ?? STARTS[0];
    onChange([...hours, { day, ...start }]);
  };
  return (
    <fieldset id={id} tabIndex={-1} className={styles.hours} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{t('field.opening_hours')}</legend>
      {WEEKDAYS.map((day) => {
        const times = hoursOf(hours, day);
        const name = t(`lots:weekday.${day}`);
        return (
          <div key={day} className={styles.day} role="group" aria-label={name}>
            <span className={styles.dayName}>{name}</span>
            <div className={styles.times}>
              {times.length === 0 && <span className={styles.words}>{t('hours.closed')}</span>}
              {times.map(({ index, opens, closes }) => (
                <span key={index} className={styles.time}>
                  <input
                    type="time"
                    className={styles.clock}
                    aria-label={t('hours.opens', { day: name })}
                    value={opens}
                    onChange={(event) => set(index, { opens: event.target.value.slice(0, 5) })}
                  />
                  –
                  <input
                    type="time"
                    className={styles.clock}
                    aria-label={t('hours.closes', { day: name })}
                    value={closes}
                    onChange={(event) => set(index, { closes: event.target.value.slice(0, 5) })}
                  />
                  <IconButton
                    label={t('hours.remove', { day: name, opens, closes })}
                    icon={<IconX size={18} stroke={2} />}
                    onClick={() => onChange(hours.filter((_, at) => at !== index))}
                  />
                </span>
              ))}
              {times.length < STARTS.length && (
                <Button
                  size="desk"
                  kind="quiet"
                  icon={<IconPlus size={16} stroke={2} />}
                  aria-label={t('ui:named', { name: t('hours.add'), words: name })}
                  onClick={() => add(day)}
                >
                  {t('hours.add')}
                </Button>
              )}
            </div>
          </div>
        );
      })}
      {hoursOf(hours, 'MONDAY').length > 0 && (
        <Button size="desk" onClick={() => onChange(copyToWorkingDays(hours, 'MONDAY'))}>
          {t('hours.copy')}
        </Button>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
