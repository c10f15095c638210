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
