/** What the reader needs to know of one keydown. */
export interface Key {
  /** `KeyboardEvent.key`. */
  readonly key: string;
  /** `KeyboardEvent.code`: the place of the key, whatever the layout. */
  readonly code: string;
  readonly shift: boolean;
  /** Ctrl, Alt or Meta is held (and it is not AltGr), so this is a shortcut and no character. */
  readonly chord: boolean;
  /** The key is held down and repeats. That is a person or a weight on the key, never a scanner. */
  readonly repeat: boolean;
  /** The key would be typed into a text box. */
  readonly inTextBox: boolean;
}

const GROUP_SEPARATOR = '\u001d';

/** The character that this key stands for, or null when it stands for none. */
export function characterOf(key: Key): string | null {
  if (key.repeat) return null;
  if (isSeparator(key)) return GROUP_SEPARATOR;
  return !key.chord && [...key.key].length === 1 ? key.key : null;
}

/** How scanners send the GS1 separator by keyboard: Ctrl+], the control character itself, or F8. */
function isSeparator({ key, chord }: Key): boolean {
  return key === 'F8' || (chord && (key === ']' || key === GROUP_SEPARATOR));
}

/** Keys by position, where the US character is not the last letter of the code: plain and with Shift. */
const US_KEYS: Readonly<Record<string, readonly [string, string]>> = {
  Digit1: ['1', '!'],
  Digit2: ['2', '@'],
  Digit3: ['3', '#'],
  Digit4: ['4', '$'],
  Digit5: ['5', '%'],
  Digit6: ['6', '^'],
  Digit7: ['7', '&'],
  Digit8: ['8', '*'],
  Digit9: ['9', '('],
  Digit0: ['0', ')'],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Backslash: ['\\', '|'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Backquote: ['`', '~'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
};

/** A key that names no character: what it stands for is told by its place or its number alone, if at all. */
type NamelessKey = Pick<KeyboardEvent, 'key' | 'code' | 'keyCode' | 'shiftKey'>;

/** Names of keys that say nothing; `Dead` waits for a letter, which a scanner never sends for it. */
const NAMELESS: ReadonlySet<string> = new Set(['', 'Unidentified', 'Process', 'Dead']);

/** Whether a key came without the name of a character. */
export const isNameless = ({ key }: Pick<KeyboardEvent, 'key'>): boolean => NAMELESS.has(key);

/** The character of a key without a name, as a US keyboard has it; null = neither place nor number tells it. */
export function characterOfNameless({ code, keyCode, shiftKey }: NamelessKey): string | null {
  const place = code === '' ? placeOfNumber(keyCode) : code;
  const [, letter] = /^Key([A-Z])$/.exec(place) ?? [];
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  const [, digit] = /^Numpad(\d)$/.exec(place) ?? [];
  return digit ?? US_KEYS[place]?.[shiftKey ? 1 : 0] ?? null;
}

/** Key numbers of letters and digits are the same everywhere; 229 and 0 say nothing. */
function placeOfNumber(keyCode: number): string {
  const sign = String.fromCharCode(keyCode);
  if (/^[A-Z]$/.test(sign)) return `Key${sign}`;
  if (/^\d$/.test(sign)) return `Digit${sign}`;
  return keyCode >= 96 && keyCode <= 105 ? `Numpad${keyCode - 96}` : '';
}

/** The character that the same key types on a US keyboard. */
export function usCharacterOf(key: Key, char: string): string {
  const letter = /^Key([A-Z])$/.exec(key.code)?.[1];
  if (letter) return isUpper(key, char) ? letter : letter.toLowerCase();
  const pair = US_KEYS[key.code];
  if (!pair || char === GROUP_SEPARATOR) return char;
  return key.shift ? pair[1] : pair[0];
}

function isUpper(key: Key, char: string): boolean {
  const cased = char.toLowerCase() !== char.toUpperCase();
  return cased ? char === char.toUpperCase() : key.shift;
}
