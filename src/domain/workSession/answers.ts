import type { TeachOffer } from './teachOffer.ts';
import type { NotUnit } from '../codes/notUnits.ts';

/** What any kind of work refuses a code for, before it asks what the code would do. */
export type CodeRefusal =
  | {
      readonly reason: 'unknown';
      readonly text: string;
      /** How the code may be taught; absent = by nobody here. */
      readonly teach?: TeachOffer;
    }
  /** The code of a case, or one with a weight or price in it: it names the product and says no number of units. */
  | {
      readonly reason: NotUnit;
      readonly name: string;
      /** How the units of a case may be taught; absent = by nobody here. */
      readonly teach?: TeachOffer;
    }
  /** A page, a message or a long text in a QR code: it names nothing here and is not shown. */
  | { readonly reason: 'no-code' }
  /** A GS1 label that cannot be taken apart at this field. */
  | {
      readonly reason: 'broken-label';
      readonly fault: 'no-end-mark' | 'too-short' | 'unknown-field';
      readonly ai: string;
    };

/** The device could not store the acts, so nothing happened. */
export interface Unsaved {
  readonly reason: 'unsaved';
  /** The disk has no room; the connection to the store died; anything else. */
  readonly why: 'full' | 'unreachable' | 'other';
}

/** Notes that any kind of work gives. */
export type CommonNote = { readonly kind: 'note' } & (
  | { readonly note: 'multiplier'; readonly units: number }
  | { readonly note: 'nothing-to-undo' }
  | { readonly note: 'acknowledged' }
  | { readonly note: 'repeat'; readonly text: string }
);

/** The answer to a gesture, as far as the machine of work sessions reads it; a kind of work adds what words need. */
export type SessionAnswer =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'note'; readonly note: string }
  /** `stops`: nothing more is read until a person says that it was seen. */
  | { readonly kind: 'refused'; readonly reason: string; readonly stops: boolean };

/** A text that came twice, where any text is a valid code: `half` if the scanner doubled it. */
export interface DoubledCode {
  readonly text: string;
  readonly half: string;
}
