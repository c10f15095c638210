import type { PickLine } from '#domain/picking/pickList.ts';
import type { KnownProduct } from '#domain/picking/validateScan.ts';
import { recordAnswer } from '#offline/blackBox/recordAnswer.ts';
import { appendPickingEvents } from '#offline/picking/appendPickingEvents.ts';
import { readKnownProducts } from '#offline/read/readKnownProducts.ts';
import { useFeedback } from '#scanning/hooks/useFeedback.ts';
import { useWedge } from '#scanning/hooks/useWedge.ts';
import type { Scan } from '#scanning/scan.ts';
import { settleDelivery } from '#scanning/sources/wedge/doubling.ts';
import { learnScanner } from '#scanning/sources/wedge/learnScanner.ts';
import { typedScan } from '#scanning/sources/manual/typedScan.ts';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createAnswers, type AnswerStore } from './answers.ts';
import { spokenFeedback } from './feedbackWords.ts';
import type { Choice, DoubledCode, PickFeedback } from './pickFeedback.ts';
import { findKnownOrder } from './findKnownOrder.ts';
import { createPicker, type Picker } from './picker.ts';
import type { PickingWork } from './pickingWork.ts';

export interface UsePicker extends Omit<Picker, 'scan' | 'choose' | 'adopt' | 'meet' | 'acknowledge'> {
  readonly scan: (scan: Scan) => void;
  readonly typed: (text: string) => void;
  readonly answers: AnswerStore;
  /** Seen: the answer goes, and reading goes on. */
  readonly dismiss: () => void;
  readonly choice: Choice | null;
  readonly chosen: (line: PickLine, choice: Choice) => void;
  readonly dismissChoice: () => void;
  readonly doubled: DoubledCode | null;
  readonly chosenText: (text: string, question: DoubledCode) => void;
  /** Units that the next scan stands for; `null` = one. */
  readonly armed: number | null;
}

/**
 * The picker of one session on this screen: every source of scans leads to it, every answer comes out as picture, tone,
 * vibration and words.
 * @param onAnswer called before an answer is shown, so that nothing covers it.
 */
export function usePicker(work: PickingWork, onAnswer: () => void): UsePicker {
  const { t } = useTranslation('picking');
  const [picker] = useState(createPicker);
  const [answers] = useState(createAnswers);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [doubled, setDoubled] = useState<DoubledCode | null>(null);
  const [armed, arm] = useState<number | null>(null);
  const [known, readKnown] = useKnownProducts();
  const giveFeedback = useFeedback();

  const tell = useEffectEvent((answer: PickFeedback) => {
    answers.show(answer, spokenFeedback(answer, t));
    giveFeedback(answer.kind);
    onAnswer();
    setChoice(null);
    setDoubled(null);
    if (answer.kind === 'refused' && answer.reason === 'unknown') readKnown();
  });
  const counted = useEffectEvent((line: PickLine, done: number) =>
    answers.say(t('ui:named', { name: line.name, words: t('partial', { done, required: line.required }) })),
  );
  const ask = useEffectEvent((question: Choice) => {
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

  const { session, list, rules, errorStops, events } = work;
  useLayoutEffect(() => {
    picker.meet({
      list,
      rules,
      errorStops,
      known: () => known.current,
      findOrder: (code) => findKnownOrder(code, session.userId),
      append: (acts, cause, seen) => appendPickingEvents(session.id, acts, cause, seen),
      remember: (cause, answer) => recordAnswer({ id: session.id, userId: session.userId }, cause, answer),
      tell: (answer) => tell(answer),
      counted: (line, done) => counted(line, done),
      ask: (question) => ask(question),
      askDoubled: (question) => askDoubled(question),
      arm,
      meant: learnScanner,
    });
  }, [picker, list, rules, errorStops, known, session.id, session.userId]);
  useEffect(() => picker.adopt(events), [picker, events]);

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
      chosen: (line: PickLine, question: Choice) => {
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
  return { ...acts, answers, dismiss, dismissChoice, choice, doubled, armed };
}

/** Products of all orders on the device, to name a wrong thing without asking anybody; read again when one was not found. */
function useKnownProducts(): readonly [{ readonly current: readonly KnownProduct[] }, () => void] {
  const known = useRef<readonly KnownProduct[]>([]);
  const read = useCallback(() => {
    void readKnownProducts().then((products) => {
      known.current = products;
    });
  }, []);
  useEffect(read, [read]);
  return [known, read];
}
