import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTime } from '../format/dates.ts';
import { ageParts } from './ageParts.ts';
import { everySecond } from './everySecond.ts';

/** "hace 18 s", kept up to date; drawn again only when its words change. `at` in ms since 1970. */
export function Age({ at }: { readonly at: number }) {
  const { t } = useTranslation('ui');
  const read = () => {
    const { unit, count } = ageParts(Date.now() - at);
    return unit === 'seconds' && count < 5 ? t('age.now') : t(`age.${unit}`, { count });
  };
  const words = useSyncExternalStore(everySecond, read);
  return (
    <time dateTime={new Date(at).toISOString()} title={dateTime(at)} className="figures">
      {words}
    </time>
  );
}
