/**
 * Tells a keyboard-wedge scanner from a person by the time between keys. Pure: every time comes in with the key.
 * Source: features A1, A3; issue 2 section 5.
 */

/** What the reader needs to know of one keydown. */
export interface Key {
  /** `KeyboardEvent.key`. */
  readonly key: string;
  /** `KeyboardEvent.code`: the place of the key, whatever the layout. */
  readonly code: string;
  readonly shift: boolean;
  /** Ctrl, Alt or Meta is held and it is not AltGr: a shortcut, not a character. */
  readonly chord: boolean;
  /** The key is held down and repeats: a person or a weight, never a scanner. */
  readonly repeat: boolean;
  /** The key would be typed into a text box. */
  readonly inTextBox: boolean;
}

export interface Burst {
  readonly text: string;
  /** The same keys by place and shift, as a US keyboard spells them. */
  readonly usText: string;
}

export interface WedgeState {
  readonly keys: string;
  readonly usKeys: string;
  readonly lastAt: number;
  /** Gaps between 50 and 80 ms so far: one is forgiven, a tired Bluetooth link has them. */
  readonly slowGaps: number;
  readonly inTextBox: boolean;
  /** Enough keys came at machine speed: from here on nothing of the burst reaches the page. */
  readonly confirmed: boolean;
  /** Until when a lone Enter or Tab is the late tail of a burst that silence had ended. */
  readonly tailUntil: number;
}

export interface KeyAnswer {
  readonly state: WedgeState;
  /** This key is the scanner's: no control and no shortcut may see it. */
  readonly take: boolean;
  /** The burst has just been recognised inside a text box: what it typed so far must come out again. */
  readonly takeBack: boolean;
  /** A burst that ended before or with this key. */
  readonly burst: Burst | null;
}

export const MAX_GAP_MS = 50;
export const SILENCE_MS = 80;
export const MIN_LENGTH = 4;
/** A fast typist rolls four letters over in 150 ms now and then, six never; outside a text box nobody types words. */
export const MIN_LENGTH_IN_TEXT_BOX = 6;
const FORGIVEN_SLOW_GAPS = 1;
const TAIL_MS = 250;

export const NO_BURST: WedgeState = { keys: '', usKeys: '', lastAt: -Infinity, slowGaps: 0, inTextBox: false, confirmed: false, tailUntil: -Infinity };

/**
 * @param at time of the event, ms, from any monotonic clock
 * @returns the next state and what to do with this key
 */
export function readKeys(state: WedgeState, key: Key, at: number): KeyAnswer {
  const ended = at - state.lastAt > SILENCE_MS ? readSilence(state, at) : { state, burst: null };
  const answer = readOne(ended.state, key, at);
  return { ...answer, burst: ended.burst ?? answer.burst };
}

/** Ends the burst when nothing has come for {@link SILENCE_MS}; called by the next key and by a timer. */
export function readSilence(state: WedgeState, at: number): { state: WedgeState; burst: Burst | null } {
  if (at - state.lastAt <= SILENCE_MS) return { state, burst: null };
  const burst = state.confirmed ? burstOf(state) : null;
  return { state: burst ? { ...NO_BURST, tailUntil: state.lastAt + TAIL_MS } : { ...NO_BURST, tailUntil: state.tailUntil }, burst };
}

function readOne(state: WedgeState, key: Key, at: number): KeyAnswer {
  if (isEnd(key.key)) return readEnd(state, key, at);
  const char = characterOf(key);
  if (char === null) return { state: breaksBurst(key) ? NO_BURST : state, take: false, takeBack: false, burst: null };
  const gap = at - state.lastAt;
  const slowGaps = state.slowGaps + (gap > MAX_GAP_MS ? 1 : 0);
  const broken = !state.confirmed && slowGaps > FORGIVEN_SLOW_GAPS;
  if (state.keys === '' || broken) return { state: firstKey(key, char, at), take: false, takeBack: false, burst: null };
  const next = { ...state, keys: state.keys + char, usKeys: state.usKeys + usCharacterOf(key, char), lastAt: at, slowGaps };
  const confirmed = next.keys.length >= (next.inTextBox ? MIN_LENGTH_IN_TEXT_BOX : MIN_LENGTH);
  return {
    state: { ...next, confirmed },
    take: confirmed || !next.inTextBox,
    takeBack: confirmed && !state.confirmed && next.inTextBox,
    burst: null,
  };
}

function readEnd(state: WedgeState, key: Key, at: number): KeyAnswer {
  if (key.repeat || key.chord || key.shift) return { state: NO_BURST, take: false, takeBack: false, burst: null };
  if (state.keys.length >= MIN_LENGTH) {
    return { state: NO_BURST, take: true, takeBack: state.inTextBox && !state.confirmed, burst: burstOf(state) };
  }
  return { state: NO_BURST, take: at <= state.tailUntil, takeBack: false, burst: null };
}

function firstKey(key: Key, char: string, at: number): WedgeState {
  return { ...NO_BURST, keys: char, usKeys: usCharacterOf(key, char), lastAt: at, inTextBox: key.inTextBox };
}

function burstOf(state: WedgeState): Burst {
  return { text: state.keys, usText: state.usKeys };
}

function isEnd(key: string): boolean {
  return key === 'Enter' || key === 'Tab';
}

/** Escape, arrows and chords are a person's; Shift, dead keys, `Unidentified` and the like are noise between a scanner's characters. */
function breaksBurst(key: Key): boolean {
  return key.repeat || key.chord || key.key === 'Escape' || key.key === 'Backspace' || key.key.startsWith('Arrow');
}

function characterOf(key: Key): string | null {
  if (key.repeat) return null;
  // How scanners send the GS1 separator by keyboard: Ctrl+].
  if (key.chord) return key.key === ']' || key.key === '\u001d' ? '\u001d' : null;
  return [...key.key].length === 1 ? key.key : null;
}

/** Places of keys whose US character is not the code's last letter: plain and with Shift. */
const US_KEYS: Readonly<Record<string, readonly [string, string]>> = {
  Digit1: ['1', '!'], Digit2: ['2', '@'], Digit3: ['3', '#'], Digit4: ['4', '$'], Digit5: ['5', '%'],
  Digit6: ['6', '^'], Digit7: ['7', '&'], Digit8: ['8', '*'], Digit9: ['9', '('], Digit0: ['0', ')'],
  Minus: ['-', '_'], Equal: ['=', '+'], BracketLeft: ['[', '{'], BracketRight: [']', '}'], Backslash: ['\\', '|'],
  Semicolon: [';', ':'], Quote: ["'", '"'], Backquote: ['`', '~'], Comma: [',', '<'], Period: ['.', '>'], Slash: ['/', '?'],
};

function usCharacterOf(key: Key, char: string): string {
  const letter = /^Key([A-Z])$/.exec(key.code)?.[1];
  if (letter) return isUpper(key, char) ? letter : letter.toLowerCase();
  const pair = US_KEYS[key.code];
  if (!pair || char === '\u001d') return char;
  return key.shift ? pair[1] : pair[0];
}

function isUpper(key: Key, char: string): boolean {
  const cased = char.toLowerCase() !== char.toUpperCase();
  return cased ? char === char.toUpperCase() : key.shift;
}
