import { blindReturnCandidates } from '#contract/packing/blindReturns.ts';
import type { BlindCandidate } from '#contract/packing/blindCandidate.ts';
import type { BlindReturn } from '#contract/packing/blindReturn.ts';
import { ASKED_ANEW, useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { weight } from '#ui/format/numbers.ts';
import type { Option } from '#ui/form/useOptions.ts';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './BlindReturns.module.css';

interface Props {
  readonly parcel: BlindReturn;
  /** Value of the order that is chosen now. */
  readonly chosen: string | null;
  readonly onChoose: (order: Option) => void;
}

/** The orders that it may be, each with what speaks for it. Choosing one fills in the form, and sends nothing. */
export function Candidates({ parcel, chosen, onChoose }: Props) {
  const { t } = useTranslation('blindReturns');
  const { data, isError, refetch } = useEndpoint(blindReturnCandidates, { params: { id: parcel.id } }, ASKED_ANEW);
  if (isError) {
    return (
      <div className={styles.candidates} role="alert">
        <p className={styles.muted}>{t('candidates.failed')}</p>
        <Button onClick={() => void refetch()}>{t('candidates.retry')}</Button>
      </div>
    );
  }
  if (!data) return <Skeleton rows={2} height={64} />;
  if (data.length === 0) return <p className={styles.muted}>{t('candidates.none')}</p>;
  return (
    <section className={styles.candidates} aria-label={t('candidates.title')}>
      <h3>{t('candidates.title')}</h3>
      <ul>
        {data.map((one) => (
          <li key={one.id}>
            <Candidate
              order={one}
              isChosen={chosen === String(one.id)}
              onChoose={() => onChoose({ value: String(one.id), label: one.order_reference })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Candidate(props: {
  readonly order: BlindCandidate;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const { t, i18n } = useTranslation('blindReturns');
  const { order, isChosen, onChoose } = props;
  const about = [t(`type.${order.type}`), order.customer_name, order.city].filter(Boolean).join(' · ');
  return (
    <button type="button" className={styles.candidate} aria-pressed={isChosen} onClick={onChoose}>
      <span className={styles.candidateName}>
        <strong className="code">{order.order_reference}</strong>
        {isChosen && <IconCheck size={18} stroke={2} aria-hidden />}
      </span>
      <span className={styles.muted}>{about}</span>
      <span className={styles.signs}>
        {order.signs.map(({ because, found }) => (
          <span key={because + found}>
            {t(`candidates.because.${because}`, {
              found: because === 'weight' ? weight(Number(found), i18n.language) : found,
            })}
          </span>
        ))}
      </span>
    </button>
  );
}
