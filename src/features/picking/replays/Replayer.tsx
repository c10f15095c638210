import {
  IconAlertTriangle,
  IconClockPause,
  IconCloudOff,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkedRecording } from '#contract/checkedRecording.ts';
import type { RecordedSessionDetail } from '#contract/picking/recordedSessions.ts';
import type { RecordedStep } from '#domain/blackBox/recording.ts';
import { createSessionReplay, wasRefused, nextTrouble, WAIT_MS, waitBefore } from '#domain/blackBox/sessionReplay.ts';
import { PICKING } from '#domain/picking/kind.ts';
import { pickList, type PickList } from '#domain/picking/pickList.ts';
import { isComplete, lineDone, type SessionState } from '#domain/picking/session.ts';
import { walk } from '#domain/picking/walk.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { PickRow } from '#ui/floor/PickRow.tsx';
import { span } from '#ui/format/span.ts';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { ShortBadge } from '../ShortBadge.tsx';
import styles from './Replays.module.css';
import { didWords, resultWords } from './stepWords.ts';

const AREAS = ['recordings', 'picking', 'pickingLater'] as const;

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
export function Replayer({ detail }: { readonly detail: RecordedSessionDetail }) {
  const { t } = useTranslation(AREAS);
  const recording = useMemo(() => checkedRecording(detail.session.kind, detail.recording), [detail]);
  const list = useMemo(() => pickList(detail.orders, 'return'), [detail.orders]);
  if (!recording || recording.steps.length === 0)
    return (
      <EmptyState title={t('recordings:unreadable.title')} icon={<IconAlertTriangle size={32} stroke={1.5} />}>
        <p>{t('recordings:unreadable.text')}</p>
      </EmptyState>
    );
  return <Replay steps={recording.steps} left={recording.left} list={list} />;
}

interface Recorded {
  readonly steps: readonly RecordedStep[];
  readonly list: PickList;
}

function Replay({ steps, left, list }: Recorded & { readonly left: number }) {
  const { t } = useTranslation(AREAS);
  const replay = useMemo(() => createSessionReplay(PICKING, steps), [steps]);
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
  return (
    <div className={styles.replay}>
      <div className={styles.stage}>
        <Step steps={steps} list={list} done={done} before={replay.stateAfter(done - 1)} />
        <div className={styles.player}>
          <input
            type="range"
            className={styles.slider}
            aria-label={t('recordings:position')}
            aria-valuetext={t('recordings:stepOf', { step: done, steps: steps.length })}
            min={0}
            max={steps.length}
            value={done}
            onChange={(event) => go(event.currentTarget.valueAsNumber)}
          />
          <p className={`${styles.quiet} figures`}>{t('recordings:stepOf', { step: done, steps: steps.length })}</p>
          <div className={styles.buttons}>
            <Button
              icon={<IconPlayerSkipBack size={20} stroke={1.75} />}
              disabled={done === 0}
              onClick={() => go(done - 1)}
            >
              {t('recordings:back')}
            </Button>
            <Button
              kind="primary"
              icon={plays ? <IconPlayerPause size={20} stroke={1.75} /> : <IconPlayerPlay size={20} stroke={1.75} />}
              onClick={play}
            >
              {t(plays ? 'recordings:pause' : 'recordings:play')}
            </Button>
            <Button
              icon={<IconPlayerSkipForward size={20} stroke={1.75} />}
              disabled={done === steps.length}
              onClick={() => go(done + 1)}
            >
              {t('recordings:forward')}
            </Button>
          </div>
          <Segmented
            label={t('recordings:speed.label')}
            segments={(Object.keys(SPEEDS) as Speed[]).map((value) => ({
              value,
              label: t(`recordings:speed.${value}`),
            }))}
            value={speed}
            onChange={setSpeed}
          />
          <div className={styles.buttons}>
            <Button
              size="desk"
              icon={<IconAlertTriangle size={18} stroke={1.75} />}
              disabled={refusal === null}
              onClick={() => go(refusal)}
            >
              {t('recordings:nextRefusal')}
            </Button>
            <Button
              size="desk"
              icon={<IconClockPause size={18} stroke={1.75} />}
              disabled={wait === null}
              onClick={() => go(wait)}
            >
              {t('recordings:nextWait')}
            </Button>
          </div>
        </div>
        <Around steps={steps} list={list} done={done} onGo={go} />
        {left > 0 && <p className={styles.quiet}>{t('recordings:left', { count: left })}</p>}
      </div>
      <Panel title={t('recordings:lines')} note={t('recordings:linesNote')} flush>
        <LinesAt list={list} state={replay.stateAfter(done)} />
      </Panel>
    </div>
  );
}

