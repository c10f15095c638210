import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconPrinter,
  IconQuestionMark,
  IconTransfer,
  IconTrash,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { heldBehind, type PrintState } from '#domain/printing/printQueue.ts';
import type { PrintProblem } from '#domain/printing/problems.ts';
import { REPRINT_REASONS, type ReprintReason } from '#domain/printing/reprintReasons.ts';
import type { PrintJob } from '#offline/db/printDatabase.ts';
import { giveAwayPrint, takeBackPrint } from '#offline/printing/giveAwayPrint.ts';
import { reprint } from '#offline/printing/reprint.ts';
import { savePrint } from '#offline/printing/savePrint.ts';
import { settlePrint } from '#offline/printing/settlePrint.ts';
import { finishTake, type TakeOutcome } from '#offline/printing/takeOverPrint.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { type BadgeGroup, StatusBadge } from '#ui/status/StatusBadge.tsx';
import { Age } from '#ui/time/Age.tsx';
import { ProblemCard } from '#widgets/printing/ProblemCard.tsx';
import styles from './Printers.module.css';

/** Asks why a label is printed once more. */
function ReprintDialog({ job, onClose }: { readonly job: PrintJob; readonly onClose: () => void }) {
  const { t } = useTranslation('printing');
  const [reason, setReason] = useState<ReprintReason | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PrintProblem | null>(null);
  const print = async () => {
    if (reason === null) return;
    setBusy(true);
    const answer = await reprint(job, reason);
    setBusy(false);
    if (answer.state === 'failed') setProblem(answer.problem);
    else onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('reprint.title')}
      description={t('reprint.text')}
      confirm={t('reprint.confirm')}
      ready={reason !== null}
      busy={busy}
      onConfirm={() => void print()}
      onClose={onClose}
    >
      <Select
        label={t('reprint.reason')}
        value={reason ?? ''}
        onChange={({ target }) => setReason(target.value as ReprintReason)}
      >
        {reason === null && <option value="">{t('settings.none')}</option>}
        {REPRINT_REASONS.map((one) => (
          <option key={one} value={one}>
            {t(`reason.${one}`)}
          </option>
        ))}
      </Select>
      {problem && <ProblemCard problem={problem} />}
    </ConfirmDialog>
  );
}

interface Props {
  readonly job: PrintJob;
  /** All jobs that are not settled. */
  readonly open: readonly PrintJob[];
}

type Act = 'retry' | 'cameOut' | 'again' | 'save' | 'drop' | 'reprint' | 'offer' | 'takeBack' | 'take';

/** How a job looks, and what can be done with it, by its state. */
const STATES: Readonly<Record<PrintState, readonly [BadgeGroup, typeof IconClock, ...Act[]]>> = {
  waiting: ['info', IconClock, 'offer', 'save', 'drop'],
  printing: ['indigo', IconPrinter],
  printed: ['success', IconCheck, 'reprint'],
  handed: ['warning', IconQuestionMark, 'cameOut', 'reprint', 'drop'],
  failed: ['negative', IconAlertTriangle, 'retry', 'offer', 'save', 'drop'],
  unsure: ['warning', IconQuestionMark, 'cameOut', 'again', 'save', 'drop'],
  gone: ['info', IconTrash],
  offered: ['indigo', IconTransfer, 'takeBack', 'save'],
  elsewhere: ['success', IconTransfer],
  taking: ['warning', IconTransfer, 'take', 'drop'],
};

/** What is said of a job that changes devices. */
const WORDS: Readonly<Partial<Record<PrintState, 'offer.offered' | 'offer.elsewhere' | 'offer.taking'>>> = {
  offered: 'offer.offered',
  elsewhere: 'offer.elsewhere',
  taking: 'offer.taking',
};

/** Why a job of another device was not taken over. What it needs at a printer is said before it is asked for. */
export const TAKE_PROBLEM: Readonly<Partial<Record<TakeOutcome, PrintProblem>>> = {
  'no-network': { code: 'no-network', words: '' },
  given: { code: 'given-away', words: '' },
  refused: { code: 'not-offered', words: '' },
};

const isProblem = (answer: unknown): answer is PrintProblem =>
  typeof answer === 'object' && answer !== null && 'code' in answer;

function stateText({ state, how }: PrintJob, t: TFunction<'printing'>): string {
  if (state === 'handed') return t(`handed.${how ?? 'saved'}`);
  return state === 'printed' && how ? t(`how.${how}`) : t(`state.${state}`);
}

/** One job: what it is, how it stands and why, and what a person can do. */
export function QueueRow({ job, open }: Props) {
  const { t } = useTranslation('printing');
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState<Act | null>(null);
  const [problem, setProblem] = useState<PrintProblem | null>(null);
  const [group, Shape, ...all] = STATES[job.state];
  const held = heldBehind(job, open);
  const acts = all.filter((act) => act !== 'reprint' || job.source !== null);
  const DO: Readonly<Record<Act, () => unknown>> = {
    retry: () => settlePrint(job.seq, 'waiting'),
    again: () => settlePrint(job.seq, 'waiting'),
    cameOut: () => settlePrint(job.seq, 'printed'),
    drop: () => settlePrint(job.seq, 'gone'),
    save: () => savePrint(job),
    reprint: () => setAsks(true),
    offer: () => giveAwayPrint(job.seq),
    takeBack: () => takeBackPrint(job.seq),
    take: async () => TAKE_PROBLEM[await finishTake(job.seq)] ?? null,
  };
  const run = async (act: Act) => {
    setBusy(act);
    setProblem(null);
    const answer = await DO[act]();
    setBusy(null);
    if (isProblem(answer)) setProblem(answer);
  };
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3 className={styles.name}>{job.title}</h3>
        <StatusBadge group={group} icon={<Shape size={16} stroke={2} aria-hidden />}>
          {stateText(job, t)}
        </StatusBadge>
      </div>
      <p className={styles.muted}>
        {[t(`way.${job.way}`), job.printer?.name, job.reason && t(`reason.${job.reason}`)].filter(Boolean).join(' · ')}{' '}
        · <Age at={job.changedAt} />
      </p>
      {WORDS[job.state] && (
        <p className={styles.muted}>{t(WORDS[job.state] ?? 'offer.offered', { who: job.offer?.takenBy })}</p>
      )}
      {held && <p className={styles.muted}>{t('queue.held', { title: held.title })}</p>}
      {job.state === 'unsure' && <p className={styles.note}>{t('unsure')}</p>}
      {job.problem && (job.state === 'failed' || job.state === 'unsure') && <ProblemCard problem={job.problem} />}
      {acts.length > 0 && (
        <div className={styles.buttons}>
          {acts.map((act, at) => (
            <Button
              key={act}
              kind={at === 0 && job.state === 'failed' ? 'primary' : 'secondary'}
              aria-label={t('ui:named', { name: t(`act.${act}`), words: job.title })}
              busy={busy === act}
              onClick={() => void run(act)}
            >
              {t(`act.${act}`)}
            </Button>
          ))}
        </div>
      )}
      {problem && <ProblemCard problem={problem} />}
      {asks && <ReprintDialog job={job} onClose={() => setAsks(false)} />}
    </li>
  );
}
