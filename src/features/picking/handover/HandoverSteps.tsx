import { useTranslation } from 'react-i18next';
import styles from './Handover.module.css';

/** How work is handed over, in one card. */
export function HandoverSteps({ way }: { readonly way: 'give' | 'receive' }) {
  const { t } = useTranslation('handover');
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t(`${way}.how`)}</h2>
      <ol className={styles.steps}>
        {([1, 2, 3] as const).map((step) => (
          <li key={step}>{t(`${way}.step${step}`)}</li>
        ))}
      </ol>
      <p className={styles.quiet}>{t('offline')}</p>
    </section>
  );
}

/** Why a code was not taken. */
export function HandoverRefused({ why }: { readonly why: string | null }) {
  const { t } = useTranslation('handover');
  return (
    <p role="alert" className={styles.refused}>
      {why !== null && t(`refused.${why}`)}
    </p>
  );
}
