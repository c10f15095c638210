import type { PackFeedback, WeightQuestion } from '#domain/packing/packFeedback.ts';
import type { PackProduct } from '#domain/packing/packOrder.ts';
import type { DoubledCode } from '#domain/workSession/answers.ts';
import type { ProductChoice } from '#offline/packing/packerWorld.ts';
import type { Scan } from '#scanning/scan.ts';
import type { AnswerStore } from '#widgets/workSession/answers.ts';
import type { LatePacker } from './latePacker.ts';

/** A question that the packer put; one at a time. */
export type Question =
  | { readonly about: 'product'; readonly choice: ProductChoice }
  | { readonly about: 'weight'; readonly weight: WeightQuestion }
  | { readonly about: 'doubled'; readonly doubled: DoubledCode };

/** What a packer does on this screen, and what it asks them. */
export interface BenchHand extends Omit<LatePacker, 'scan' | 'choose' | 'adopt' | 'connect' | 'acknowledge' | 'fetch'> {
  readonly scan: (scan: Scan) => void;
  readonly typed: (text: string) => void;
  readonly answers: AnswerStore<PackFeedback>;
  /** Removes the answer after the person has seen it, and continues reading. */
  readonly dismiss: () => void;
  readonly question: Question | null;
  readonly dismissQuestion: () => void;
  readonly chosen: (product: PackProduct, choice: ProductChoice) => void;
  readonly chosenText: (text: string, question: DoubledCode) => void;
  /** Units that the next scan stands for; `null` = one. */
  readonly armed: number | null;
}
