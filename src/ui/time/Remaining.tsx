import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTime } from '../format/dates.ts';
import { remainingParts } from './remainingParts.ts';
import { everySecond } from './everySecond.ts';

/** "quedan 2 h 10 min", then "hace 20 min", kept up to date. `at` in ms since 1970. */
export function Remaining({ at }: { readonly at: number }) {
  const { t } = useTranslation('ui');
  const read = () => {
    const { way, form, hours, minutes } = remainingParts(at - Date.now());
    return t(`remaining.${way}.${form}`, { hours, minutes });
  };
  const words = useSyncExternalStore(everySecond, read);
  return (
    <time dateTime={new Date(at).toISOString()} title={dateTime(at)} className="figures">
      {words}
    </time>
  );
}
