import type { PickingAct } from '#domain/picking/events.ts';
import { PICKING } from '#domain/picking/kind.ts';
import { refusedIn, type PickFeedback, type ScanRefusal } from '#domain/picking/pickFeedback.ts';
import type { PickContext } from '#domain/picking/pickContext.ts';
import type { SessionState } from '#domain/picking/session.ts';
import { pickView } from '#domain/picking/pickView.ts';
import { createSessionMachine, type SessionMachine } from '../workSession/sessionMachine.ts';
import type { PickerWorld } from './pickerWorld.ts';

/** The machine of work sessions with what its picking gestures share. */
export interface PickingMachine {
  readonly session: SessionMachine<PickingAct, SessionState, PickFeedback>;
  readonly world: () => PickerWorld;
  /** Where a gesture falls, by the list and rules of now. */
  readonly contextOf: (state: SessionState) => PickContext;
  /** Answers with a refusal next to what the hand should take. */
  readonly refuse: (refusal: ScanRefusal) => Promise<void>;
}

export function createPickingMachine(world: () => PickerWorld): PickingMachine {
  const contextOf = (state: SessionState): PickContext => {
    const { list, rules } = world();
    return { list, rules, state, view: pickView(list, state, rules) };
  };
  const refusalOf = (refusal: ScanRefusal): PickFeedback => refusedIn(contextOf(session.state()), refusal);
  const session = createSessionMachine<PickingAct, SessionState, PickFeedback>(PICKING, world, refusalOf);
  return { session, world, contextOf, refuse: (refusal) => session.answer(refusalOf(refusal)) };
}
