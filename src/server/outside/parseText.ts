import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type FoundDocument, jsonIn } from './documentIn.ts';

/** `json-in-words`: hosts put warnings of PHP before it, and scripts after it. */
export type OutsideFormat = 'json' | 'json-in-words' | 'xml';

/** How XML is read, and written by those who answer in it. */
export const XML_SHAPE = { ignoreAttributes: false, attributeNamePrefix: '@', textNodeName: '#text' } as const;
// Numbers stay texts: a reference of 007 is not 7.
const xml = new XMLParser({ ...XML_SHAPE, parseTagValue: false, parseAttributeValue: false });

/**
 * Signs that begin something, a value or a mark, in texts that are read: what is made of them takes far more room than
 * they do, and a thread that runs into its limit of memory tries for ten seconds and more to stay below it. The fullest
 * page of a shop has a third of them.
 */
const MOST_SIGNS = { json: 2_000_000, 'json-in-words': 2_000_000, xml: 400_000 } as const;
const BEGINNINGS = { json: new Set(',[{'), 'json-in-words': new Set(',[{'), xml: new Set('<=') } as const;

/** Whether a text says more than anybody reads; looked at before it is read. */
export function saysTooMuch(format: OutsideFormat, text: string): boolean {
  let left: number = MOST_SIGNS[format];
  if (text.length <= left) return false;
  const beginnings = BEGINNINGS[format];
  for (let place = 0; place < text.length && left >= 0; place += 1) if (beginnings.has(text.charAt(place))) left -= 1;
  return left < 0;
}

/**
 * What somebody outside has written; null = it is none. A document of XML that defines entities is not read. It takes this
 * thread as long as the text is: `readForeignText` is for texts that others choose the length of.
 */
export function parseText(format: OutsideFormat, text: string): FoundDocument<unknown> | null {
  if (format === 'json-in-words') return jsonIn(text);
  try {
    if (format === 'json') return { document: JSON.parse(text), noise: null };
    if (text.includes('<!DOCTYPE') || XMLValidator.validate(text) !== true) return null;
    return { document: xml.parse(text), noise: null };
  } catch {
    return null;
  }
}
