import type { NamedProduct } from '#domain/packing/benchScan.ts';
import type { ReadCode } from '#domain/codes/readCode.ts';
import type { LearnedCode } from '#domain/codes/learnedCode.ts';
import type { CodeType } from '#domain/codes/codeTypes.ts';
import type { StripRule } from '#domain/codes/stripRules.ts';
import type { PackingConfiguration } from '#domain/packing/configuration.ts';
import type { PackingAct } from '#domain/packing/events.ts';
import type { LearnedWeights } from '#domain/packing/learnedWeights.ts';
import type { BenchFacts } from '#domain/packing/orderChange.ts';
import type { BenchOrder, PackFeedback, WeightQuestion } from '#domain/packing/packFeedback.ts';
import type { PackOrder, PackProduct } from '#domain/packing/packOrder.ts';
import type { PackingState } from '#domain/packing/packingState.ts';
import type { StepProgress } from '#domain/packing/progress.ts';
import type { DoubledCode } from '#domain/workSession/answers.ts';
import type { TeachOffer } from '#domain/workSession/teachOffer.ts';
import type { SessionPorts } from '../workSession/sessionMachine.ts';
import type { BenchScale } from './benchScale.ts';

/** What packing is done in: the order and the rules of now, what the device knows, and the screen that answers. */
export interface PackerWorld extends SessionPorts<PackingAct, PackFeedback> {
  readonly order: PackOrder;
  /** The order as this device knows it now, to see that it changed under the packer's hands; null = not here. */
  readonly orderNow: BenchFacts | null;
  readonly configuration: PackingConfiguration;
  readonly codeTypes: readonly CodeType[];
  /** How the code inside a longer text is found, in the order in which they are tried. */
  readonly stripRules: readonly StripRule[];
  /** A refusal stops all reading until it is acknowledged. The label of another order always does. */
  readonly errorStops: boolean;
  readonly learned: LearnedWeights;
  readonly scale: BenchScale;
  /** Wall clock, ms. */
  readonly now: () => number;
  /** Every product that the device knows, to name a wrong one. */
  readonly known: () => readonly NamedProduct[];
  /** What codes were taught to mean; absent = nothing. */
  readonly taught?: () => readonly LearnedCode[];
  /** Offers to teach a code that means nothing; absent = never. */
  readonly teach?: (offer: TeachOffer) => Promise<TeachOffer | null>;
  /** The order on this device that a code names: reference, tracking number or plate. Called only for foreign codes. */
  readonly findOrder: (code: string) => Promise<BenchOrder | null>;
  /** Resolves once it is on the device that another order's label was read here; the server hears of it. */
  readonly reportForeign: (text: string) => Promise<void>;
  /** Hears what the parcel is, once an act is on the disk and before the person is told. */
  readonly packed: (parcel: PackedNow) => void;
  /** Asks which of several products was meant. */
  readonly ask: (choice: ProductChoice) => void;
  readonly askWeight: (question: WeightQuestion) => void;
  /** Asks which of two codes a text is that came twice. */
  readonly askDoubled: (question: DoubledCode) => void;
}

/** A parcel as its last act left it. */
export interface PackedNow {
  readonly state: PackingState;
  readonly steps: readonly StepProgress[];
  /** When it last became another one, ms. */
  readonly changedAt: number;
}

/** A code of several products: the person says which one it is. */
export interface ProductChoice {
  readonly products: readonly PackProduct[];
  readonly units: number;
  readonly scan: ReadCode;
}
