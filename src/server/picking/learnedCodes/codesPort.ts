import type { LearnedAct, LearnedState } from '#domain/codes/learnedCode.ts';
import type { TeachingFacts } from '#domain/codes/teachRefusal.ts';
import type { CodedProduct } from '#domain/codes/matchCode.ts';
import type { Teachers } from '#domain/codes/teachers.ts';
import type { LearnedCountsPort } from '../../commands/learnedCountsPort.ts';
import type { Happened } from '../../commands/orderAction.ts';

/** A code as a person taught it. */
export interface TaughtCode {
  /** The device's own id of it. */
  readonly teaching: string;
  readonly code: string;
  readonly symbology: string | null;
  readonly idProduct: number;
  readonly units: number;
  /** Names of photos that were sent before. */
  readonly photos: readonly string[];
  readonly userId: number;
  readonly userName: string;
  readonly deviceId: string | null;
  /** When the server learned of it. */
  readonly at: Date;
  readonly happened: Happened | null;
}

/** What a code is judged by, and whether this very teaching is there already. */
export interface StoredTeaching extends TeachingFacts<CodedProduct> {
  readonly isStored: boolean;
  readonly teachers: Teachers;
  /** The client has the product that the code is to mean. */
  readonly hasProduct: boolean;
}

/** What somebody decided of a taught code. */
export interface CodeDecision {
  readonly id: number;
  readonly act: LearnedAct;
  /** How it stood for whoever decided; absent = not said. */
  readonly seen: LearnedState | undefined;
  readonly userName: string;
  readonly at: Date;
}

/** What commands read and write of codes that people taught. */
export interface CodesPort extends LearnedCountsPort {
  teachingFacts(taught: Pick<TaughtCode, 'teaching' | 'code' | 'idProduct'>): Promise<StoredTeaching>;
  /**
   * Stores a code as proposed. Where the same was taught before, this person is one more who taught it.
   * @returns false = another meaning came first, and nothing was stored
   */
  storeTaught(taught: TaughtCode): Promise<boolean>;
  /** @returns null = it stands so now; 18184 the code is another product's by now; 18188 it was decided otherwise or is no more */
  decideTaught(decision: CodeDecision): Promise<18184 | 18188 | null>;
}
