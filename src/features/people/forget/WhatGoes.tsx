import { FORGOTTEN_KINDS, type ForgottenThings } from '#contract/people/forget.ts';
import { Facts } from '#ui/facts/Facts.tsx';
import { useTranslation } from 'react-i18next';
import styles from './Forget.module.css';

/** What goes and what the law keeps, before or after it was done; or why nothing goes. Texts: forget */
export function WhatGoes({ things, isDone = false }: { readonly things: ForgottenThings; readonly isDone?: boolean }) {
  const { t, i18n } = useTranslation('forget');
  const { why, open, removed, kept } = things;
  const count = new Intl.NumberFormat(i18n.language);
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' });
  if (why !== null)
    return (
      <p role="status" className={styles.why}>
        {t(`why.${why}`, { count: open })}
      </p>
    );
  return (
    <div className={styles.stack} role="status">
      <section className={styles.stack}>
        <h3>{t(isDone ? 'removed' : 'goes')}</h3>
        {removed.length > 0 ? (
          <Facts facts={removed.map(({ kind, rows }) => ({ name: t(`kind.${kind}`), value: count.format(rows) }))} />
        ) : (
          <p>{t('nothing')}</p>
        )}
      </section>
      {kept.length > 0 && (
        <section className={styles.stack}>
          <h3>{t('keeps')}</h3>
          <ul className={styles.kept}>
            {kept.map(({ kind, rows, law, until }) => (
              <li key={kind}>
                <strong>
                  {t(`kept.${kind}`)}: {count.format(rows)}
                </strong>
                <br />
                {t('until', { day: day.format(new Date(until)), law })}
              </li>
            ))}
          </ul>
          <p className={styles.quiet}>{t('again')}</p>
        </section>
      )}
      {isDone && <p className={styles.quiet}>{t('backups')}</p>}
    </div>
  );
}

/** What two runs removed together; what stays is as the later one says. */
export function addUp(one: ForgottenThings, later: ForgottenThings): ForgottenThings {
  const rowsOf = (kind: string, { removed }: ForgottenThings) => removed.find((line) => line.kind === kind)?.rows ?? 0;
  const removed = FORGOTTEN_KINDS.map((kind) => ({ kind, rows: rowsOf(kind, one) + rowsOf(kind, later) }));
  return { ...later, removed: removed.filter(({ rows }) => rows > 0) };
}
