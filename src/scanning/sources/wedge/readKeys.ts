import { characterOf, usCharacterOf, type Key } from './keyCharacters.ts';

/**
 * Tells a keyboard-wedge scanner from a person by the time between keys. Pure: every time comes with its key, so keys
 * that a busy page sees late are judged as if it had seen them at once.
 */

export interface Burst {
  readonly text: string;
  /** The same keys by place and shift, as a US keyboard spells them. */
  readonly usText: string;
  /** When its last key was pressed, ms, on the clock of the key events. */
  readonly at: number;
  /** The key that ended it; null = a pause. */
  readonly endKey: 'Enter' | 'Tab' | null;
  /**
   * The first keys of the burst were dropped as too slow. What is left is not the code and must not be taken for one.
   */
  readonly headless: boolean;
}

/** How this scanner ends its codes, as far as it is known. */
export type Ending = 'unknown' | 'key' | 'silence';

export interface WedgeState {
  readonly keys: string;
  readonly usKeys: string;
  readonly lastAt: number;
  /** Number of gaps between 50 and 80 ms so far. One is forgiven, because a bad Bluetooth link has them. */
  readonly slowGaps: number;
  /** Slower than a wired scanner: only an end key makes it a code, a pause does not. */
  readonly slow: boolean;
  readonly headless: boolean;
  readonly inTextBox: boolean;
  /** Enough keys came at machine speed: from here on the page sees no key of the burst. */
  readonly confirmed: boolean;
  /** Until then a single Enter or Tab is the late end key of a burst that a pause had ended. */
  readonly tailUntil: number;
  /**
   * Time of the last key of a burst that a timer ended. A key pressed right after it shows that the rest was still
   * coming.
   */
  readonly cutAt: number;
  readonly ending: Ending;
}

export interface KeyAnswer {
  readonly state: WedgeState;
  /** The key belongs to the scanner: no control and no shortcut may see it. */
  readonly take: boolean;
  /** The burst was recognised inside a text box: what it typed so far must be removed again. */
  readonly takeBack: boolean;
  /** A burst that ended before or with this key. */
  readonly burst: Burst | null;
}

const MAX_GAP_MS = 50;
const SILENCE_MS = 80;
/**
 * The longest gap outside a text box, where nobody types words: a code may come this slowly (a Bluetooth link, a busy
 * device) if a key ends it.
 */
const SLOW_GAP_MS = 160;
/**
 * The pause that ends a burst while it is unknown whether the scanner sends an end key: cutting a code in two is worse
 * than waiting.
 */
const LONG_SILENCE_MS = 300;
/**
 * The shortest wait of a timer while an end key is expected or possible, ms. A loaded device may deliver keys late that
 * were pressed in time. Between keys their time stamps decide; that no further key comes can only be found out by
 * waiting.
 */
const PATIENCE_MS: Readonly<Record<Ending, number>> = { unknown: 500, key: 1200, silence: 0 };
/** Keys that follow dropped ones within this time are the rest of the same code. */
const HEADLESS_MS = 400;
const MIN_LENGTH = 4;
/**
 * Length of `OK` or `3*` on a printed card. Such short codes count only at machine speed, with an end key, outside a
 * text box.
 */
const MIN_CARD_LENGTH = 2;
/** A fast typist sometimes presses four letters within 150 ms, never six. */
const MIN_LENGTH_IN_TEXT_BOX = 6;
/** A slow burst without a digit is a code only from this length on: people press shortcuts one after the other too. */
const MIN_SLOW_WORD = 8;
const FORGIVEN_SLOW_GAPS = 1;
const TAIL_MS = 250;

export const NO_BURST: WedgeState = {
  keys: '',
  usKeys: '',
  lastAt: -Infinity,
  slowGaps: 0,
  slow: false,
  headless: false,
  inTextBox: false,
  confirmed: false,
  tailUntil: -Infinity,
  cutAt: -Infinity,
  ending: 'unknown',
};

/**
 * @param at time of the event, ms, from any monotonic clock
 * @returns the next state and what to do with this key
 */
export function readKeys(state: WedgeState, key: Key, at: number): KeyAnswer {
  const ended = readSilence(state, at);
  const rest = isRest(state, ended.burst, at) ? { ...ended.state, headless: true } : ended.state;
  const answer = readOne(rest, key, at);
  return { ...answer, burst: ended.burst ?? answer.burst };
}

/** Ends the burst when no key has come for as long as {@link silenceOf} says. Called by the next key and by a timer. */
export function readSilence(state: WedgeState, at: number): { state: WedgeState; burst: Burst | null } {
  if (state.keys === '' || at - state.lastAt <= silenceOf(state)) return { state, burst: null };
  const burst = state.confirmed && !state.slow ? burstOf(state) : null;
  const ending = burst && state.ending === 'unknown' ? 'silence' : state.ending;
  const tailUntil = burst ? state.lastAt + silenceOf(state) + TAIL_MS : state.tailUntil;
  return { state: { ...NO_BURST, tailUntil, ending }, burst };
}

