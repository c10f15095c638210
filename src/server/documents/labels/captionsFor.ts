import type { Language } from '#contract/people/user.ts';
import type { LabelCaptions } from '#domain/labels/labelContent.ts';
import { documentText, type DocumentKey } from '../documentText.ts';

const FRENCH = new Set(['FR', 'BE', 'LU', 'MC']);
const SPANISH = new Set(['ES', 'AD']);

/** The words on a label, in the language of the country of departure: there it is printed and handed over. */
export function captionsFor(country: string): LabelCaptions {
  const language: Language = SPANISH.has(country) ? 'es' : FRENCH.has(country) ? 'fr' : 'en';
  const say = (key: DocumentKey): string => documentText(language, key);
  return {
    from: say('label.from'),
    to: say('label.to'),
    package: say('label.package'),
    weight: say('label.weight'),
    reference: say('label.reference'),
    date: say('label.date'),
    contents: say('label.contents'),
    sandbox: say('label.sandbox'),
    receipt: say('label.receipt'),
    signature: say('label.signature'),
    decimal: language === 'en' ? '.' : ',',
  };
}
