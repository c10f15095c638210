import type { PickLine } from '#domain/picking/pickList.ts';
import { lineDone, type SessionState } from '#domain/picking/session.ts';
import { PickRow } from '#ui/floor/PickRow.tsx';
import { useTranslation } from 'react-i18next';
import styles from './FinishReview.module.css';
import { SkippedBadge } from './SkippedBadge.tsx';

/** Lines that would be sent unfinished; skipped ones are named as such, so that none is lost (features C10). */
export function MissingLines({ lines, state }: { readonly lines: readonly PickLine[]; readonly state: SessionState }) {
  const { t } = useTranslation('picking');
  if (lines.length === 0) return null;
  return (
    <section>
      <h2 className={styles.title}>{t('finish.missing')}</h2>
      <ul>
        {lines.map((line) => (
          <PickRow
            key={line.id_product}
            id={line.id_product}
            location={line.location}
            noLocation={t('noLocation')}
            name={line.name}
            amount={t('finish.missingUnits', { count: line.required - lineDone(state, line) })}
            badge={state.skipped.includes(line.id_product) ? <SkippedBadge /> : undefined}
          />
        ))}
      </ul>
    </section>
  );
}
