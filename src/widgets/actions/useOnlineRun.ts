import { newId } from '#platform/ids.ts';
import { useCallback, useRef, useState } from 'react';
import { doAction, type ActionRequest } from './callAction.ts';
import { outcomesOf, portions, STOPPED, WAITING, type ActionOutcome, type Outcomes } from '../outcomes/outcome.ts';

/** Orders of one call: few enough that progress is visible and stopping has an effect. */
const AT_ONCE = 20;

interface Portion {
  readonly key: string;
  readonly ids: readonly number[];
}

export interface Run {
  readonly outcomes: Outcomes;
  readonly isRunning: boolean;
  readonly start: (request: ActionRequest, ids: readonly number[]) => void;
  /** Repeats the refused ones only. */
  readonly retry: () => void;
  /** Stops: what has not been sent stays undone. */
  readonly cancel: () => void;
}

export interface OnlineRun extends Run {
  /** As `start`, and resolves to what each order answered. */
  readonly finish: (request: ActionRequest, ids: readonly number[]) => Promise<Outcomes>;
}

/** An action that needs the network, portion by portion; one that fails never stops the others. */
export function useOnlineRun(): OnlineRun {
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [isRunning, setRunning] = useState(false);
  const state = useRef<{ request: ActionRequest | null; unanswered: readonly Portion[]; stopped: boolean }>({
    request: null,
    unanswered: [],
    stopped: false,
  });

  const send = useCallback(async (request: ActionRequest, list: readonly Portion[]) => {
    state.current = { request, unanswered: [], stopped: false };
    setRunning(true);
    const answered = new Map<number, ActionOutcome>();
    const tell = (outcomes: readonly (readonly [number, ActionOutcome])[]) => {
      for (const [id, outcome] of outcomes) answered.set(id, outcome);
      setOutcomes((known) => new Map([...known, ...outcomes]));
    };
    for (const portion of list) {
      if (state.current.stopped) {
        tell(portion.ids.map((id) => [id, STOPPED] as const));
        continue;
      }
      const answer = await doAction(request, portion.ids, portion.key);
      // Whether it was done is not known, or will not be while a first copy runs: only the same key may be sent again.
      if (!answer.ok) state.current.unanswered = [...state.current.unanswered, portion];
      tell(outcomesOf(portion.ids, answer));
    }
    setRunning(false);
    return answered;
  }, []);

  const finish = useCallback(
    (request: ActionRequest, ids: readonly number[]) => {
      setOutcomes(new Map(ids.map((id) => [id, WAITING])));
      return send(request, cut(ids));
    },
    [send],
  );
  const start = useCallback((request: ActionRequest, ids: readonly number[]) => void finish(request, ids), [finish]);

  const retry = () => {
    const { request, unanswered } = state.current;
    if (!request || isRunning) return;
    const same = new Set(unanswered.flatMap(({ ids }) => ids));
    const refused = [...outcomes].filter(([, outcome]) => outcome.state === 'refused').map(([id]) => id);
    setOutcomes((known) => new Map([...known, ...refused.map((id) => [id, WAITING] as const)]));
    void send(request, [...unanswered, ...cut(refused.filter((id) => !same.has(id)))]);
  };
  const cancel = () => {
    state.current.stopped = true;
  };
  return { outcomes, isRunning, start, finish, retry, cancel };
}

const cut = (ids: readonly number[]): readonly Portion[] =>
  portions(ids, AT_ONCE).map((part) => ({ key: newId(), ids: part }));
