import {
  IconAlertTriangle,
  IconClockPause,
  IconCloudOff,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordedSessionDetail } from '#contract/picking/recordedSessions.ts';
import type { Cause } from '#domain/blackBox/blackBoxFact.ts';
import type { RecordedStep, SessionRecording } from '#domain/blackBox/recording.ts';
import { createSessionReplay, wasRefused, nextTrouble, WAIT_MS, waitBefore } from '#domain/blackBox/sessionReplay.ts';
import type { SessionAct } from '#domain/workSession/sessionEvent.ts';
import type { SessionFold } from '#domain/workSession/sessionKind.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { span } from '#ui/format/span.ts';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import styles from './Replays.module.css';

/** What a kind of work draws its session from. */
export interface RecordedWork {
  readonly recording: SessionRecording;
  readonly orders: RecordedSessionDetail['orders'];
}

/** How a kind of work is replayed and told. */
export interface ReplayedKind<Act extends SessionAct, State> {
  readonly fold: SessionFold<Act, State>;
  /** What a person did, in plain words. */
  readonly did: (cause: Cause | null) => string;
  /** What came of a step, a sentence for each thing. */
  readonly results: (step: RecordedStep) => readonly string[];
  /** What the session waited for when the step was done; `null` = nothing, or nobody knows. */
  readonly expected: (before: State) => string | null;
  /** Place of a product in the list of lines; -1 = it is none of them. */
  readonly placeOf: (id_product: number) => number;
  /** Every line as it stands now. */
  readonly renderLines: (before: State, now: State) => ReactNode;
}

type Told = Pick<ReplayedKind<SessionAct, never>, 'did' | 'results'>;

/** How fast steps follow each other, by name: from the time that passed, ms, to the one that is waited. */
const SPEEDS = {
  // Nobody watches a break to its end: its length is said at the step.
  real: (passed: number) => Math.min(passed, 10_000),
  fast: (passed: number) => Math.min(passed / 10, 2000),
  steady: () => 700,
} as const;
type Speed = keyof typeof SPEEDS;

/** Steps that are listed before the present one, and after it. */
const [BEFORE, AFTER] = [3, 6];

/** One recorded session with what can be done with it: look, step, play, jump to where it went wrong. */
export function SessionPlayer<Act extends SessionAct, State>({
  recording: { steps, left },
  kind,
}: {
  readonly recording: SessionRecording;
  readonly kind: ReplayedKind<Act, State>;
}) {
  const { t } = useTranslation('recordings');
  const { fold } = kind;
  const replay = useMemo(() => createSessionReplay(fold, steps), [fold, steps]);
  const [done, setDone] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>('steady');
  const plays = isPlaying && done < steps.length;
  useEffect(() => {
    if (!plays) return undefined;
    const timer = setTimeout(() => setDone(done + 1), SPEEDS[speed](waitBefore(steps, done)));
    return () => clearTimeout(timer);
  }, [plays, done, speed, steps]);
  const go = (to: number | null) => {
    setPlaying(false);
    if (to !== null) setDone(Math.min(steps.length, Math.max(0, to)));
  };
  const play = () => {
    if (done === steps.length) setDone(0);
    setPlaying(!plays);
  };
  const [refusal, wait] = [nextTrouble(steps, done, 'refusal'), nextTrouble(steps, done, 'wait')];
  const [before, now] = [replay.stateAfter(done - 1), replay.stateAfter(done)];
  const product = productOf(steps[done - 1]);
  const stepOf = t('stepOf', { step: done, steps: steps.length });
  return (
    <div className={styles.replay}>
      <Step steps={steps} told={kind} done={done} expected={kind.expected(before)} />
      <div className={styles.player}>
        <div className={styles.position}>
          <input
            type="range"
            className={styles.slider}
            aria-label={t('position')}
            aria-valuetext={stepOf}
            min={0}
            max={steps.length}
            value={done}
            onChange={(event) => go(event.currentTarget.valueAsNumber)}
          />
          <p className={`${styles.quiet} figures`}>{stepOf}</p>
        </div>
        <div className={styles.controls}>
          <Control
            words={t('back')}
            icon={<IconPlayerSkipBack stroke={1.75} />}
            disabled={done === 0}
            onClick={() => go(done - 1)}
          />
          <Control
            kind="primary"
            words={t(plays ? 'pause' : 'play')}
            icon={plays ? <IconPlayerPause stroke={1.75} /> : <IconPlayerPlay stroke={1.75} />}
            onClick={play}
          />
          <Control
            words={t('forward')}
            icon={<IconPlayerSkipForward stroke={1.75} />}
            disabled={done === steps.length}
            onClick={() => go(done + 1)}
          />
          <Control
            words={t('nextRefusal')}
            icon={<IconAlertTriangle stroke={1.75} />}
            disabled={refusal === null}
            onClick={() => go(refusal)}
          />
          <Control
            words={t('nextWait')}
            icon={<IconClockPause stroke={1.75} />}
            disabled={wait === null}
            onClick={() => go(wait)}
          />
        </div>
      </div>
      <div className={styles.state}>
        <Panel title={t('lines')} note={t('linesNote')} flush>
          <Shown place={product === null ? -1 : kind.placeOf(product)} done={done}>
            {kind.renderLines(before, now)}
          </Shown>
        </Panel>
      </div>
      <div className={styles.rest}>
        <Segmented
          label={t('speed.label')}
          segments={(Object.keys(SPEEDS) as Speed[]).map((value) => ({ value, label: t(`speed.${value}`) }))}
          value={speed}
          onChange={setSpeed}
        />
        <Around steps={steps} told={kind} done={done} onGo={go} />
        {left > 0 && <p className={styles.quiet}>{t('left', { count: left })}</p>}
      </div>
    </div>
  );
}

