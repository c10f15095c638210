import type { PickLine } from '#domain/picking/pickList.ts';
import { firstScreen } from '#platform/firstScreen.ts';
import { useFeedback } from '#scanning/hooks/useFeedback.ts';
import { useWedge } from '#scanning/hooks/useWedge.ts';
import type { Scan } from '#scanning/scan.ts';
import { settleDelivery } from '#scanning/sources/wedge/doubling.ts';
import { typedScan } from '#scanning/sources/manual/typedScan.ts';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createAnswers, type AnswerStore } from '#widgets/workSession/answers.ts';
import type { LineChoice, PickFeedback } from '#domain/picking/pickFeedback.ts';
import type { DoubledCode } from '#domain/workSession/answers.ts';
import type { DevicePicker } from './devicePicker.ts';
import { createLatePicker } from './latePicker.ts';
import { ScanFeedback } from './lateParts.ts';
import type { PickingWork } from './pickingWork.ts';

export interface UsePicker extends Omit<DevicePicker, 'scan' | 'choose' | 'adopt' | 'connect' | 'acknowledge'> {
  readonly scan: (scan: Scan) => void;
  readonly typed: (text: string) => void;
  readonly answers: AnswerStore<PickFeedback>;
  /** Removes the answer after the person has seen it, and continues reading. */
  readonly dismiss: () => void;
  readonly choice: LineChoice | null;
  readonly chosen: (line: PickLine, choice: LineChoice) => void;
  readonly dismissChoice: () => void;
  readonly doubled: DoubledCode | null;
  readonly chosenText: (text: string, question: DoubledCode) => void;
  /** Units that the next scan stands for; `null` = one. */
  readonly armed: number | null;
}

/**
 * The picker of one session on this screen: it gets the scans of every source and answers by picture, tone, vibration
 * and words.
 * @param onAnswer called before an answer is shown, so that nothing covers it.
 */
export function usePicker(work: PickingWork, onAnswer: () => void): UsePicker {
  const { t } = useTranslation('picking');
  const [missing, miss] = useState<{ readonly reason: unknown } | null>(null);
  const [picker] = useState(() => createLatePicker(loadPicker, (reason) => miss({ reason })));
  const [answers] = useState(createAnswers<PickFeedback>);
  const [choice, setChoice] = useState<LineChoice | null>(null);
  const [doubled, setDoubled] = useState<DoubledCode | null>(null);
  const [armed, arm] = useState<number | null>(null);
  const giveFeedback = useFeedback();

  const tell = useEffectEvent((answer: PickFeedback, words: string) => {
    answers.show(answer, words);
    giveFeedback(answer.kind);
    onAnswer();
    setChoice(null);
    setDoubled(null);
  });
  const counted = useEffectEvent((line: PickLine, done: number) =>
    answers.say(t('ui:named', { name: line.name, words: t('partial', { done, required: line.required }) })),
  );
  const ask = useEffectEvent((question: LineChoice) => {
    giveFeedback('note');
    onAnswer();
    answers.dismiss();
    setChoice(question);
  });
  const askDoubled = useEffectEvent((question: DoubledCode) => {
    giveFeedback('note');
    onAnswer();
    answers.dismiss();
    setDoubled(question);
  });

  const { session, list, rules, events } = work;
  useLayoutEffect(() => {
    picker.connect({
      list,
      rules,
      session: { id: session.id, userId: session.userId },
      t,
      tell: (answer, words) => tell(answer, words),
      counted: (line, done) => counted(line, done),
      ask: (question) => ask(question),
      askDoubled: (question) => askDoubled(question),
      arm,
    });
  }, [picker, list, rules, session.id, session.userId, t]);
  // With the listener for codes, before the paint: a first scan is judged by what was counted before.
  useLayoutEffect(() => picker.adopt(events), [picker, events]);
  // A failure is reported with the first gesture, and the fetch is repeated.
  useEffect(() => void firstScreen.then(() => picker.fetch()).catch(() => undefined), [picker]);

  const scan = useCallback((code: Scan) => void picker.scan(code), [picker]);
  useWedge(scan, { onRepeat: (text) => picker.repeat(text, 'wedge') });
  const dismiss = useCallback(() => {
    picker.acknowledge();
    answers.dismiss();
  }, [picker, answers]);
  const dismissChoice = useCallback(() => {
    setChoice(null);
    setDoubled(null);
  }, []);
  const acts = useMemo(
    () => ({
      ...picker,
      scan,
      typed: (text: string) => {
        const code = typedScan(text, Date.now());
        if (code) scan(code);
      },
      chosen: (line: PickLine, question: LineChoice) => {
        setChoice(null);
        void picker.choose(line, question);
      },
      chosenText: (text: string, question: DoubledCode) => {
        setDoubled(null);
        settleDelivery(text === question.half);
        void picker.scan({ text, source: 'wedge' });
      },
    }),
    [picker, scan],
  );
  // A gesture could not be judged: the page's own error offers to try again.
  if (missing) throw missing.reason;
  return { ...acts, answers, dismiss, dismissChoice, choice, doubled, armed };
}

/** Loads the hand and the layer for its answers, which is then drawn at once. */
async function loadPicker(): Promise<() => DevicePicker> {
  const [{ createDevicePicker }] = await Promise.all([import('./devicePicker.ts'), ScanFeedback.fetch()]);
  return createDevicePicker;
}
