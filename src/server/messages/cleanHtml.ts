import sanitizeHtml from 'sanitize-html';

const SIZES = ['width', 'align', 'colspan', 'rowspan'];

/** Elements that a mail may have, with their own attributes. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  hr: [],
  span: [],
  div: ['lang'],
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  strong: [],
  em: [],
  b: [],
  i: [],
  u: [],
  ul: [],
  ol: [],
  li: [],
  table: ['width', 'align'],
  thead: [],
  tbody: [],
  tfoot: [],
  tr: [],
  td: SIZES,
  th: SIZES,
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
};

/** Elements that are removed together with all that is in them. */
const WITH_CONTENT =
  'script style iframe object embed svg math template noscript textarea title head select xmp option'.split(' ');

/** Where an address may lead; browsers drop control characters before they read it, so none may stand in it. */
const ADDRESSES: ReadonlyMap<string, RegExp> = new Map([
  ['href', /^(https?:\/\/|mailto:)[^\p{Cc}\s]*$/iu],
  ['src', /^https:\/\/[^\p{Cc}\s]*$/iu],
]);

/** No mail nests deeper; without a limit a hostile text of 100 kB would take seconds. */
const MAX_DEPTH = 100;

/** No address, no escape, no function but those of colours. */
const HARMLESS = /^(?!.*(?:url|expression|\bvar\b))[\w\s#%.,'()-]+$/i;
const SIDES = ['top', 'right', 'bottom', 'left'];
const PROPERTIES = [
  'background background-color border-collapse border-radius border-spacing color display font-family font-size',
  'font-style font-weight height letter-spacing line-height max-width overflow-wrap text-align text-decoration',
  'vertical-align width word-break',
].flatMap((names) => names.split(' '));
const BOXES = ['padding', 'margin', 'border'].flatMap((box) => [box, ...SIDES.map((side) => `${box}-${side}`)]);
const EDGES = ['border', ...SIDES.map((side) => `border-${side}`)].flatMap((edge) =>
  ['color', 'style', 'width'].map((part) => `${edge}-${part}`),
);

const RULES: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(ELEMENTS),
  allowedAttributes: {
    '*': ['style'],
    ...Object.fromEntries(Object.entries(ELEMENTS).map(([name, own]) => [name, [...own]])),
  },
  nonTextTags: WITH_CONTENT,
  allowedStyles: { '*': Object.fromEntries([...PROPERTIES, ...BOXES, ...EDGES].map((name) => [name, [HARMLESS]])) },
  // Addresses are held to the closed list below, which names the scheme and refuses relative ones.
  allowedSchemes: ['http', 'https', 'mailto'],
  transformTags: { '*': withClosedLists },
  nestingLimit: MAX_DEPTH,
  selfClosing: ['br', 'hr', 'img'],
};

/**
 * Keeps what belongs in a mail and drops the rest: elements, attributes, addresses and styles come from closed lists,
 * and each tag is written anew. The result cannot run, cannot load anything but pictures by https, and cannot leave its
 * place on the page.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, RULES);
}

/** Drops addresses that are not on the list, before the library looks at the rest; names of styles are read in any case. */
function withClosedLists(tagName: string, given: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => ADDRESSES.get(name)?.test(value) ?? true),
  );
  if (attribs['style'] !== undefined)
    attribs['style'] = attribs['style'].replaceAll(/(^|;)\s*[\w-]+\s*:/g, (name) => name.toLowerCase());
  return { tagName, attribs };
}
