import type { ActionType } from '#domain/actions/actionTable.ts';
import { orderPath, PATHS } from '../paths.ts';
import type { OutcomeRow } from '#ui/bulk/groupOutcomes.ts';
import { ResultSheet } from '#ui/bulk/ResultSheet.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Link } from '#ui/link/Link.tsx';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelFiles } from '../labels/LabelFiles.tsx';
import type { ChosenOrder, Refused } from './actionOrder.ts';
import { isPersistedMail } from './isPersistedMail.ts';
import type { ActionOutcome } from '../outcomes/outcome.ts';
import { chosenCarrier } from '../outcomes/chosenCarrier.ts';
import { mendOf } from '../outcomes/mendOf.tsx';
import { actionRefusalText, type RefusalWords } from '../outcomes/actionRefusalText.ts';
import { saveResults } from './resultCsv.ts';
import type { Run } from './useOnlineRun.ts';
import { useResultToast } from './useResultToast.ts';

interface Props {
  readonly action: ActionType;
  readonly orders: readonly ChosenOrder[];
  readonly run: Run;
  /** For an action through the outbox: discards what was refused. */
  readonly onDiscard?: () => void;
  readonly onRefused?: (refused: Refused) => void;
  /** Begins another action on refused orders, to mend them. */
  readonly onMend: (action: ActionType, ids: readonly number[]) => void;
  /** Closes by itself once every order is done: the toast says so. */
  readonly closesWhenDone?: boolean;
  readonly onClose: () => void;
}

/**
 * What became of each order, while the run goes on and after it. The toast with the result follows when this is closed.
 */
export function ActionResults(props: Props) {
  const { action, orders, run, onDiscard, onRefused, onMend, closesWhenDone = false, onClose } = props;
  const { t, i18n } = useTranslation(['bulk', 'errors', 'actions', 'desk', 'reasons', 'statuses']);
  const { outcomes, isRunning } = run;
  const showResult = useResultToast(action, orders, outcomes, isRunning, onRefused);
  const rows = useMemo(
    () =>
      orders.flatMap(({ id, order_reference }): OutcomeRow[] => {
        const outcome = outcomes.get(id);
        if (!outcome) return [];
        const why = whyOf(action, outcome, t, i18n.language);
        // No links while it runs: leaving would lose the answers of the others.
        return [
          {
            id,
            name: order_reference,
            outcome: outcome.state,
            ...(!isRunning && { to: orderPath(id) }),
            ...(why !== null && { why }),
          },
        ];
      }),
    [action, orders, outcomes, isRunning, t, i18n.language],
  );
  const labelled = useMemo(
    () => (action === 'createLabel' && !isRunning ? orders.filter(({ id }) => outcomes.get(id)?.state === 'done') : []),
    [action, isRunning, orders, outcomes],
  );
  const close = () => {
    showResult();
    onClose();
  };
  const isDone = closesWhenDone && !isRunning && rows.length > 0 && rows.every(({ outcome }) => outcome === 'done');
  useEffect(() => {
    if (isDone) close();
  });
  const hasKeptMail = [...outcomes.values()].some((one) => isPersistedMail(action, one));
  const waiting = rows.filter(({ outcome }) => outcome === 'waiting').length;
  const hasRefused = rows.some(({ outcome }) => outcome === 'refused' || outcome === 'forbidden');
  const name = t(`actions:name.${action}`);
  const csv = () => saveResults(name, rows, { t, language: i18n.language });
  return (
    <ResultSheet
      title={name}
      rows={rows}
      {...(isRunning && {
        running: {
          done: rows.length - waiting,
          total: rows.length,
          onCancel: run.cancel,
          mayLeave: onDiscard !== undefined,
        },
      })}
      {...(!isRunning && { onRetry: run.retry, mend: mendOf(outcomes, onMend) })}
      {...noteOf({ isQueued: onDiscard !== undefined, isRunning, waiting, hasRefused, t })}
      {...(hasKeptMail && { note: <KeptMails /> })}
      {...(onDiscard &&
        hasRefused &&
        waiting === 0 && {
          extra: (
            <Button
              kind="quiet"
              onClick={() => {
                onDiscard();
                close();
              }}
            >
              {t('bulk:discard')}
            </Button>
          ),
        })}
      {...(labelled.length > 0 && { files: <LabelFiles orders={labelled} /> })}
      onCsv={csv}
      onClose={close}
    />
  );
}

/** The words about an order beside its outcome. */
function whyOf(action: ActionType, outcome: ActionOutcome, t: RefusalWords, language: string): string | null {
  if (outcome.state === 'refused') return actionRefusalText(outcome, t, language);
  return isPersistedMail(action, outcome) ? t('bulk:mail.kept') : chosenCarrier(action, outcome, t, language);
}

function KeptMails() {
  const { t } = useTranslation('bulk');
  return (
    <p>
      {t('mail.noServer')} <Link to={PATHS.messages}>{t('mail.open')}</Link>
    </p>
  );
}

function noteOf(now: {
  isQueued: boolean;
  isRunning: boolean;
  waiting: number;
  hasRefused: boolean;
  t: (key: string) => string;
}) {
  if (!now.isQueued || now.isRunning || (now.waiting === 0 && !now.hasRefused)) return {};
  return {
    note: (
      <p>
        {now.t(now.waiting > 0 ? 'bulk:note.waiting' : 'bulk:note.refused')}{' '}
        <Link to={PATHS.outbox}>{now.t('bulk:note.outbox')}</Link>
      </p>
    ),
  };
}
