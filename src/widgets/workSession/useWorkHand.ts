import type { DoubledCode, SessionAnswer } from '#domain/workSession/answers.ts';
import type { ScannedCode } from '#domain/workSession/understandScan.ts';
import { createLateHand, type GestureTable, type Hand } from '#offline/workSession/lateHand.ts';
import { firstScreen } from '#platform/firstScreen.ts';
import { useFeedback } from '#scanning/hooks/useFeedback.ts';
import { useWedge } from '#scanning/hooks/useWedge.ts';
import type { Scan } from '#scanning/scan.ts';
import { typedScan } from '#scanning/sources/manual/typedScan.ts';
import { settleDelivery } from '#scanning/sources/wedge/doubling.ts';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { createAnswers } from './createAnswers.ts';

interface DoubledQuestion {
  readonly about: 'doubled';
  readonly doubled: DoubledCode;
}

/** What the screen of any kind of work is to its hand. */
export interface HandScreen<Answer> {
  readonly tell: (answer: Answer) => void;
  readonly askDoubled: (doubled: DoubledCode) => void;
  readonly arm: (units: number | null) => void;
}

/** How a kind of work speaks to the person at the screen. */
export interface HandVoice<Question> {
  /** Puts a question, in place of the last answer. */
  readonly ask: (question: Question) => void;
  /** Speaks words for a screen reader: the screen itself is the answer. */
  readonly say: (words: string) => void;
}

/** What every hand can do. */
interface AnyHand<World, Event> extends Hand<World, Event> {
  readonly scan: (code: ScannedCode) => Promise<void>;
  readonly repeat: (text: string, source: Scan['source']) => void;
  readonly acknowledge: () => void;
}

/** A kind of floor work as a screen has it in hand. */
export interface HandKind<H, G extends keyof H, Q extends keyof H, Answer, Question, Part, T> extends GestureTable<
  H,
  G,
  Q
> {
  /** Fetches the hand, the words of its answers for a screen reader, and the layer that shows them. */
  readonly load: () => Promise<{
    readonly create: () => H;
    readonly words: (answer: Answer, t: T, language: string) => string;
  }>;
  /** The kind's own questions and words. */
  readonly speaks: (voice: HandVoice<Question>, t: T) => Part;
  /** Whether an answer fills the screen. What a finger did shows in the place that it touched. */
  readonly fills: (answer: Answer) => boolean;
}

interface AtScreen<Answer, T> {
  readonly t: T;
  readonly language: string;
  /** Called before an answer is shown, so that nothing covers it. */
  readonly onAnswer: () => void;
  /** Whether an answer is dealt with here, and shown nowhere. @param unask removes the question that is put */
  readonly takes?: (answer: Answer, unask: () => void) => boolean;
  /** A key that a person pressed by itself, outside of text boxes. */
  readonly onKey?: (event: KeyboardEvent) => void;
}

/**
 * The hand of one session on this screen: it gets the scans of every source and answers by picture, tone, vibration and
 * words. Its code comes after the screen; what is done before waits for it.
 * @param kind its gestures, words and feedback; must be the same between renders
 * @param work what the hand works in, and all that was done before
 */
export function useWorkHand<
  Work extends { readonly events: readonly unknown[] },
  Part,
  Answer extends SessionAnswer,
  Question,
  H extends AnyHand<Work & Part & HandScreen<Answer>, Work['events'][number]>,
  G extends keyof H,
  Q extends keyof H,
  T,
>(
  kind: HandKind<H, G, Q, Answer, Question, Part, T>,
  work: Work,
  { t, language, onAnswer, takes, onKey }: AtScreen<Answer, T>,
) {
  const [missing, miss] = useState<{ readonly reason: unknown } | null>(null);
  const [{ late, hand, words }] = useState(() =>
    speakingHand<Work & Part & HandScreen<Answer>, Work['events'][number], H, G, Q, Answer, Question, Part, T>(
      kind,
      (reason) => miss({ reason }),
    ),
  );
  const [answers] = useState(createAnswers<Answer>);
  const [question, setQuestion] = useState<Question | DoubledQuestion | null>(null);
  const [armed, arm] = useState<number | null>(null);
  const giveFeedback = useFeedback();
  const dismissQuestion = useCallback(() => setQuestion(null), []);

  const tell = useEffectEvent((answer: Answer) => {
    if (takes?.(answer, dismissQuestion)) return answers.dismiss();
    giveFeedback(answer.kind);
    onAnswer();
    setQuestion(null);
    const spoken = words(answer, t, language);
    if (kind.fills(answer)) return answers.show(answer, spoken);
    answers.dismiss();
    return answers.say(spoken);
  });
  const ask = useEffectEvent((put: Question | DoubledQuestion) => {
    giveFeedback('note');
    onAnswer();
    answers.dismiss();
    setQuestion(put);
  });

  const { events } = work;
  useLayoutEffect(() => {
    hand.connect({
      ...work,
      ...kind.speaks({ ask: (put) => ask(put), say: answers.say }, t),
      tell: (answer) => tell(answer),
      askDoubled: (doubled) => ask({ about: 'doubled', doubled }),
      arm,
    });
  }, [hand, kind, work, answers, t]);
  // With the listener for codes, before the paint: a first scan is judged by what was done before.
  useLayoutEffect(() => hand.adopt(events), [hand, events]);
  // A failure is reported with the first gesture, and the fetch is repeated.
  useEffect(() => void firstScreen.then(() => hand.fetch()).catch(() => undefined), [hand]);

  const dismiss = useCallback(() => {
    hand.acknowledge();
    answers.dismiss();
  }, [hand, answers]);
  useWedge((code) => void hand.scan(code), {
    onRepeat: (text) => hand.repeat(text, 'wedge'),
    ...(onKey && { onKey }),
  });
  const acts = useMemo(
    () => ({
      ...late,
      typed(text: string) {
        const code = typedScan(text, Date.now());
        if (code) void hand.scan(code);
      },
      /** The person said which of its texts a code is that came twice. */
      chosenText(text: string, doubled: DoubledCode) {
        setQuestion(null);
        settleDelivery(text === doubled.half);
        void hand.scan({ text, source: 'wedge' });
      },
      answers,
      /** Removes the answer after the person has seen it, and continues reading. */
      dismiss,
      dismissQuestion,
    }),
    [late, hand, answers, dismiss, dismissQuestion],
  );
  // A gesture could not be judged: the page's own error offers to try again.
  if (missing) throw missing.reason;
  return { ...acts, question, armed };
}

/** A late hand with the words of its answers. */
function speakingHand<
  World,
  Event,
  H extends AnyHand<World, Event>,
  G extends keyof H,
  Q extends keyof H,
  A,
  Ask,
  P,
  T,
>(kind: HandKind<H, G, Q, A, Ask, P, T>, onMissing: (reason: unknown) => void) {
  let spoken: ((answer: A, t: T, language: string) => string) | null = null;
  const load = async (): Promise<H> => {
    const { create, words } = await kind.load();
    spoken = words;
    return create();
  };
  const late = createLateHand<World, Event, H, G, Q>(kind, load, onMissing);
  return {
    late: late as Omit<typeof late, 'connect' | 'adopt' | 'fetch' | 'acknowledge'>,
    /** What every late hand has, by the names that each kind gives in its table. */
    hand: late as unknown as AnyHand<World, Event> & Pick<typeof late, 'fetch'>,
    // Only a hand that is here answers.
    words: (answer: A, t: T, language: string) => spoken?.(answer, t, language) ?? '',
  };
}
