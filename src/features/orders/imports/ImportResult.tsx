import { IconAlertTriangle, IconCircleCheck, IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#platform/saveFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { DoubtfulAddresses } from '#widgets/actions/DoubtfulAddresses.tsx';
import { IMPORTED_PATHS } from '#widgets/paths.ts';
import styles from './Import.module.css';
import type { ImportOutcome } from './useImport.ts';

/**
 * What is doubtful in the addresses of a file, check by check: told before they come in, and mended with a tap once they
 * are orders.
 */
function ImportDoubts({ outcome }: { readonly outcome: ImportOutcome }) {
  const { t, i18n } = useTranslation(['imports', 'addressSettings']);
  const { address_doubts: doubts, applied } = outcome;
  if (doubts.orders === 0) return null;
  return (
    <Panel
      title={t('imports:doubts.title')}
      note={t('imports:doubts.count', { count: doubts.orders, figure: quantity(doubts.orders, i18n.language) })}
    >
      <div className={styles.doubts}>
        <p className={styles.quiet}>{t(applied ? 'imports:doubts.stored' : 'imports:doubts.asWritten')}</p>
        {doubts.groups.map(({ check, count, orders }) => (
          <DoubtfulAddresses
            key={check}
            about={t(`addressSettings:field.${check}.label`)}
            count={count}
            orders={orders.map(({ order_id: id, reference, line, doubts: told }) => ({
              id,
              order_reference: reference,
              note: t('imports:doubts.line', { figure: quantity(line, i18n.language) }),
              doubts: told,
            }))}
          />
        ))}
      </div>
    </Panel>
  );
}

/** Lines that are named beside a reason; the file to download has all of them. */
const MAX_SHOWN_LINES = 12;

/** Why lines are left out, equal reasons as one, and the file to correct them in. */
function Rejections({ outcome }: { readonly outcome: ImportOutcome }) {
  const { t, i18n } = useTranslation('imports');
  const { rejections, problems, failed_rows: failedRows } = outcome;
  const figure = (value: number) => quantity(value, i18n.language);
  const isAll = rejections.reduce((sum, { count }) => sum + count, 0) >= problems;
  return (
    <Panel
      title={t('rejections.title')}
      note={t('rejections.count', { count: problems, figure: figure(problems) })}
      flush
      {...(failedRows !== null && {
        action: (
          <Button
            size="desk"
            icon={<IconDownload size={18} stroke={1.75} />}
            onClick={() => saveFile(t('rejections.fileName'), failedRows, 'text/csv')}
          >
            {t('rejections.download')}
          </Button>
        ),
      })}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <ul className={styles.rejections} tabIndex={0} aria-label={t('rejections.title')}>
        {rejections.map(({ message, count, lines }) => (
          <li key={message} className={styles.rejection}>
            <span>{message}</span>
            <span className={`${styles.lineNumber} figures`}>
              {t('rejections.lines', {
                count,
                figure: figure(count),
                lines: lines.slice(0, MAX_SHOWN_LINES).map(figure).join(', '),
              })}
              {count > Math.min(lines.length, MAX_SHOWN_LINES) && ` ${t('rejections.furtherLines')}`}
            </span>
          </li>
        ))}
      </ul>
      {!isAll && <p className={styles.more}>{t('rejections.more')}</p>}
    </Panel>
  );
}

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
      <ImportDoubts outcome={outcome} />
      {children}
      <div className={styles.bar}>
        {applied ? (
          <>
            <Button onClick={onAgain}>{t('again')}</Button>
            <ButtonLink kind="primary" to={IMPORTED_PATHS[kind]}>
              {t(`see.${kind}`)}
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
