import { saveFile } from '#platform/saveFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Import.module.css';
import type { ImportOutcome } from './useImport.ts';

/** Lines that are named beside a reason; the file to download has all of them. */
const MAX_SHOWN_LINES = 12;

/** Why lines are left out, equal reasons as one, and the file to correct them in. */
export function Rejections({ outcome }: { readonly outcome: ImportOutcome }) {
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
