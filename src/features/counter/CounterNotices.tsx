import { SETTINGS } from '#domain/people/areas.ts';
import type { CollectionPolicy } from '#domain/counter/reminders.ts';
import { dueToday } from '#offline/counter/dueToday.ts';
import type { CounterPiles } from '#offline/counter/readPiles.ts';
import type { CounterPack } from '#offline/db/cacheDatabase.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { WithQueries } from '#offline/queries/WithQueries.tsx';
import { time } from '#ui/format/dates.ts';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { Link } from '#ui/link/Link.tsx';
import { counterPath, PATHS } from '#widgets/paths.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './AtCounter.module.css';
import { LadderForm } from './LadderForm.tsx';

type Office = CounterPack['offices'][number];

/** The reminders of each office, and who gets what today, before anybody gets it. */
export function CounterNotices({ counter }: { readonly counter: CounterPiles }) {
  const { t } = useTranslation('counter');
  return (
    <FloorPage title={t('notices.title')} back={{ to: PATHS.counter, label: t('back') }}>
      {counter.pack.offices.map((office) => (
        <OfficeNotices key={office.id} office={office} counter={counter} />
      ))}
    </FloorPage>
  );
}

function OfficeNotices({ office, counter }: { readonly office: Office; readonly counter: CounterPiles }) {
  const { t } = useTranslation('counter');
  const mayChange = useMay(SETTINGS);
  const [draft, setDraft] = useState<CollectionPolicy>(office.policy);
  const policy = office.tells ? draft : { ...draft, remindAfter: [] };
  const due = dueToday(counter.views, office.id, policy, endOfToday());
  return (
    <div className={styles.split}>
      <section className={styles.card} aria-label={t('notices.ladder', { office: office.name })}>
        <h2>{t('notices.ladder', { office: office.name })}</h2>
        {!office.tells && <p className={styles.quiet}>{t('notices.off')}</p>}
        {mayChange ? (
          <WithQueries>
            <LadderForm office={office} clientId={counter.pack.clientId} onDraft={setDraft} />
          </WithQueries>
        ) : (
          <p>
            {t('notices.says', {
              count: office.policy.expiresAfter,
              days: office.policy.remindAfter.join(', ') || t('notices.never'),
            })}
          </p>
        )}
      </section>
      <section className={styles.card} aria-label={t('notices.who')}>
        <h2>{t('notices.who')}</h2>
        {due.length === 0 ? (
          <p className={styles.quiet}>{t('notices.nobody')}</p>
        ) : (
          <ul className={styles.parcels}>
            {due.map(({ order, step }) => (
              <li key={order.id}>
                <Link to={counterPath(order.id)} className={styles.due}>
                  <span className={styles.name}>{order.customer_name}</span>
                  <span className={`${styles.quiet} code`}>{order.order_reference}</span>
                  <span>
                    {t(`notices.act.${step.act}`, { day: step.day })} · {time(step.at)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function endOfToday(): Date {
  const end = new Date();
  end.setHours(23, 59, 59, 999);
  return end;
}
