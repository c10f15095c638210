import { XMLBuilder } from 'fast-xml-parser';
import { noiseOf } from '../../../outside/documentIn.ts';
import { XML_SHAPE } from '../../../outside/parseText.ts';
import { readForeignText } from '../../../outside/readForeignText.ts';

/** An element with its fields; a field that has attributes is an element too. */
export type XmlNode = Readonly<Record<string, unknown>>;

const TEXT = '#text';
const ATTRIBUTE = '@';
const builder = new XMLBuilder(XML_SHAPE);

/**
 * The root element of an answer; null = it is none, or it was cut off. Hosts and modules write notices of PHP before it
 * and scripts after it. thirty bees, which is PrestaShop under its own name, calls the root by it. A document that
 * defines entities is not read: the interface writes none.
 * @param shop its address
 * @param onNoise hears what a host wrote around it
 */
export async function readXml(text: string, shop: string, onNoise?: (noise: string) => void): Promise<XmlNode | null> {
  const [opening = '', name = ''] = /<(prestashop|thirtybees)[\s>/]/.exec(text) ?? [];
  if (name === '' || text.includes('<!DOCTYPE')) return null;
  const from = text.indexOf(opening);
  const closing = `</${name}>`;
  const end = text.lastIndexOf(closing);
  const xml = end < from ? text.slice(from).trimEnd() : text.slice(from, end + closing.length);
  const document = await readForeignText('xml', xml, shop);
  if (!isNode(document)) return null;
  const noise = noiseOf(text.slice(0, from), text.slice(from + xml.length));
  if (noise !== null) onNoise?.(noise);
  const root = document[name];
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