/** The longest pause that this burst survives, ms. */
function silenceOf({ inTextBox, confirmed, slow, ending }: WedgeState): number {
  if (inTextBox) return SILENCE_MS;
  if (!confirmed) return SLOW_GAP_MS;
  return ending === 'silence' && !slow ? SILENCE_MS : LONG_SILENCE_MS;
}

/** How long a timer waits for the next key before the burst counts as complete, ms from now. */
export function patienceOf(state: WedgeState): number {
  return state.confirmed && !state.inTextBox ? Math.max(silenceOf(state), PATIENCE_MS[state.ending]) : silenceOf(state);
}

/** The state after a timer, and not a key, ended this burst: whether the scanner sends an end key is unknown again. */
export function cutShort(after: WedgeState, { at }: Burst): WedgeState {
  return { ...after, cutAt: at, ending: after.ending === 'key' ? 'unknown' : after.ending };
}

/** Whether a burst continues one whose keys were dropped as too slow, or that a timer ended too early. */
function isRest(before: WedgeState, burst: Burst | null, at: number): boolean {
  if (before.keys === '' && at - before.cutAt <= MAX_GAP_MS) return true;
  const since = at - before.lastAt;
  return before.keys !== '' && burst === null && !before.inTextBox && since > silenceOf(before) && since <= HEADLESS_MS;
}

function readOne(state: WedgeState, key: Key, at: number): KeyAnswer {
  if (isEnd(key.key)) return readEnd(state, key, at);
  const char = characterOf(key);
  if (char === null)
    return { state: breaksBurst(key) ? empty(state) : state, take: false, takeBack: false, burst: null };
  const gap = at - state.lastAt;
  const slowGaps = state.slowGaps + (gap > MAX_GAP_MS ? 1 : 0);
  const slow = state.slow || gap > SILENCE_MS || slowGaps > FORGIVEN_SLOW_GAPS;
  const moved = state.inTextBox !== key.inTextBox;
  if (state.keys === '' || moved || (slow && state.inTextBox && !state.confirmed)) {
    return { state: firstKey(state, key, char, at), take: false, takeBack: false, burst: null };
  }
  const typed = { ...state, keys: state.keys + char, usKeys: state.usKeys + usCharacterOf(key, char), lastAt: at };
  const next = { ...typed, slowGaps, slow: slow && !state.inTextBox };
  const confirmed = state.confirmed || isScanner(next);
  return {
    state: { ...next, confirmed },
    take: confirmed || (!next.inTextBox && !next.slow),
    takeBack: confirmed && !state.confirmed && next.inTextBox,
    burst: null,
  };
}

function isScanner({ keys, slow, inTextBox }: WedgeState): boolean {
  if (inTextBox) return keys.length >= MIN_LENGTH_IN_TEXT_BOX;
  return keys.length >= MIN_LENGTH && (!slow || /\d/.test(keys) || keys.length >= MIN_SLOW_WORD);
}

function readEnd(state: WedgeState, key: Key, at: number): KeyAnswer {
  if (key.repeat || key.chord || key.shift) return { state: empty(state), take: false, takeBack: false, burst: null };
  if (isCode(state, at)) {
    const burst = { ...burstOf(state), at, endKey: key.key === 'Tab' ? 'Tab' : 'Enter' } as const;
    return { state: { ...NO_BURST, ending: 'key' }, take: true, takeBack: state.inTextBox && !state.confirmed, burst };
  }
  const isTail = at <= state.tailUntil;
  return { state: { ...NO_BURST, ending: isTail ? 'key' : state.ending }, take: isTail, takeBack: false, burst: null };
}

/** Whether an end key at this moment makes a code of the keys so far. */
function isCode(state: WedgeState, at: number): boolean {
  const { keys, inTextBox, slow } = state;
  if (inTextBox) return keys.length >= MIN_LENGTH;
  return isScanner(state) || (keys.length >= MIN_CARD_LENGTH && !slow && at - state.lastAt <= SILENCE_MS);
}

function firstKey({ ending, headless }: WedgeState, key: Key, char: string, at: number): WedgeState {
  return {
    ...NO_BURST,
    ending,
    headless,
    keys: char,
    usKeys: usCharacterOf(key, char),
    lastAt: at,
    inTextBox: key.inTextBox,
  };
}

function empty({ ending }: WedgeState): WedgeState {
  return { ...NO_BURST, ending };
}

function burstOf(state: WedgeState): Burst {
  return { text: state.keys, usText: state.usKeys, at: state.lastAt, endKey: null, headless: state.headless };
}

function isEnd(key: string): boolean {
  return key === 'Enter' || key === 'Tab';
}

/**
 * Whether a key shows a person at work (Escape, arrows, shortcuts). Shift, dead keys, `Unidentified` and the like are
 * noise between a scanner's characters.
 */
function breaksBurst(key: Key): boolean {
  return key.repeat || key.chord || key.key === 'Escape' || key.key === 'Backspace' || key.key.startsWith('Arrow');
}
