import type { LineChoice, KnownOrder, PickFeedback } from '#domain/picking/pickFeedback.ts';
import type { PickingAct } from '#domain/picking/events.ts';
import type { PickLine, PickList } from '#domain/picking/pickList.ts';
import type { PickRules } from '#domain/picking/pickRules.ts';
import type { KnownProduct } from '#domain/picking/validateScan.ts';
import type { DoubledCode } from '#domain/workSession/answers.ts';
import type { LearnedCode } from '#domain/codes/learnedCode.ts';
import type { TeachOffer } from '#domain/workSession/teachOffer.ts';
import type { SessionPorts } from '../workSession/sessionMachine.ts';

/** What picking is done in: the list and rules of now, what the device knows, and the screen that answers. */
export interface PickerWorld extends SessionPorts<PickingAct, PickFeedback> {
  readonly list: PickList;
  readonly rules: PickRules;
  /** Every product that the device knows, to name a wrong one. */
  readonly known: () => readonly KnownProduct[];
  /** What codes were taught to mean; absent = nothing. */
  readonly taught?: () => readonly LearnedCode[];
  /** Offers to teach a code that means nothing; absent = never. */
  readonly teach?: (offer: TeachOffer) => Promise<TeachOffer | null>;
  /**
   * The order on this device that a code names, to say why it is not picked here; called only for a code that means
   * nothing else.
   */
  readonly findOrder: (code: string) => Promise<KnownOrder | null>;
  /** Called when a count was changed by hand: the number on the screen is the answer, screen readers need the words. */
  readonly counted: (line: PickLine, done: number) => void;
  readonly ask: (choice: LineChoice) => void;
  /** Asks which of two codes a text is that came twice. */
  readonly askDoubled: (question: DoubledCode) => void;
}
