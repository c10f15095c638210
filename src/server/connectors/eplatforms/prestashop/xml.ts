import { noiseOf } from '../documentIn.ts';
import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element with its fields; a field that has attributes is an element too. */
export type XmlNode = Readonly<Record<string, unknown>>;

const TEXT = '#text';
const ATTRIBUTE = '@';
const shape = { ignoreAttributes: false, attributeNamePrefix: ATTRIBUTE, textNodeName: TEXT } as const;
// Numbers stay texts: a reference of 007 is not 7.
const parser = new XMLParser({ ...shape, parseTagValue: false, parseAttributeValue: false });
const builder = new XMLBuilder(shape);

/**
 * The root element of an answer; null = it is none, or it was cut off. Hosts and modules write notices of PHP before it
 * and scripts after it. thirty bees, which is PrestaShop under its own name, calls the root by it. A document that
 * defines entities is not read: the interface writes none.
 */
export function readXml(text: string, onNoise?: (noise: string) => void): XmlNode | null {
  const [opening = '', name = ''] = /<(prestashop|thirtybees)[\s>/]/.exec(text) ?? [];
  if (name === '') return null;
  const from = text.indexOf(opening);
  const closing = `</${name}>`;
  const end = text.lastIndexOf(closing);
  const xml = end < from ? text.slice(from).trimEnd() : text.slice(from, end + closing.length);
  if (text.includes('<!DOCTYPE') || XMLValidator.validate(xml) !== true) return null;
  const noise = noiseOf(text.slice(0, from).replace(/<\?xml[^>]*\?>/, ''), text.slice(from + xml.length));
  if (noise !== null) onNoise?.(noise);
  const root: unknown = (parser.parse(xml) as XmlNode)[name];
  return root === '' ? {} : isNode(root) ? root : null;
}

/** A document that makes or replaces one thing: the interface takes XML alone. */
export function writeXml(name: string, fields: Readonly<Record<string, string>>): string {
  const said = builder.build({ prestashop: { [name]: fields } });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${said}`;
}

export function isNode(value: unknown): value is XmlNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** All elements of a name in a list: one alone is no list in a parsed document, and none is nothing. */
export function every(node: unknown, name: string): readonly XmlNode[] {
  const found = isNode(node) ? node[name] : undefined;
  const all: readonly unknown[] = Array.isArray(found) ? found : [found];
  return all.filter(isNode);
}

/** The text of a field, whether it has attributes or not; of one in several languages the first that says something. */
export function field(node: XmlNode, name: string): string {
  return textsOf(node, name)[0] ?? '';
}

/** What a field says in each of its languages, as far as it says something. */
export function textsOf(node: XmlNode, name: string): readonly string[] {
  const value = node[name];
  const languages = isNode(value) ? (value['language'] ?? value) : value;
  const said = (Array.isArray(languages) ? (languages as readonly unknown[]) : [languages]).map(textOf);
  return said.filter((text) => text !== '');
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const text = isNode(value) ? value[TEXT] : undefined;
  return typeof text === 'string' ? text : '';
}

/** All plain fields of a thing, as they are to be sent back. */
export function plainFields(node: XmlNode): Readonly<Record<string, string>> {
  const names = Object.keys(node).filter((name) => !name.startsWith(ATTRIBUTE) && name !== 'associations');
  return Object.fromEntries(names.map((name) => [name, field(node, name)]));
}

export const attribute = (node: XmlNode, name: string): string => textOf(node[`${ATTRIBUTE}${name}`]);
