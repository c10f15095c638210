import { useOutboxSummary } from '#offline/hooks/useOutboxSummary.ts';
import { MarkedLink } from '#ui/link/MarkedLink.tsx';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PLACE_GROUPS, PLACES, type Place } from './places.ts';
import styles from './PlaceLinks.module.css';
import { usePlaces } from './usePlaces.ts';

interface Props {
  readonly onGo?: () => void;
  /** In the rail: whether it shows signs alone, their names on hover and for a screen reader. */
  readonly narrow?: boolean;
}

/** Where this person may go, in groups; the place one is at carries the signal. */
export function PlaceLinks({ onGo, narrow }: Props) {
  const { t } = useTranslation('app');
  const places = usePlaces();
  return (
    <nav aria-label={t('menu.places')} className={[styles.places, narrow ? styles.narrow : ''].join(' ')}>
      {PLACE_GROUPS.map((group) => {
        const own = places.filter((place) => place.group === group);
        if (own.length === 0) return null;
        return (
          <div key={group}>
            <h2 className={styles.group}>{t(`groups.${group}`)}</h2>
            <ul className={styles.list}>
              {own.map((place) => (
                <li key={place.key}>
                  <PlaceLink place={place} {...(onGo && { onGo })} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

function PlaceLink({ place, onGo }: { readonly place: Place; readonly onGo?: () => void }) {
  const { t } = useTranslation('app');
  const { pending, sending, held, attention } = useOutboxSummary();
  const unsent = place.key === 'outbox' ? pending + sending + held + attention : 0;
  const Icon = place.icon;
  const { pathname } = useLocation();
  // A place inside of another one has its own row: that one is where the person is.
  const isInner = PLACES.some((one) => one.to.startsWith(`${place.to}/`) && `${pathname}/`.startsWith(`${one.to}/`));
  return (
    <MarkedLink
      to={place.to}
      end={place.exact === true || isInner}
      className={styles.place ?? ''}
      title={t(`places.${place.key}`)}
      {...(onGo && { onClick: onGo })}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={styles.name}>{t(`places.${place.key}`)}</span>
      {unsent > 0 && <span className={styles.count}>{unsent}</span>}
    </MarkedLink>
  );
}
