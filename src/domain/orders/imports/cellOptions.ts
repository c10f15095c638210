import { OPTION_LIMITS, type LineOption } from '../lineOptions.ts';

/** A line, `;`, `|`, or a comma that another name follows: `Para Ana, de Luis` stays one value. */
const BETWEEN = /[\n;|]|,(?=[^,:;|\n]{1,100}:\s)/u;
/** `[Color:Red,Size:M]`: eBay puts no blank behind the colon. */
const BRACKETED = /^\[([^[\]]*)\]$/u;
const BETWEEN_BRACKETED = /[\n;|]|,(?=[^,:;|\n]{1,100}:)/u;
const NAMED = /^([^:\d][^:]{0,99}):(?!\/\/)\s*(\S.*)$/su;

/**
 * What a customer chose for a line, as one cell says it: `Talla: M, Grabado: Ana`, or `[Talla:M,Grabado:Ana]`.
 * @param column name of the column, as which an option without a name is called
 * @returns as one option what has more parts than a line keeps
 */
export function cellOptions(cell: string, column: string): readonly LineOption[] {
  const bracketed = BRACKETED.exec(cell)?.[1];
  const parts = (bracketed ?? cell)
    .replaceAll(/\r\n?/g, '\n')
    .split(bracketed === undefined ? BETWEEN : BETWEEN_BRACKETED)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const whole = { name: column.slice(0, OPTION_LIMITS.name), value: cell };
  if (parts.length > OPTION_LIMITS.options) return [whole];
  return parts.map((part) => {
    const [, name, value] = NAMED.exec(part) ?? [];
    return name === undefined || value === undefined ? { ...whole, value: part } : { name: name.trim(), value };
  });
}
