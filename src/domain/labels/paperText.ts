import { parseTemplate } from '../messages/templates/parseTemplate.ts';
import { renderTemplate } from '../messages/templates/renderTemplate.ts';
import { TemplateFault, type TemplateValue } from '../messages/templates/template.ts';
import { templateUse } from '../messages/templates/templateUse.ts';
import { FILTERS } from '../messages/templates/filters.ts';
import type { Reader } from '../messages/templates/formats.ts';
import type { LineProblem } from '../settings/setting.ts';

/** What a text on paper may name, by the names that mails have. */
export const PAPER_VARIABLES = {
  order: ['reference', 'date_order', 'tracking_number', 'num_packages', 'carrier_service'],
  customer: ['firstname', 'lastname', 'company', 'city', 'country'],
  tax_office: ['name', 'address1', 'postcode', 'city', 'telephone', 'contact_email'],
  platform_name: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PaperValues = {
  readonly [Root in keyof typeof PAPER_VARIABLES]: (typeof PAPER_VARIABLES)[Root] extends readonly []
    ? TemplateValue
    : Readonly<Record<(typeof PAPER_VARIABLES)[Root][number], TemplateValue>>;
};

/** Longest text on one paper, UTF-16 units. */
const LONGEST_PAPER_TEXT = 2000;

/**
 * Why a text on paper can't be written as it stands, and in which line: `long`, `template` for a bracket or tag that
 * is not understood, `variable` for a name that no order has.
 */
export function paperTextProblem(text: string): LineProblem | null {
  if (text.length > LONGEST_PAPER_TEXT) return { line: 1, problem: 'long' };
  try {
    const { paths, filters, columns } = templateUse(parseTemplate(text));
    const isWrong = paths.some((path) => !isKnown(path)) || filters.some((name) => !Object.hasOwn(FILTERS, name));
    if (!isWrong && columns.length === 0) return null;
    const name = paths.find((path) => !isKnown(path))?.join('.') ?? filters.find((one) => !Object.hasOwn(FILTERS, one));
    return { line: lineOf(text, name === undefined ? 0 : text.indexOf(name)), problem: 'variable' };
  } catch (reason) {
    if (!(reason instanceof TemplateFault)) throw reason;
    return { line: lineOf(text, reason.at), problem: 'template' };
  }
}

/** The text of one order. A text that can't be understood is shown as it was written: a paper is never held up by it. */
export function paperText(text: string, values: PaperValues, reader: Reader): string {
  if (text.trim() === '' || text.length > LONGEST_PAPER_TEXT) return '';
  try {
    const rendering = {
      values,
      reader,
      target: 'text',
      translate: () => null,
      column: (name: string) => name,
    } as const;
    return renderTemplate(parseTemplate(text), rendering).text.trim();
  } catch (reason) {
    if (reason instanceof TemplateFault) return text.trim();
    throw reason;
  }
}

function isKnown([root = '', name, ...rest]: readonly string[]): boolean {
  if (rest.length > 0 || !Object.hasOwn(PAPER_VARIABLES, root)) return false;
  const names: readonly string[] = PAPER_VARIABLES[root as keyof typeof PAPER_VARIABLES];
  return name === undefined ? names.length === 0 : names.includes(name);
}

const lineOf = (text: string, at: number): number => text.slice(0, Math.max(0, at)).split('\n').length;