/** The step that was done last, in plain words. @param before the session as it was when the person did it */
function Step({ steps, list, done, before }: Recorded & { readonly done: number; readonly before: SessionState }) {
  const { t, i18n } = useTranslation(AREAS);
  const [first, step] = [steps[0], steps[done - 1]];
  if (!step || !first)
    return (
      <section className={styles.step} aria-live="polite">
        <p className={styles.did}>{t('recordings:begin.title')}</p>
        <p className={styles.quiet}>{t('recordings:begin.text')}</p>
      </section>
    );
  const waited = waitBefore(steps, done - 1);
  const { current } = walk(list, before);
  return (
    <section className={styles.step} aria-live="polite" data-refused={wasRefused(step) ? '' : undefined}>
      <p className={`${styles.quiet} figures`}>
        {t('recordings:at', { time: clockTime(step.at, i18n.language), since: elapsed(step.at - first.at) })}
      </p>
      <p className={styles.did}>{didWords(step.cause, list, t)}</p>
      <ul className={styles.results}>
        {resultWords(step, list, t).map((words, index) => (
          <li key={index}>{words}</li>
        ))}
      </ul>
      <p className={styles.badges}>
        {wasRefused(step) && <StatusBadge group="negative">{t('recordings:refused')}</StatusBadge>}
        {step.offline && (
          <StatusBadge group="warning" icon={<IconCloudOff size={16} stroke={2} aria-hidden />}>
            {t('recordings:offline')}
          </StatusBadge>
        )}
        {waited >= WAIT_MS && (
          <StatusBadge group="info" icon={<IconClockPause size={16} stroke={2} aria-hidden />}>
            {t('recordings:waited', { span: span(Math.round(waited / 1000), i18n.language) })}
          </StatusBadge>
        )}
      </p>
      {current && (
        <p className={styles.quiet}>
          {t('recordings:expected', { name: current.name, place: current.location ?? t('picking:noLocation') })}
        </p>
      )}
    </section>
  );
}

/** The steps around the present one, to be gone to. */
function Around({
  steps,
  list,
  done,
  onGo,
}: Recorded & { readonly done: number; readonly onGo: (to: number) => void }) {
  const { t, i18n } = useTranslation(AREAS);
  const from = Math.max(0, done - 1 - BEFORE);
  return (
    <ol className={styles.around} aria-label={t('recordings:around')}>
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
                {t('recordings:line', {
                  did: didWords(step.cause, list, t),
                  result: resultWords(step, list, t).join(', '),
                })}
              </span>
              {step.offline && <IconCloudOff size={16} stroke={2} role="img" aria-label={t('recordings:offline')} />}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Every line as it stood: what was counted of it, and what was said to be missing. */
function LinesAt({ list, state }: { readonly list: PickList; readonly state: SessionState }) {
  const { t } = useTranslation(AREAS);
  return (
    <ul>
      {list.lines.map((line) => {
        const short = line.shares
          .map((share) => state.shorts.get(`${share.order_id}:${line.id_product}`))
          .find((said) => said !== undefined);
        return (
          <PickRow
            key={line.id_product}
            id={line.id_product}
            location={line.location}
            noLocation={t('picking:noLocation')}
            name={line.name}
            amount={t('picking:partial', { done: lineDone(state, line), required: line.required })}
            badge={short && !isComplete(state, line) ? <ShortBadge reason={short.reason} /> : undefined}
            done={isComplete(state, line)}
          />
        );
      })}
    </ul>
  );
}

const clockTime = (at: number, language: string): string =>
  new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(at);

/** Minutes and seconds: `3:05`. A clock that was set back tells none. */
function elapsed(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
