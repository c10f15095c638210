import { PATHS } from '#widgets/paths.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Import.module.css';
import { Rejections } from './Rejections.tsx';
import type { ImportOutcome } from './useImport.ts';

interface Props {
  readonly outcome: ImportOutcome;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onApply: () => void;
  readonly onAgain: () => void;
  /** The columns, between what the file brings and the button that takes it. */
  readonly children: ReactNode;
}

/** What the file would import or has imported; which lines are left out and why. */
export function ImportResult({ outcome, busy, disabled, onApply, onAgain, children }: Props) {
  const { t, i18n } = useTranslation('imports');
  const { kind, applied, stored, refused, missing } = outcome;
  if (missing.length > 0) return children;
  const figure = (value: number) => quantity(value, i18n.language);
  return (
    <>
      <section className={styles.sums} aria-label={t('result.label')} role="status">
        <p className={styles.sum} data-tone="success">
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
          {t(`result.${applied ? 'stored' : 'ready'}.${kind}`, { count: stored, figure: figure(stored) })}
        </p>
        {refused > 0 && (
          <p className={styles.sum} data-tone="negative">
            <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
            {t(`result.${applied ? 'left' : 'wouldLeave'}.${kind}`, { count: refused, figure: figure(refused) })}
          </p>
        )}
      </section>
      {refused > 0 && <Rejections outcome={outcome} />}
      {children}
      <div className={styles.bar}>
        {applied ? (
          <>
            <Button onClick={onAgain}>{t('again')}</Button>
            <ButtonLink kind="primary" to={PATHS.orders}>
              {t('toOrders')}
            </ButtonLink>
          </>
        ) : (
          <Button kind="primary" busy={busy} disabled={disabled || stored === 0} onClick={onApply}>
            {t(`apply.${kind}`, { count: stored, figure: figure(stored) })}
          </Button>
        )}
      </div>
    </>
  );
}
