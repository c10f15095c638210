import type { BenchCard } from '#domain/packing/benchCards.ts';
import type { PackFeedback } from '#domain/packing/packFeedback.ts';
import type { PackProduct } from '#domain/packing/packOrder.ts';
import type { DoubledCode } from '#domain/workSession/answers.ts';
import type { ProductChoice } from '#offline/packing/packerWorld.ts';
import { firstScreen } from '#platform/firstScreen.ts';
import { useFeedback } from '#scanning/hooks/useFeedback.ts';
import { useWedge } from '#scanning/hooks/useWedge.ts';
import type { Scan } from '#scanning/scan.ts';
import { settleDelivery } from '#scanning/sources/wedge/doubling.ts';
import { typedScan } from '#scanning/sources/manual/typedScan.ts';
import { takesKeys } from '#ui/controls/takesKeys.ts';
import { usePlateScan } from '#widgets/printing/usePlateScan.ts';
import { createAnswers } from '#widgets/workSession/answers.ts';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpokenPacker } from './spokenPacker.ts';
import type { BenchHand, Question } from './benchHand.ts';
import { fillsScreen } from './fillsScreen.ts';
import { createLatePacker } from './latePacker.ts';
import { BenchFeedback } from './lateParts.ts';
import type { BenchWork } from './benchWork.ts';

/**
 * The packer of one session on this screen: it gets the scans of every source and answers by picture, tone, vibration
 * and words.
 * @param on.answer called before an answer is shown, so that nothing covers it; on.card: a key of the
 * bench, read as a code, which tells whether there was something to do
 */
export function usePacker(
  work: BenchWork,
  on: { readonly answer: () => void; readonly card: (card: BenchCard) => Promise<boolean> },
): BenchHand {
  const { t, i18n } = useTranslation('packing');
  const { language } = i18n;
  const [missing, miss] = useState<{ readonly reason: unknown } | null>(null);
  const [packer] = useState(() => createLatePacker(loadPacker, (reason) => miss({ reason })));
  const [answers] = useState(createAnswers<PackFeedback>);
  const [question, setQuestion] = useState<Question | null>(null);
  const [armed, arm] = useState<number | null>(null);
  /** Cards that were read and not yet obeyed, each with the number of the last event before it. */
  const [cards, setCards] = useState<readonly { readonly card: BenchCard; readonly after: number }[]>([]);
  const giveFeedback = useFeedback();
  const printPlate = usePlateScan();

  const tell = useEffectEvent((answer: PackFeedback, words: string) => {
    if (answer.kind === 'note' && answer.note === 'card') {
      answers.dismiss();
      if (answer.card === 'back') setQuestion(null);
      return setCards((before) => [...before, { card: answer.card, after: packer.stored() }]);
    }
    // Its own answer follows, once the printer has the label or the server has said why not.
    if (answer.kind === 'note' && answer.note === 'plate') {
      answers.dismiss();
      return void printPlate(answer.plate);
    }
    giveFeedback(answer.kind);
    on.answer();
    setQuestion(null);
    if (fillsScreen(answer)) return answers.show(answer, words);
    answers.dismiss();
    return answers.say(words);
  });
  const ask = useEffectEvent((asked: Question) => {
    giveFeedback('note');
    on.answer();
    answers.dismiss();
    setQuestion(asked);
  });

  const { session, order, orderNow, configuration, codeTypes, stripRules, errorStops, learned, events } = work;
  useLayoutEffect(() => {
    packer.connect({
      order,
      orderNow,
      configuration,
      codeTypes,
      stripRules,
      errorStops,
      learned,
      session: {
        id: session.id,
        userId: session.userId,
        clientId: session.clientId,
        clockOffset: session.clockOffset ?? null,
      },
      t,
      language,
      tell: (answer, words) => tell(answer, words),
      ask: (choice) => ask({ about: 'product', choice }),
      askWeight: (weight) => ask({ about: 'weight', weight }),
      askDoubled: (doubled) => ask({ about: 'doubled', doubled }),
      arm,
    });
  }, [
    packer,
    order,
    orderNow,
    configuration,
    codeTypes,
    stripRules,
    errorStops,
    learned,
    session.id,
    session.userId,
    session.clientId,
    session.clockOffset,
    t,
    language,
  ]);
  const act = useEffectEvent((card: BenchCard) => {
    setCards((before) => before.slice(1));
    void on.card(card).then((isDone) => (isDone ? undefined : packer.nothingHere(card)));
  });
  // A card presses a button of the screen: one that is drawn as all is that was read before the card.
  const [card] = cards;
  const drawn = events.at(-1)?.n ?? 0;
  useLayoutEffect(() => {
    if (card && drawn >= card.after) act(card.card);
  }, [card, drawn]);
  // With the listener for codes, before the paint: a first scan is judged by what was done before.
  useLayoutEffect(() => packer.adopt(events), [packer, events]);
  // A failure is reported with the first gesture, and the fetch is repeated.
  useEffect(() => void firstScreen.then(() => packer.fetch()).catch(() => undefined), [packer]);

  const scan = useCallback((code: Scan) => void packer.scan(code), [packer]);
  const dismiss = useCallback(() => {
    packer.acknowledge();
    answers.dismiss();
  }, [packer, answers]);
  useWedge(scan, {
    onRepeat: (text) => packer.repeat(text, 'wedge'),
    onKey: (event) => {
      if (takesKeys(event.target) || pressesFocused(event)) return;
      event.preventDefault();
      // What was refused has to be seen before anything is confirmed.
      if (event.key === 'Enter' && answers.shown.getState().feedback?.kind === 'refused') return dismiss();
      void packer.press(event.key);
    },
  });
  const dismissQuestion = useCallback(() => setQuestion(null), []);
  const acts = useMemo(
    () => ({
      ...packer,
      scan,
      typed: (text: string) => {
        const code = typedScan(text, Date.now());
        if (code) scan(code);
      },
      chosen: (product: PackProduct, choice: ProductChoice) => {
        setQuestion(null);
        void packer.choose(product, choice);
      },
      chosenText: (text: string, doubled: DoubledCode) => {
        setQuestion(null);
        settleDelivery(text === doubled.half);
        void packer.scan({ text, source: 'wedge' });
      },
    }),
    [packer, scan],
  );
  // A gesture could not be judged: the page's own error offers to try again.
  if (missing) throw missing.reason;
  return { ...acts, answers, dismiss, question, dismissQuestion, armed };
}

/** Enter presses what was chosen by keys; a button that was only touched last keeps nothing for itself. */
function pressesFocused({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof Element && target !== document.body && target.matches(':focus-visible');
}

/** Loads the hand and the layer for its answers, which is then drawn at once. */
async function loadPacker(): Promise<() => SpokenPacker> {
  const [{ createSpokenPacker }] = await Promise.all([import('./spokenPacker.ts'), BenchFeedback.fetch()]);
  return createSpokenPacker;
}
