import { mayPass } from '#domain/access/accessRule.ts';
import { useOutboxSummary } from '#offline/hooks/useOutboxSummary.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { personOf } from '../session/person.ts';
import { PLACES } from './places.ts';
import styles from './PlaceLinks.module.css';

/** Where this person may go; the place one is at carries the signal. */
export function PlaceLinks({ onGo }: { readonly onGo?: () => void }) {
  const { t } = useTranslation('app');
  const { user } = useSession();
  const { pending, sending, held, attention } = useOutboxSummary();
  if (!user) return null;
  const person = personOf(user);
  const unsent = pending + sending + held + attention;
  return (
    <nav aria-label={t('menu.places')}>
      <ul className={styles.list}>
        {PLACES.filter((place) => mayPass(place.access, person)).map(({ key, to, icon: Icon }) => (
          <li key={key}>
            <NavLink to={to} className={styles.place ?? ''} {...(onGo && { onClick: onGo })}>
              <Icon size={20} stroke={1.75} aria-hidden />
              <span className={styles.name}>{t(`places.${key}`)}</span>
              {key === 'outbox' && unsent > 0 && <span className={styles.count}>{unsent}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
