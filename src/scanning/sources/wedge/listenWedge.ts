import { createHandKeys } from './handKeys.ts';
import type { Key } from './keyCharacters.ts';
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
import { rememberField, type FieldMemory } from './textBox.ts';

/**
 * A timer that fires later than this shows that the page was busy: keys that were pressed in time may wait behind it,
 * ms.
 */
const LATE_MS = 24;

/** How the scanner of this device ends its codes; learned once for all screens. */
let knownEnding: Ending = 'unknown';

/**
 * Listens to the keyboard of the whole page, before any control, and reports scanner bursts. Keys are judged by when
 * they were pressed, not by when the page handled them: a busy page loses none and cuts no code in two. No key of a
 * recognised burst stays in a text box, and the Enter or Tab that ends a burst presses nothing. A control inside an
 * element with `data-scans="typed"` keeps its keys: for a field that a scanner is to fill.
 * @param onBurst called once per burst, outside the key event
 * @param onKey called with each key that a person pressed by itself outside of text boxes
 * @returns stops listening
 */
export function listenWedge(
  onBurst: (burst: Burst) => void,
  onKey: (event: KeyboardEvent) => void = () => undefined,
  target: Window = window,
): () => void {
  let state: WedgeState = { ...NO_BURST, ending: knownEnding };
  let field: FieldMemory | null = null;
  let timer = 0;
  const hand = createHandKeys(onKey);

  const deliver = (burst: Burst | null): void => {
    if (burst) queueMicrotask(() => onBurst(burst));
  };

  const awaitSilence = (): void => {
    target.clearTimeout(timer);
    if (state.keys === '') return;
    const wait = patienceOf(state) + 1;
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
    hand.silence(performance.now());
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing || keepsItsKeys(event.target)) return;
    const key = keyOf(event);
    const before = state;
    const answer = readKeys(state, key, event.timeStamp);
    state = answer.state;
    if (answer.takeBack) field?.restore();
    if (startsBurst(before, state)) field = key.inTextBox ? rememberField(event.target) : null;
    if (answer.take) silence(event);
    hand.key(event, key, answer.take);
    knownEnding = state.ending;
    awaitSilence();
    deliver(answer.burst);
  };

  // A button is pressed when the space bar is released, not when it is pressed down.
  const onKeyUp = (event: KeyboardEvent): void => {
    if (event.key === ' ' && state.keys.length > 1 && !state.inTextBox) silence(event);
  };

  target.addEventListener('keydown', onKeyDown, true);
  target.addEventListener('keyup', onKeyUp, true);
  return () => {
    target.clearTimeout(timer);
    target.removeEventListener('keydown', onKeyDown, true);
    target.removeEventListener('keyup', onKeyUp, true);
  };
}

function startsBurst(before: WedgeState, after: WedgeState): boolean {
  return after.keys.length === 1 && after.lastAt !== before.lastAt;
}

function silence(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function keyOf(event: KeyboardEvent): Key {
  const altGraph = event.getModifierState('AltGraph');
  return {
    key: event.key,
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
