import { routeFor } from '#domain/printing/ways.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { usePrinterChoices } from '#offline/hooks/usePrints.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { actionRefusalText } from '../outcomes/actionRefusalText.ts';
import { PrintProgress } from '../printing/PrintProgress.tsx';
import styles from '../labels/LabelFiles.module.css';
import type { RunFile, usePaperRun } from './usePaperRun.ts';

interface Props {
  readonly one: RunFile;
  readonly name: string;
  readonly onDeliver: ReturnType<typeof usePaperRun>['deliver'];
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** One file of a run: how many of what, where it went, and the hand that sends it again where nothing holds it. */
export function PaperFileRow({ one, name, onDeliver }: Props) {
  const { t, i18n } = useTranslation(['bulk', 'errors', 'reasons', 'statuses', 'printing', 'ui']);
  const isOffline = useConnection().state === 'offline';
  const { file, state, answer, blob, code } = one;
  const choice = usePrinterChoices()?.get(file.kind) ?? null;
  const cannotFetch = isOffline && blob === null;
  // What stands in the queue of a printer is printed once, from there.
  const isQueued = answer?.state === 'queued';
  const named = (words: string) => ({ 'aria-label': t('ui:named', { name: words, words: name }) });
  const busy = state === 'waiting' || state === 'busy';
  return (
    <li className={styles.job}>
      <span className={styles.what}>
        <strong>{name}</strong>
        {file.parts > 1 && (
          <span className="figures">{t('bulk:labels.part', { part: file.part, parts: file.parts })}</span>
        )}
      </span>
      {!busy && !isQueued && (
        <span className={styles.acts}>
          {routeFor(choice, file.format).way !== 'download' && (
            <Button
              size="desk"
              icon={<IconPrinter {...icon} />}
              disabled={cannotFetch}
              {...named(t('bulk:labels.print'))}
              onClick={() => onDeliver(one, 'print')}
            >
              {t('bulk:labels.print')}
            </Button>
          )}
          <Button
            size="desk"
            icon={<IconDownload {...icon} />}
            disabled={cannotFetch}
            {...named(t('bulk:labels.save'))}
            onClick={() => onDeliver(one, 'save')}
          >
            {t('bulk:labels.save')}
          </Button>
        </span>
      )}
      {busy && <p className={styles.hint}>{t('bulk:papers.making')}</p>}
      {state === 'held' && choice && (
        <p className={styles.warning}>
          {t('printing:otherPaper', {
            printer: choice.printer?.name ?? t(`printing:way.${choice.way}`),
            loaded: t(`printing:stock.${choice.stock ?? file.stock}`),
            needed: t(`printing:stock.${file.stock}`),
          })}
        </p>
      )}
      {state === 'saved' && (
        <p className={styles.hint} role="status">
          {t('bulk:papers.saved')}
        </p>
      )}
      {state === 'failed' && code !== null && (
        <p role="alert" className={styles.problem}>
          {code === 'no-network' && t('bulk:labels.offline')}
          {code === 413 && t('bulk:papers.tooMany')}
          {code !== 'no-network' && code !== 413 && actionRefusalText({ code, data: [] }, t, i18n.language)}
        </p>
      )}
      <PrintProgress answer={answer} />
    </li>
  );
}
