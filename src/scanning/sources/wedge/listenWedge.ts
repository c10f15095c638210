import { createAltCodes } from './altCodes.ts';
import { createHandKeys } from './createHandKeys.ts';
import { characterOfNameless, isNameless, type Key } from './keyCharacters.ts';
import {
  cutShort,
  NO_BURST,
  patienceOf,
  readKeys,
  readSilence,
  type Burst,
  type Ending,
  type WedgeState,
} from './readKeys.ts';
import { rememberField, type FieldMemory } from './rememberField.ts';

/**
 * A timer that fires later than this shows that the page was busy: keys that were pressed in time may wait behind it,
 * ms.
 */
const LATE_MS = 24;
/** Keys without a character that follow each other faster than this are a scanner's, ms. */
const NAMELESS_GAP_MS = 80;
/** So many of them are a code. */
const NAMELESS_KEYS = 4;

/** Codes of keys that stand for no character of their own. */
const ENDS: Readonly<Record<string, string>> = { '\r': 'Enter', '\n': 'Enter', '\t': 'Tab' };

/** How the scanner of this device ends its codes; learned once for all screens. */
let knownEnding: Ending = 'unknown';

/**
 * Listens to the keyboard of the whole page, before any control, and reports scanner bursts. Keys are judged by when
 * they were pressed, not by when the page handled them: a busy page loses none and cuts no code in two. No key of a
 * recognised burst stays in a text box, and the Enter or Tab that ends a burst presses nothing. A control inside an
 * element with `data-scans="typed"` keeps its keys: for a field that a scanner is to fill.
 * @param onBurst called once per burst, outside the key event
 * @param onKey called with each key that a person pressed by itself outside of text boxes
 * @param onUnreadable called in place of `onBurst` where a scanner sent keys that say no character
 * @returns stops listening
 */
