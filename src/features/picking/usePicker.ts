import { matchCode } from '#domain/codes/matchCode.ts';
import type { PickLine } from '#domain/picking/pickList.ts';
import type { KnownProduct } from '#domain/picking/validateScan.ts';
import { appendPickingEvents } from '#offline/picking/appendPickingEvents.ts';
import { readKnownProducts } from '#offline/read/readKnownProducts.ts';
import { useFeedback } from '#scanning/hooks/useFeedback.ts';
import { useWedge } from '#scanning/hooks/useWedge.ts';
import type { Scan } from '#scanning/scan.ts';
import { typedScan } from '#scanning/sources/manual/typedScan.ts';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { spokenFeedback } from './feedbackWords.ts';
import type { Choice, PickFeedback } from './pickFeedback.ts';
import { createPicker, type Picker, type PickerWorld } from './picker.ts';
import type { PickingWork } from './pickingWork.ts';

export interface UsePicker extends Omit<Picker, 'scan' | 'choose' | 'adopt'> {
  readonly scan: (scan: Scan) => void;
  readonly typed: (text: string) => void;
  readonly repeat: (text: string) => void;
  /** A code of this list, or of anything the device knows: such a read needs no second look. */
  readonly isKnown: (text: string) => boolean;
  readonly feedback: PickFeedback | null;
  readonly dismiss: () => void;
  /** The last answer in words, for a screen reader. */
  readonly spoken: string;
  readonly choice: Choice | null;
  readonly chosen: (line: PickLine, choice: Choice) => void;
  readonly dismissChoice: () => void;
  /** Units that the next scan stands for; `null` = one. */
  readonly armed: number | null;
}

/**
 * The picker of one session on this screen: every source of scans leads to it, every answer comes out as picture, tone,
 * vibration and words. @param onAnswer called before an answer is shown, so that nothing covers it.
 */
export function usePicker(work: PickingWork, onAnswer: () => void): UsePicker {
  const { t } = useTranslation('picking');
  const [feedback, setFeedback] = useState<PickFeedback | null>(null);
  const [spoken, setSpoken] = useState('');
  const [choice, setChoice] = useState<Choice | null>(null);
  const [armed, arm] = useState<number | null>(null);
  const known = useKnownProducts(work);
  const giveFeedback = useFeedback();

  const tell = (answer: PickFeedback) => {
    giveFeedback(answer.kind);
    onAnswer();
    setChoice(null);
    setFeedback(answer);
    const words = spokenFeedback(answer, t);
    // The same words twice are two answers: a live region speaks only when its text changes.
    setSpoken((before) => (before === words ? `${words}\u00a0` : words));
  };
  const ask = (question: Choice) => {
    giveFeedback('note');
    onAnswer();
    setFeedback(null);
    setChoice(question);
  };
  const world = useRef({ tell, ask, arm, known, work });
  useLayoutEffect(() => {
    world.current = { tell, ask, arm, known, work };
  });

  const [picker] = useState(() => createPicker(() => worldOf(world.current)));
  useEffect(() => picker.adopt(work.events), [picker, work.events]);

  const scan = useCallback((code: Scan) => void picker.scan(code), [picker]);
  useWedge(scan);
  const dismiss = useCallback(() => setFeedback(null), []);
  const dismissChoice = useCallback(() => setChoice(null), []);
  const acts = useMemo(
    () => ({
      ...picker,
      scan,
      typed: (text: string) => {
        const code = typedScan(text, Date.now());
        if (code) scan(code);
      },
      repeat: (text: string) => world.current.tell({ kind: 'note', note: 'repeat', text }),
      isKnown: (text: string) => isKnown(text, world.current.work, world.current.known.current),
      chosen: (line: PickLine, question: Choice) => {
        setChoice(null);
        void picker.choose(line, question);
      },
    }),
    [picker, scan],
  );
  return { ...acts, dismiss, dismissChoice, feedback, spoken, choice, armed };
}

interface Screen extends Pick<PickerWorld, 'tell' | 'ask' | 'arm'> {
  readonly known: { readonly current: readonly KnownProduct[] };
  readonly work: PickingWork;
}

function worldOf({ tell, ask, arm, known, work }: Screen): PickerWorld {
  return {
    list: work.list,
    codeTypes: work.codeTypes,
    known: () => known.current,
    append: (acts) => appendPickingEvents(work.session.id, acts),
    tell,
    ask,
    arm,
  };
}

function isKnown(text: string, { list, codeTypes }: PickingWork, known: readonly KnownProduct[]): boolean {
  const inList = matchCode(text, list.lines, codeTypes);
  return inList.outcome !== 'none' || matchCode(text, known, codeTypes).outcome !== 'none';
}

/** Products of all orders on the device, read once per list: to name a wrong thing without asking anybody. */
function useKnownProducts({ list }: PickingWork): { readonly current: readonly KnownProduct[] } {
  const known = useRef<readonly KnownProduct[]>([]);
  useEffect(() => {
    let gone = false;
    void readKnownProducts().then((products) => {
      if (!gone) known.current = products;
    });
    return () => {
      gone = true;
    };
  }, [list]);
  return known;
}
