import { IconPlayerPlay, IconVolume } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Saying, TONE_WORDS, type ToneWord } from '#domain/picking/sayings.ts';
import { toneQuiz } from '#domain/picking/toneQuiz.ts';
import { PREFERENCES, setPreference } from '#platform/preferences.ts';
import { usePreference } from '#platform/usePreference.ts';
import { playToneWord } from '#scanning/feedback/playToneWord.ts';
import { useFeedback } from '#scanning/hooks/useFeedback.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { KeyList } from './EyesFree.tsx';
import styles from './EyesFree.module.css';
import { useVoice } from './useVoice.ts';

/** A line as it is said at work. */
const SAMPLE: readonly Saying[] = [
  { say: 'line', about: { place: 'B-12', units: 2 } },
  { say: 'tote', about: { letter: 'A' } },
];
/** Units of the number that is played as an example. */
const SAMPLE_UNITS = 7;

/** Switches work without looking on for this device, and teaches its tones in a minute. Texts: area eyesFree. */
export function EyesFreeLesson() {
  const { t } = useTranslation('eyesFree');
  const mode = usePreference('eyesFree');
  const voice = useVoice();
  useFeedback();
  return (
    <div className={styles.page}>
      <Part title={t('setting.title')} text={t('setting.text')}>
        <Segmented
          label={t('title')}
          segments={PREFERENCES.eyesFree.map((value) => ({ value, label: t(`setting.${value}`) }))}
          value={mode}
          onChange={(value) => setPreference('eyesFree', value)}
        />
        <p className={styles.muted} role="status">
          {t(`voice.${voice.state}`)}
        </p>
        {voice.state === 'here' && (
          <div className={styles.buttons}>
            <Button
              icon={<IconVolume size={20} stroke={1.75} aria-hidden />}
              onClick={() => void voice.tell({ tone: 'line', sayings: SAMPLE })}
            >
              {t('voice.try')}
            </Button>
          </div>
        )}
      </Part>
      <Part title={t('keys.title')}>
        <KeyList />
      </Part>
      <Part title={t('tones.title')} text={t('tones.text')}>
        <ul className={styles.tones}>
          {TONE_WORDS.map((word) => (
            <Tone key={word} name={word} onPlay={() => playToneWord(word)} />
          ))}
          <Tone name="units" onPlay={() => playToneWord(null, SAMPLE_UNITS)} />
        </ul>
      </Part>
      <Part title={t('quiz.title')} text={t('quiz.text')}>
        <ToneQuiz />
      </Part>
    </div>
  );
}

function Part(props: { readonly title: string; readonly text?: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{props.title}</h2>
      {props.text && <p className={styles.muted}>{props.text}</p>}
      {props.children}
    </section>
  );
}

function Tone({ name, onPlay }: { readonly name: ToneWord | 'units'; readonly onPlay: () => void }) {
  const { t } = useTranslation('eyesFree');
  return (
    <li className={styles.tone}>
      <p>
        <strong>{t(`tones.${name}.name`)}</strong>
        <br />
        <span className={styles.muted}>{t(`tones.${name}.sounds`)}</span>
      </p>
      <Button
        icon={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
        aria-label={t('ui:named', { name: t('tones.play'), words: t(`tones.${name}.name`) })}
        onClick={onPlay}
      >
        {t('tones.play')}
      </Button>
    </li>
  );
}

interface Round {
  readonly questions: readonly ToneWord[];
  readonly answers: readonly ToneWord[];
}

/** A minute of tones without their names: each is answered once, and what was wrong is told at once. */
function ToneQuiz() {
  const { t } = useTranslation('eyesFree');
  const [round, setRound] = useState<Round | null>(null);
  const begin = () => {
    const questions = toneQuiz(Math.random);
    setRound({ questions, answers: [] });
    playToneWord(questions[0] ?? null);
  };
  const start = <Button onClick={begin}>{t(round ? 'quiz.again' : 'quiz.start')}</Button>;
  if (!round) return <div className={styles.buttons}>{start}</div>;
  const { questions, answers } = round;
  const right = answers.filter((answer, index) => answer === questions[index]).length;
  const [asked, before] = [questions[answers.length], questions[answers.length - 1]];
  const last = answers.at(-1);
  const told =
    before && last && (before === last ? t('quiz.right') : t('quiz.wrong', { name: t(`tones.${before}.name`) }));
  if (!asked)
    return (
      <>
        <p role="status" className={styles.result}>
          {[told, t('quiz.result', { right, total: questions.length })].filter(Boolean).join(' ')}
        </p>
        <div className={styles.buttons}>{start}</div>
      </>
    );
  const answer = (word: ToneWord) => {
    setRound({ questions, answers: [...answers, word] });
    playToneWord(questions[answers.length + 1] ?? null);
  };
  return (
    <>
      <p role="status">
        {[told, t('quiz.question', { number: answers.length + 1, total: questions.length })].filter(Boolean).join(' ')}
      </p>
      <div className={styles.buttons}>
        <Button icon={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />} onClick={() => playToneWord(asked)}>
          {t('quiz.hear')}
        </Button>
      </div>
      <div className={styles.answers} role="group" aria-label={t('quiz.choose')}>
        {TONE_WORDS.map((word) => (
          <Button key={word} onClick={() => answer(word)}>
            {t(`tones.${word}.name`)}
          </Button>
        ))}
      </div>
    </>
  );
}
