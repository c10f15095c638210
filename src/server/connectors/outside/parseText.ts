import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type FoundDocument, jsonIn } from './documentIn.ts';

/** `json-in-words`: hosts put warnings of PHP before it, and scripts after it. */
export type OutsideFormat = 'json' | 'json-in-words' | 'xml';

/** How XML is read, and written by those who answer in it. */
export const XML_SHAPE = { ignoreAttributes: false, attributeNamePrefix: '@', textNodeName: '#text' } as const;
// Numbers stay texts: a reference of 007 is not 7.
const xml = new XMLParser({ ...XML_SHAPE, parseTagValue: false, parseAttributeValue: false });

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
