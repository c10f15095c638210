import { hasOtherPaper, routeFor, WAYS } from '#domain/printing/ways.ts';
import { usePrinterChoices } from '#offline/hooks/usePrints.ts';
import { Button } from '#ui/controls/Button.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { IconDownload, IconEye, IconEyeOff, IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { actionRefusalText } from '../outcomes/actionRefusalText.ts';
import { PrintProgress } from '../printing/PrintProgress.tsx';
import styles from './LabelFiles.module.css';
import type { LabelJob } from './readLabelJobs.ts';
import { useLabelJob, type JobProblem } from './useLabelJob.ts';

/** Few look before they print. */
const TrueSize = lazy(async () => ({ default: (await import('./TrueSize.tsx')).TrueSize }));

interface Props {
  readonly job: LabelJob;
  /** The name of the file, without ending. */
  readonly stem: string;
  /** Whether its button is the primary one; one job only. */
  readonly isFirst: boolean;
  readonly isOffline: boolean;
  /** Reads the labels again after somebody made others meanwhile. */
  readonly onAgain: () => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Labels that leave one printer in one job: how many, of which format, and what can be done with them. */
export function LabelJobRow({ job, stem, isFirst, isOffline, onAgain }: Props) {
  const { t, i18n } = useTranslation(['bulk', 'printing']);
  const part = job.parts > 1 ? `_${job.part}` : '';
  const paper = t(`labels.stock.${job.stock}`);
  const name = `${job.format} · ${paper}`;
  const figure = quantity(job.labels, i18n.language);
  const { busy, problem, preview, printed, act } = useLabelJob(
    job,
    `${stem}_${job.stock}${part}.${job.format.toLowerCase()}`,
    `${t('labels.count', { count: job.labels, figure })} · ${name}`,
  );
  const choice = usePrinterChoices()?.get('label') ?? null;
  const route = routeFor(choice, job.format);
  const named = (words: string) => ({ 'aria-label': t('ui:named', { name: words, words: name }) });
  const canPrint = route.way !== 'download';
  const canShow = job.format === 'PDF';
  const kind = isFirst ? 'primary' : 'secondary';
  return (
    <li className={styles.job}>
      <span className={styles.what}>
        <strong>{name}</strong>
        <span className="figures">
          {t('labels.count', { count: job.labels, figure })}
          {job.parts > 1 && <> · {t('labels.part', { part: job.part, parts: job.parts })}</>}
        </span>
      </span>
      <span className={styles.acts}>
        {canPrint && (
          <Button
            kind={kind}
            size="desk"
            icon={<IconPrinter {...icon} />}
            busy={busy === 'print'}
            disabled={isOffline}
            {...named(t('labels.print'))}
            onClick={() => act('print')}
          >
            {t('labels.print')}
          </Button>
        )}
        {canShow && (
          <Button
            size="desk"
            icon={preview ? <IconEyeOff {...icon} /> : <IconEye {...icon} />}
            busy={busy === 'preview'}
            disabled={isOffline}
            aria-expanded={preview !== null}
            {...named(t(preview ? 'labels.hide' : 'labels.preview'))}
            onClick={() => act('preview')}
          >
            {t(preview ? 'labels.hide' : 'labels.preview')}
          </Button>
        )}
        <Button
          kind={canPrint ? 'secondary' : kind}
          size="desk"
          icon={<IconDownload {...icon} />}
          busy={busy === 'save'}
          disabled={isOffline}
          {...named(t('labels.save'))}
          onClick={() => act('save')}
        >
          {t('labels.save')}
        </Button>
      </span>
      <p className={styles.hint}>
        {WAYS[route.way].asksPerson
          ? t(canPrint ? 'labels.actualSize' : 'labels.printerOnly', { format: job.format })
          : t('printing:goesTo', { printer: route.printer?.name })}
      </p>
      {choice && hasOtherPaper(choice, route, job.stock) && (
        <p className={styles.warning}>
          {t('printing:otherPaper', {
            printer: route.printer?.name ?? t(`printing:way.${route.way}`),
            loaded: t(`printing:stock.${choice.stock ?? job.stock}`),
            needed: paper,
          })}
        </p>
      )}
      <Problem problem={problem} onAgain={onAgain} />
      <PrintProgress answer={printed} />
      {preview && (
        <Suspense fallback={null}>
          <TrueSize address={preview} stock={job.stock} title={t('labels.previewOf', { name })} />
        </Suspense>
      )}
    </li>
  );
}

function Problem({ problem, onAgain }: { readonly problem: JobProblem; readonly onAgain: () => void }) {
  const { t, i18n } = useTranslation(['bulk', 'errors', 'reasons', 'statuses']);
  if (problem === null) return null;
  if (problem === 'saved') return <p role="status">{t('bulk:labels.savedInstead')}</p>;
  const own = OWN.get(problem.code);
  return (
    <p role="alert" className={styles.problem}>
      {own
        ? t(`bulk:labels.${own}`)
        : `${t('bulk:labels.failed')}. ${actionRefusalText({ code: problem.code, data: [] }, t, i18n.language)}`}
      {own === 'changed' && (
        <Button size="desk" onClick={onAgain}>
          {t('bulk:labels.readAgain')}
        </Button>
      )}
    </p>
  );
}

/** Refusals that mean something else here than in general. */
const OWN: ReadonlyMap<number | string, 'offline' | 'changed' | 'tooMany'> = new Map<
  number | string,
  'offline' | 'changed' | 'tooMany'
>([
  ['no-network', 'offline'],
  [412, 'changed'],
  [413, 'tooMany'],
]);
