import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { date, dateTime, time } from '#ui/format/dates.ts';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './FinishReview.module.css';
import type { ClaimedOrder } from './claimedOrders.ts';

/** Asks before opening orders that somebody else is picking. */
export function ClaimedOrders(props: {
  readonly claimed: readonly ClaimedOrder[];
  readonly backTo: string;
  readonly onTake: () => void;
}) {
  const { t } = useTranslation('picking');
  const [today] = useState(() => date(Date.now()));
  return (
    <FloorPage
      title={t('title')}
      subtitle={t('orders', { count: props.claimed.length })}
      back={{ to: props.backTo, label: t('back') }}
      actions={
        <>
          <Button size="floor" grow onClick={props.onTake}>
            {t('pickingLater:claim.go')}
          </Button>
          <ButtonLink to={props.backTo} size="floor" kind="primary" grow>
            {t('pickingLater:claim.back')}
          </ButtonLink>
        </>
      }
    >
      <h2 className={styles.title}>{t('pickingLater:claim.title')}</h2>
      <p className={styles.intro}>{t('pickingLater:claim.text')}</p>
      <ul>
        {props.claimed.map(({ id, reference, claim }) => (
          <li key={id} className={styles.result}>
            <IconUser size={24} stroke={1.75} aria-hidden />
            <div className={styles.words}>
              <p className={`${styles.reference} code`}>{reference}</p>
              <p>
                {t('pickingLater:claim.by', {
                  name: claim.name,
                  since: date(claim.since) === today ? time(claim.since) : dateTime(claim.since),
                })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </FloorPage>
  );
}
