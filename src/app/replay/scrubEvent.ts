import { pageOf } from '../monitoring/masked.ts';

/** As rrweb emits it; of the data only what is looked at below is known. */
export interface RecordedEvent {
  readonly type: number;
  readonly timestamp: number;
  readonly data: unknown;
}

/** A value of JSON that is read field by field. */
type Fields = Readonly<Record<string, unknown>>;

const TYPE = { full: 2, change: 3, meta: 4 } as const;
const SOURCE = { mutation: 0, rule: 8, input: 5, styles: 15 } as const;
/** Ids of nodes, places and sizes: nothing in them is text. */
const PLAIN_SOURCES: ReadonlySet<unknown> = new Set([1, 2, 3, 4, 6, 12, 14]);
const NODE = { document: 0, doctype: 1, element: 2, text: 3 } as const;

/** What decides how a node looks and is no word: values of all of them are made by the program. */
const LOOKS: ReadonlySet<string> = new Set(
  `class type role dir hidden disabled open width height rows cols colspan rowspan viewBox aria-hidden aria-expanded
  aria-busy rr_width rr_height rr_scrollTop rr_scrollLeft data-theme data-tone data-state data-kind data-active
  data-selected data-compact data-invalid data-checked data-alone data-outcome data-pending`.split(/\s+/),
);
/** The one rule sheet of the app: no word of it comes from outside. */
const SHEETS: ReadonlySet<unknown> = new Set(['style', 'link']);
const STARS = '****';

/**
 * An event without anything that can be read: every letter and figure of a text is a star, inputs show the same four
 * stars whatever they hold, attributes are gone but those that decide how something looks, addresses lose ids and
 * searches. What is not known here is left out, so that a newer recorder tells no more than this one.
 * @returns null = nothing of it may leave the page
 */
export function scrubEvent({ type, timestamp, data }: RecordedEvent): RecordedEvent | null {
  if (type === 0 || type === 1) return { type, timestamp, data: {} };
  const fields = data as Fields;
  if (type === TYPE.meta)
    return {
      type,
      timestamp,
      data: { href: placeOf(fields['href']), width: fields['width'], height: fields['height'] },
    };
  if (type === TYPE.full)
    return {
      type,
      timestamp,
      data: { node: scrubNode(fields['node'] as Fields), initialOffset: fields['initialOffset'] },
    };
  const change = type === TYPE.change ? scrubChange(fields) : null;
  return change && { type, timestamp, data: change };
}

function scrubChange(data: Fields): Fields | null {
  const { source, id } = data;
  if (PLAIN_SOURCES.has(source)) return data;
  if (source === SOURCE.rule || source === SOURCE.styles) return data;
  if (source === SOURCE.input) return { source, id, text: data['text'] ? STARS : '', isChecked: data['isChecked'] };
  if (source !== SOURCE.mutation) return null;
  return {
    source,
    removes: data['removes'],
    texts: listOf(data['texts']).map(({ id: node, value }) => ({ id: node, value: starred(value) })),
    attributes: listOf(data['attributes']).map(({ id: node, attributes }) => ({
      id: node,
      attributes: scrubAttributes(attributes as Fields, false),
    })),
    adds: listOf(data['adds']).map((added) => ({
      parentId: added['parentId'],
      nextId: added['nextId'],
      node: scrubNode(added['node'] as Fields),
    })),
  };
}

function scrubNode(node: Fields, isSheet = false): Fields {
  const { type, id, rootId, tagName, isSVG, isShadow, isShadowHost, needBlock } = node;
  const common = { type, id, ...(rootId !== undefined && { rootId }) };
  const children = (inSheet: boolean) => listOf(node['childNodes']).map((child) => scrubNode(child, inSheet));
  if (type === NODE.document) return { ...common, childNodes: children(false) };
  if (type === NODE.doctype) return { ...common, name: 'html', publicId: '', systemId: '' };
  if (type === NODE.text)
    return { ...common, textContent: isSheet ? node['textContent'] : starred(node['textContent']) };
  if (type !== NODE.element) return { ...common, textContent: '' };
  const holdsRules = SHEETS.has(tagName);
  return {
    ...common,
    tagName,
    ...(isSVG === true && { isSVG }),
    ...(isShadow === true && { isShadow }),
    ...(isShadowHost === true && { isShadowHost }),
    ...(needBlock === true && { needBlock }),
    attributes: scrubAttributes(node['attributes'] as Fields, holdsRules),
    childNodes: children(holdsRules),
  };
}

function scrubAttributes(attributes: Fields, holdsRules: boolean): Fields {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      if (name === 'style') return [[name, scrubStyle(value)]];
      if (holdsRules && (name === '_cssText' || name === 'rel')) return [[name, value]];
      return LOOKS.has(name) ? [[name, value]] : [];
    }),
  );
}

/** Addresses of pictures and texts in quotes go. A mutation has properties in place of a text. */
function scrubStyle(style: unknown): unknown {
  if (typeof style === 'string') return style.replace(/url\([^)]*\)|"[^"]*"|'[^']*'/g, 'none');
  if (Array.isArray(style)) return style.map(scrubStyle);
  if (typeof style !== 'object' || style === null) return style;
  return Object.fromEntries(Object.entries(style).map(([name, value]) => [name, scrubStyle(value)]));
}

const starred = (text: unknown): string => (typeof text === 'string' ? text.replace(/\S/g, '*') : '');

function placeOf(href: unknown): string {
  const { origin, pathname } = new URL(String(href));
  return origin + pageOf(pathname);
}

const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? (value as Fields[]) : []);
