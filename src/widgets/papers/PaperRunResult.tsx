import type { ActionType } from '#domain/actions/actionTable.ts';
import type { OutcomeRow } from '#ui/bulk/groupOutcomes.ts';
import { ResultSheet } from '#ui/bulk/ResultSheet.tsx';
import { useTranslation } from 'react-i18next';
import type { ChosenOrder, Refused } from '../actions/actionOrder.ts';
import { saveResults } from '../actions/resultCsv.ts';
import { mendOf } from '../outcomes/mendOf.tsx';
import type { ActionOutcome } from '../outcomes/outcome.ts';
import { actionRefusalText } from '../outcomes/actionRefusalText.ts';
import { orderPath } from '../paths.ts';
import styles from '../labels/LabelFiles.module.css';
import { PaperFileRow } from './PaperFileRow.tsx';
import type { PaperFile } from './readPaperFiles.ts';
import type { usePaperRun } from './usePaperRun.ts';

export type PrintedOrder = Pick<ChosenOrder, 'id' | 'id_client' | 'order_reference'>;

interface Props {
  readonly orders: readonly PrintedOrder[];
  readonly run: ReturnType<typeof usePaperRun>;
  readonly nameOf: (file: PaperFile) => string;
  readonly onRetry: () => void;
  readonly onMend?: ((action: ActionType, ids: readonly number[]) => void) | undefined;
  readonly onClose: (refused: Refused) => void;
}

/** A run of labels and papers while it goes on and after it: each file with where it went, each order with its outcome. */
export function PaperRunResult({ orders, run, nameOf, onRetry, onMend, onClose }: Props) {
  const { t, i18n } = useTranslation(['bulk', 'errors', 'reasons', 'statuses', 'desk', 'printing']);
  const { outcomes, files, isRunning } = run;
  const whyOf = ({ id, order_reference }: PrintedOrder, { code, data, ...more }: ActionOutcome): string => {
    if (code === 'not-printed') return t(`printing:problem.${data[0] ?? 'unknown'}.title`);
    if (code === 'held') return t('bulk:papers.held');
    if (code === 'stopped' && run.isLabelled(id)) return t('bulk:papers.stopped');
    const [about = order_reference] = data;
    // A form for the post is refused for what the other form is for, which its own words say better than a code.
    const details = more.details?.filter(({ text = '' }) => !text.startsWith('cn23_'));
    return actionRefusalText({ ...more, code, data: [about, ...data.slice(1)], details }, t, i18n.language);
  };
  const rows = orders.flatMap((order): OutcomeRow[] => {
    const outcome = outcomes.get(order.id);
    if (!outcome) return [];
    return [
      {
        id: order.id,
        name: order.order_reference,
        outcome: outcome.state,
        ...(!isRunning && { to: orderPath(order.id) }),
        ...(outcome.state === 'refused' && { why: whyOf(order, outcome) }),
        ...(outcome.state === 'waiting' && { why: t('bulk:papers.making') }),
      },
    ];
  });
  const over = [...run.labels.values()].filter(({ state }) => state !== 'waiting').length;
  const out = files.filter(({ state }) => state !== 'waiting' && state !== 'busy').length;
  const idsOf = (state: ActionOutcome['state']) =>
    new Set([...outcomes].flatMap(([id, outcome]) => (outcome.state === state ? [id] : [])));
  const title = t('bulk:papers.title');
  const csv = () => saveResults(title, rows, { t, language: i18n.language });
  return (
    <ResultSheet
      title={title}
      rows={rows}
      {...(isRunning
        ? {
            running: {
              done: over + out,
              total: run.labels.size + Math.max(1, files.length),
              onCancel: run.cancel,
            },
          }
        : { onRetry, mend: mendOf(outcomes, onMend) })}
      {...(files.length > 0 && {
        files: (
          <ul className={styles.jobs} aria-label={t('bulk:papers.files')}>
            {files.map((one) => (
              <PaperFileRow
                key={`${one.file.holds} ${one.file.format} ${one.file.stock} ${one.file.part} ${one.file.ordersIds[0]}`}
                one={one}
                name={nameOf(one.file)}
                onDeliver={run.deliver}
              />
            ))}
          </ul>
        ),
      })}
      onCsv={csv}
      onClose={() => onClose({ forbiddenOrdersAction: idsOf('forbidden'), errorsOrdersAction: idsOf('refused') })}
    />
  );
}
