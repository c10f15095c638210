import { IconHeadphones } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberSaid } from '#domain/picking/numberWord.ts';
import { lineDone } from '#domain/picking/session.ts';
import { againSayings, answerSayings, type Due, dueNow, dueSayings, pressed } from '#domain/picking/sayings.ts';
import { type Hearing, openHearing } from '#platform/hearing.ts';
import { listenToMediaKeys, type MediaKey } from '#platform/mediaKeys.ts';
import { setPreference } from '#platform/preferences.ts';
import { usePreference } from '#platform/usePreference.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { PATHS } from '#widgets/paths.ts';
import type { PickingHand } from './pickingHand.ts';
import type { PickingWork } from './pickingWork.ts';
import styles from './EyesFree.module.css';
import { useVoice } from './useVoice.ts';

/** How long the device listens for a number, ms. */
const LISTEN_MS = 4000;

interface Props {
  readonly work: PickingWork;
  readonly picker: PickingHand;
  readonly onFinish: () => void;
}

/** Picking without looking: what is due and why a scan was refused is said, and a key confirms. Texts: area eyesFree. */
export function EyesFree(props: Props) {
  return usePreference('eyesFree') === 'on' ? <Speaking {...props} /> : null;
}

function Speaking({ work, picker, onFinish }: Props) {
  const { t, i18n } = useTranslation('eyesFree');
  const voice = useVoice();
  const hearing = useHearing(i18n.language);
  const last = useRef<Due | null>(null);

  const listen = useEffectEvent(async (said: Due) => {
    const words = await hearing?.listen(LISTEN_MS);
    const { current } = work.view.walk;
    // A scan that came meanwhile counted already.
    if (words == null || !current || last.current !== said) return;
    const units = numberSaid(words, i18n.language);
    if (units !== null) void picker.set(current, lineDone(work.state, current) + units);
  });
  const sayDue = useEffectEvent(async () => {
    const [due, before] = [dueNow(work), last.current];
    last.current = due;
    const spoken = dueSayings(due, before);
    if (spoken.sayings.length === 0) return;
    await voice.tell(spoken, due.at === 'line' ? due.left : 0);
    // A number that was just begun to be counted may be said instead of scanned.
    if (due.at === 'line' && due.left > 1 && before?.at === 'line' && before.id_product === due.id_product)
      await listen(due);
  });
  useEffect(() => {
    if (voice.state !== 'opening') void sayDue();
  }, [work, voice.state]);

  const { shown } = picker.answers;
  const sayAnswer = useEffectEvent((feedback: Parameters<typeof answerSayings>[0]) => {
    voice.hush();
    void voice.tell(answerSayings(feedback));
  });
  useEffect(
    () =>
      shown.subscribe(({ feedback }, { feedback: before }) => {
        if (feedback && feedback !== before) sayAnswer(feedback);
      }),
    [shown],
  );

  const press = useEffectEvent((key: MediaKey) => {
    voice.hush();
    const due = dueNow(work);
    if (key === 'again') return void voice.tell({ tone: null, sayings: againSayings(due) }, leftOf(due));
    const { current } = work.view.walk;
    if (key === 'next') {
      if (!current || (due.at !== 'line' && due.at !== 'place')) return undefined;
      void voice.tell({ tone: null, sayings: [{ say: 'aside', about: {} }] });
      return void picker.skip(current);
    }
    const { feedback } = shown.getState();
    const act = pressed(work, feedback?.kind === 'refused' && feedback.stops);
    switch (act.does) {
      case 'take':
        return void picker.set(act.line, act.units);
      case 'finish':
        return onFinish();
      case 'go-on':
        return picker.dismiss();
      default:
        return void voice.tell({ tone: 'refused', sayings: [act.saying] });
    }
  });
  const title = t('title');
  useEffect(() => listenToMediaKeys(title, (key) => press(key)), [title]);

  return (
    <section className={styles.strip} aria-label={title}>
      <IconHeadphones size={24} stroke={1.75} aria-hidden />
      <p className={styles.words} role="status">
        <strong>{title}</strong>
        <span>{t(`strip.${voice.state}`)}</span>
      </p>
      <Button onClick={() => setPreference('eyesFree', 'off')}>{t('turnOff')}</Button>
      <FirstUse />
    </section>
  );
}

/** What it is and how it is worked, once on each device. */
function FirstUse() {
  const { t } = useTranslation('eyesFree');
  if (usePreference('eyesFreeCard') === 'closed') return null;
  return (
    <div className={styles.card}>
      <KeyList />
      <div className={styles.buttons}>
        <Button onClick={() => setPreference('eyesFreeCard', 'closed')}>{t('card.close')}</Button>
        <ButtonLink to={PATHS.eyesFree}>{t('card.learn')}</ButtonLink>
      </div>
    </div>
  );
}

/** What may be done without looking, and by which key. */
export const KEY_ACTS = ['scan', 'confirm', 'again', 'next'] as const;

export function KeyList() {
  const { t } = useTranslation('eyesFree');
  return (
    <dl className={styles.keys}>
      {KEY_ACTS.map((act) => (
        <div key={act} className={styles.key}>
          <dt>{t(`keys.${act}.key`)}</dt>
          <dd>{t(`keys.${act}.does`)}</dd>
        </div>
      ))}
    </dl>
  );
}

const leftOf = (due: Due): number => (due.at === 'line' ? due.left : 0);

function useHearing(language: string): Hearing | null {
  const [hearing, setHearing] = useState<Hearing | null>(null);
  useEffect(() => {
    let isHere = true;
    void openHearing(language).then((opened) => isHere && setHearing(opened));
    return () => {
      isHere = false;
    };
  }, [language]);
  return hearing;
}
