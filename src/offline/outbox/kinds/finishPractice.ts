import type { BodyOf } from '#contract/endpoint.ts';
import type { finishPractice } from '#contract/picking/finishPractice.ts';
import { decideCodeKind } from './decideCode.ts';
import type { CommandKind } from './defineKind.ts';

export type FinishPracticeArgs = BodyOf<typeof finishPractice>;

/** A course was finished in the training warehouse. As a decision on a code, it names no order. */
export const finishPracticeKind: CommandKind = { ...decideCodeKind, kind: 'practice.finish' };
