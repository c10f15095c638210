import { FORMAT_GUARD, type BarcodeFormat } from '../format.ts';
import type { Read } from './decoder.ts';

/** An agreeing read may be at most this many frames old. */
const REMEMBERED_FRAMES = 3;
const MIN_CODE39_LENGTH = 4;
const ITF14_LENGTH = 14;

export interface AcceptOptions {
  /** Whether the text is a code of the local catalogue or of the work in hand. */
  readonly isKnown: (text: string) => boolean;
  /** ITF lengths besides 14 that this warehouse uses. */
  readonly itfLengths?: readonly number[];
}

/** Decides, frame by frame, which reads are believed. It remembers the reads of the last three frames. */
export interface Acceptance {
  /** @param reads all reads of one frame; an empty frame must be passed too, because it counts as a frame */
  frame(reads: readonly Read[]): readonly Read[];
}

/**
 * Decides which reads are believed, so that a misread never counts a wrong product.
 * Believed at once: a format with a check digit or error correction, when two rows agreed or the text is known.
 * Everything else (EAN-8, Code 39, configured ITF lengths, a lone row) needs the same text in two of the last three
 * frames.
 * Never believed: ITF of other lengths, ITF-14 with a wrong check digit, Code 39 under four characters. Text and
 * shadows imitate them.
 */
export function createAcceptance({ isKnown, itfLengths = [] }: AcceptOptions): Acceptance {
  let past: readonly ReadonlySet<string>[] = [];
  return {
    frame(reads) {
      const plausible = reads.filter((read) => isPlausible(read, itfLengths));
      const believed = plausible.filter(
        (read) => isEnoughAlone(read, isKnown) || past.some((frame) => frame.has(keyOf(read))),
      );
      past = [new Set(plausible.map(keyOf)), ...past].slice(0, REMEMBERED_FRAMES - 1);
      return believed;
    },
  };
}

function isPlausible({ format, text }: Read, itfLengths: readonly number[]): boolean {
  if (format === 'Code 39') return text.length >= MIN_CODE39_LENGTH;
  if (format !== 'ITF') return text !== '';
  return isItf14(text) || (text.length !== ITF14_LENGTH && itfLengths.includes(text.length));
}

function isEnoughAlone({ format, text, firm }: Read, isKnown: (text: string) => boolean): boolean {
  return isGuarded(format, text) && (firm || isKnown(text));
}

function isGuarded(format: BarcodeFormat, text: string): boolean {
  return FORMAT_GUARD[format] === 'checked' || (format === 'ITF' && isItf14(text));
}

function isItf14(text: string): boolean {
  if (text.length !== ITF14_LENGTH || !/^\d+$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0;
}

function keyOf({ format, text }: Read): string {
  return `${format} ${text}`;
}