/** A button of the player. A phone shows its icon alone, so that all of them stand in one row. */
function Control({ words, ...button }: { readonly words: string } & ComponentProps<typeof Button>) {
  return (
    <Button size="desk" {...button} aria-label={words} title={words}>
      {words}
    </Button>
  );
}

/** Lines that scroll by themselves, so that the one which a step is about is in sight whatever their number. */
function Shown({
  place,
  done,
  children,
}: {
  readonly place: number;
  readonly done: number;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('recordings');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = box.current?.querySelectorAll('li')[place];
    if (box.current && row) box.current.scrollTop = row.offsetTop - (box.current.clientHeight - row.offsetHeight) / 2;
  }, [place, done]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div ref={box} role="group" aria-label={t('lines')} tabIndex={0} className={styles.shown}>
      {children}
    </div>
  );
}

interface Recorded {
  readonly steps: readonly RecordedStep[];
  readonly told: Told;
  readonly done: number;
}

/** The step that was done last, in plain words. */
function Step({ steps, told, done, expected }: Recorded & { readonly expected: string | null }) {
  const { t, i18n } = useTranslation('recordings');
  const [first, step] = [steps[0], steps[done - 1]];
  if (!step || !first)
    return (
      <section className={styles.step} aria-live="polite">
        <p className={styles.did}>{t('begin.title')}</p>
        <p className={styles.quiet}>{t('begin.text')}</p>
      </section>
    );
  const waited = waitBefore(steps, done - 1);
  return (
    <section className={styles.step} aria-live="polite" data-refused={wasRefused(step) ? '' : undefined}>
      <p className={`${styles.quiet} figures`}>
        {t('at', { time: clockTime(step.at, i18n.language), since: elapsed(step.at - first.at) })}
      </p>
      <p className={styles.did}>{told.did(step.cause)}</p>
      <ul className={styles.results}>
        {told.results(step).map((words, index) => (
          <li key={index}>{words}</li>
        ))}
      </ul>
      <p className={styles.badges}>
        {wasRefused(step) && <StatusBadge group="negative">{t('refused')}</StatusBadge>}
        {step.offline && (
          <StatusBadge group="warning" icon={<IconCloudOff size={16} stroke={2} aria-hidden />}>
            {t('offline')}
          </StatusBadge>
        )}
        {waited >= WAIT_MS && (
          <StatusBadge group="info" icon={<IconClockPause size={16} stroke={2} aria-hidden />}>
            {t('waited', { span: span(Math.round(waited / 1000), i18n.language) })}
          </StatusBadge>
        )}
      </p>
      {expected !== null && <p className={styles.quiet}>{expected}</p>}
    </section>
  );
}

/** The steps around the present one, to be gone to. */
function Around({ steps, told, done, onGo }: Recorded & { readonly onGo: (to: number) => void }) {
  const { t, i18n } = useTranslation('recordings');
  const from = Math.max(0, done - 1 - BEFORE);
  return (
    <ol className={styles.around} aria-label={t('around')}>
      {steps.slice(from, Math.max(done, 1) + AFTER).map((step, place) => {
        const number = from + place + 1;
        return (
          <li key={number}>
            <button
              type="button"
              className={styles.row}
              aria-current={number === done ? 'step' : undefined}
              data-refused={wasRefused(step) ? '' : undefined}
              onClick={() => onGo(number)}
            >
              <span className={`${styles.quiet} figures`}>{clockTime(step.at, i18n.language)}</span>
              <span className={styles.words}>
                {t('line', { did: told.did(step.cause), result: told.results(step).join(', ') })}
              </span>
              {step.offline && <IconCloudOff size={16} stroke={2} role="img" aria-label={t('offline')} />}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** The product that a step is about; `null` = none, or more than one could be meant. */
function productOf(step: RecordedStep | undefined): number | null {
  const named = [step?.cause, ...(step?.events ?? [])].map((part) =>
    part && 'id_product' in part ? part.id_product : null,
  );
  return named.find((id): id is number => typeof id === 'number') ?? null;
}

const clockTime = (at: number, language: string): string =>
  new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(at);

/** Minutes and seconds: `3:05`. A clock that was set back tells none. */
function elapsed(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
