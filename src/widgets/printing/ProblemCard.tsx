import type { PrintProblem } from '#domain/printing/problems.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Printing.module.css';

/** Why something did not come out, what to do about it, and the printer's own words. Texts: area printing. */
export function ProblemCard({ problem, children }: { readonly problem: PrintProblem; readonly children?: ReactNode }) {
  const { t } = useTranslation('printing');
  return (
    <div role="alert" className={styles.problem}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <div>
        <strong>{t(`problem.${problem.code}.title`)}</strong>
        <p>{t(`problem.${problem.code}.act`)}</p>
        {problem.words !== '' && <p className={styles.words}>{t('words', { words: problem.words })}</p>}
        {children && <div className={styles.acts}>{children}</div>}
      </div>
    </div>
  );
}