export function listenWedge(
  onBurst: (burst: Burst) => void,
  onKey: (event: KeyboardEvent) => void = () => undefined,
  onUnreadable: () => void = () => undefined,
  target: Window = window,
): () => void {
  let state: WedgeState = { ...NO_BURST, ending: knownEnding };
  let field: FieldMemory | null = null;
  let timer = 0;
  const hand = createHandKeys(onKey);
  const alt = createAltCodes();
  /** Keys of this burst that say no character, and when the last one came. */
  let nameless = { keys: 0, lastAt: -Infinity };
  /** The character that the browser types for an ALT code belongs to the scanner. */
  let isAltTaken = false;

  const forgetNameless = (): void => {
    nameless = { keys: 0, lastAt: -Infinity };
  };
  const deliver = (burst: Burst | null): void => {
    if (!burst) return;
    // A code with a gap in it would be another code.
    const isWhole = nameless.keys === 0;
    forgetNameless();
    queueMicrotask(() => (isWhole ? onBurst(burst) : onUnreadable()));
  };
  /** Keys alone that nobody can read are a code, too: it is told, not passed over. */
  const endNameless = (): boolean => {
    const isCode = nameless.keys >= NAMELESS_KEYS;
    forgetNameless();
    if (isCode) queueMicrotask(onUnreadable);
    return isCode;
  };

  const awaitSilence = (): void => {
    target.clearTimeout(timer);
    if (state.keys === '' && nameless.keys === 0) return;
    const wait = state.keys === '' ? NAMELESS_GAP_MS * 4 : patienceOf(state) + 1;
    const due = performance.now() + wait;
    timer = target.setTimeout(() => onSilence(due), wait);
  };

  const onSilence = (due: number): void => {
    if (performance.now() - due > LATE_MS) return awaitSilence();
    const ended = readSilence(state, performance.now());
    // A pause that ended no code leaves the state as it is: the time stamp of the next key decides whether the burst
    // goes on.
    if (ended.burst) state = cutShort(ended.state, ended.burst);
    knownEnding = state.ending;
    deliver(ended.burst);
    if (state.keys === '') endNameless();
    hand.silence(performance.now());
  };

  /** @returns whether the key says no character, so that there is nothing to read */
  const countNameless = (event: KeyboardEvent, isLost: boolean): boolean => {
    const at = event.timeStamp;
    const last = Math.max(nameless.lastAt, state.lastAt);
    if (at - last > NAMELESS_GAP_MS && state.keys === '') forgetNameless();
    if (!isLost) return false;
    nameless = { keys: nameless.keys + 1, lastAt: at };
    awaitSilence();
    return true;
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing || keepsItsKeys(event.target)) return;
    const isInBox = isTextBox(event.target);
    if (alt.down(event)) {
      if (!isInBox || state.confirmed) silence(event);
      return;
    }
    const key = keyOf(event);
    // In a text box the browser itself may type what such a key stands for.
    if (!isInBox && countNameless(event, isNameless(key) || isStrayAltDigit(event))) return;
    if (key.key === 'Enter' && state.keys === '' && endNameless()) return silence(event);
    const answer = readAs(key, event);
    if (answer.take) silence(event);
    hand.key(event, key, answer.take);
  };

  const readAs = (key: Key, event: KeyboardEvent) => {
    const before = state;
    const answer = readKeys(state, key, event.timeStamp);
    state = answer.state;
    if (answer.takeBack) field?.restore();
    if (startsBurst(before, state)) field = key.inTextBox ? rememberField(event.target) : null;
    knownEnding = state.ending;
    awaitSilence();
    deliver(answer.burst);
    return answer;
  };

  /** The character of an ALT code is complete when Alt comes up. */
  const onAltUp = (event: KeyboardEvent): void => {
    const character = alt.up(event);
    if (character === null || keepsItsKeys(event.target)) return;
    const inTextBox = isTextBox(event.target);
    if (countNameless(event, character === '')) return;
    const key = ENDS[character] ?? character;
    const answer = readAs({ key, code: '', shift: false, chord: false, repeat: false, inTextBox }, event);
    isAltTaken = answer.take;
    if (answer.take) silence(event);
  };
  const onKeyPress = (event: KeyboardEvent): void => {
    if (isAltTaken) silence(event);
    isAltTaken = false;
  };

  // A button is pressed when the space bar is released, not when it is pressed down.
  const onKeyUp = (event: KeyboardEvent): void => {
    onAltUp(event);
    if (event.key === ' ' && state.keys.length > 1 && !state.inTextBox) silence(event);
  };

  target.addEventListener('keydown', onKeyDown, true);
  target.addEventListener('keyup', onKeyUp, true);
  target.addEventListener('keypress', onKeyPress, true);
  return () => {
    target.clearTimeout(timer);
    target.removeEventListener('keydown', onKeyDown, true);
    target.removeEventListener('keyup', onKeyUp, true);
    target.removeEventListener('keypress', onKeyPress, true);
  };
}

function startsBurst(before: WedgeState, after: WedgeState): boolean {
  return after.keys.length === 1 && after.lastAt !== before.lastAt;
}

/** A part of an ALT code whose Alt went past the page or came up too soon: what it says is lost. */
const isStrayAltDigit = ({ altKey, code }: KeyboardEvent): boolean => altKey && /^Numpad\d$/.test(code);

function silence(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function keyOf(event: KeyboardEvent): Key {
  const altGraph = event.getModifierState('AltGraph');
  return {
    key: (isNameless(event) ? characterOfNameless(event) : null) ?? event.key,
    code: event.code,
    shift: event.shiftKey,
    chord: !altGraph && (event.ctrlKey || event.altKey || event.metaKey),
    repeat: event.repeat,
    inTextBox: isTextBox(event.target),
  };
}

const TEXTLESS_INPUTS = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file', 'image']);

function isTextBox(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement)
    return !TEXTLESS_INPUTS.has(target.type) && !target.readOnly && !target.disabled;
  if (target instanceof HTMLTextAreaElement) return !target.readOnly && !target.disabled;
  return target instanceof HTMLElement && target.isContentEditable;
}

function keepsItsKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-scans="typed"]') !== null;
}
