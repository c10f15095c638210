import { describe, expect, test } from 'vitest';
import { parseTemplate } from './parseTemplate.ts';
import { renderTemplate } from './renderTemplate.ts';
import { TemplateFault } from './template.ts';
import { textOfHtml } from './textOfHtml.ts';

const values = {
  quote: 'say "no"\\n',
  order: {
    reference: 'A<1>',
    total_amount: '59.90',
    date_order: '2026-03-02T09:15:00Z',
    tracking_numbers_packages: ['P1', 'P2'],
    empty: '',
  },
  products: [
    { reference: 'R1', name: 'Taza & plato', quantity: 2 },
    { reference: 'R2', name: 'Vaso', quantity: 1 },
  ],
};
const reader = { locale: 'es-ES', currency: 'EUR', timeZone: 'Europe/Madrid' };
const write = (
  source: string,
  target: 'html' | 'text' | 'json' = 'text',
  words: Readonly<Record<string, string>> = {},
) =>
  renderTemplate(parseTemplate(source), {
    values,
    reader,
    target,
    translate: (phrase) => words[phrase] ?? null,
    column: (name) => `[${name}]`,
  });
const text = (source: string, target?: 'html' | 'text' | 'json') => write(source, target).text;

/** Repeated texts, each of which once made a pattern try every split for hours. */
const HOSTILE = [
  ' ',
  '{{',
  '{%',
  '{{ ',
  ' |',
  '<',
  '<p ',
  '</',
  '<!--',
  '<!',
  '<script ',
  'a',
  'a=',
  'a="',
  '- ',
  '"',
  "'",
  '\n',
  ' \t',
];

const fill = (part: string, length = 95_000) => part.repeat(Math.floor(length / part.length));
const loop = (body: string) => `{% for p in products %}${body}{% endfor %}`;

/**
 * Templates that write next to nothing and once kept everybody waiting for seconds: their cost is in filters,
 * comparisons, cells and empty nodes.
 */
const COSTLY: Readonly<Record<string, string>> = {
  'filters in a row': `{{ order.date_order ${fill('| date ')}}}`,
  'empty values in a loop': loop(fill('{{e}}')),
  'unknown names in a loop': loop(fill('{{x.y.z}}')),
  'alternatives in a loop': loop(`{% if ${fill('e or ')} e %}{% endif %}`),
  'searches in a loop': loop(`{% if ${fill('p.name contains "y" or ')} e %}{% endif %}`),
  'columns of a table': `{% products columns: "${fill('name,')}name" %}`,
};

function faultOf(source: string): unknown {
  try {
    parseTemplate(source);
    return null;
  } catch (fault) {
    return fault;
  }
}

describe('templates', () => {
  test.each([
    ['{{ order.reference }}', 'A<1>'],
    ['{{ order.total_amount | money }}', '59,90 €'],
    ['{{ order.date_order | date: "dd/MM/yyyy HH:mm" }}', '02/03/2026 10:15'],
    ['{{ order.empty | default: "-" }}', '-'],
    ['{{ order.tracking_numbers_packages | join: " + " }}', 'P1 + P2'],
    ['{{ products | size }}', '2'],
    ['{{ order.reference | downcase | truncate: 2 }}', 'a…'],
    ['{% if order.total_amount > 50 and order.empty == "" %}sí{% else %}no{% endif %}', 'sí'],
    ['{% if order.empty %}a{% elsif order.reference contains "1" %}b{% else %}c{% endif %}', 'b'],
    ['{% unless order.empty %}a{% endunless %}', 'a'],
    [
      '{% for p in products %}{{ forloop.index }}{{ p.reference }}{% unless forloop.last %},{% endunless %}{% endfor %}',
      '1R1,2R2',
    ],
    ['{% for p in order.empty %}x{% else %}nada{% endfor %}', 'nada'],
    ['{% comment %}{{ nothing }}{% endcomment %}fin', 'fin'],
  ])('%s writes %s', (source, expected) => expect(text(source).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(expected));

  test('every value is made harmless for where it goes', () => {
    expect(text('{{ order.reference }}', 'html')).toBe('A&lt;1&gt;');
    expect(text('{{ order.reference | escape }}', 'html')).toBe('A&lt;1&gt;');
    expect(JSON.parse(text('{"a":"{{ quote }}"}', 'json'))).toEqual({ a: 'say "no"\\n' });
  });

  test('a phrase is looked up with its values as gaps, and missing ones are told', () => {
    const source = '{% t %}Pedido\n {{ order.reference }} enviado{% endt %}';
    expect(write(source, 'html', { 'Pedido %1 enviado': 'Order %1 <sent>' })).toEqual({
      text: 'Order A&lt;1&gt; &lt;sent&gt;',
      unknown: [],
      untranslated: [],
    });
    expect(write(source)).toMatchObject({ text: 'Pedido A<1> enviado', untranslated: ['Pedido %1 enviado'] });
  });

  test('the table of products has the columns that were asked for, and is nothing when there are none', () => {
    const table = text('{% products columns: "reference,name,quantity" %}', 'html');
    expect(table).toContain('Taza &amp; plato');
    expect(table).toContain('[quantity]');
    expect(table.match(/<tr>/g)).toHaveLength(3);
    expect(table.match(/<th [^>]*;word-break:normal;overflow-wrap:break-word">/g)).toHaveLength(3);
  });

  test('unknown names are empty and told; nothing of the language itself can be reached', () => {
    expect(
      write('{{ order.nope }}{{ order.constructor }}{{ order.__proto__.x }}{{ order.reference | shout }}'),
    ).toEqual({
      text: 'A<1>',
      unknown: ['order.nope', 'order.constructor', 'order.__proto__.x', '| shout'],
      untranslated: [],
    });
  });

  test.each([
    '{% if a %}',
    '{% for p %}{% endfor %}',
    '{% include "x" %}',
    '{% endif %}',
    '{{ a b }}',
    '{% t %}{% if a %}{% endif %}{% endt %}',
    '{% products %}',
    'x'.repeat(102_401),
  ])('refuses %.40s', (source) => expect(() => parseTemplate(source)).toThrow(TemplateFault));

  test.each(HOSTILE)('a hostile text of 100 kB is read or refused, and ends: %.20s', (part) => {
    const text = part.repeat(Math.ceil(102_400 / part.length)).slice(0, 102_400);
    const faults = [text, `{{ a | b: ${text.slice(0, 50_000)}x\ny }}`, `{% if ${text.slice(0, 50_000)} %}`].map(
      faultOf,
    );
    expect(faults.filter((fault) => fault !== null && !(fault instanceof TemplateFault))).toEqual([]);
  });

  test.each(Object.entries(COSTLY))('what a template makes the program do is counted: %s', (_, source) => {
    const many = { ...values, e: '', products: Array.from({ length: 500 }, () => ({ name: 'n'.repeat(200) })) };
    expect(() =>
      renderTemplate(parseTemplate(source), {
        values: many,
        reader,
        target: 'html',
        translate: () => null,
        column: String,
      }),
    ).toThrow('too-much');
  });

  test('a mail of five hundred products, each with its own conditions and filters, is far from the budget', () => {
    const many = {
      ...values,
      products: Array.from({ length: 500 }, (__, place) => ({
        name: `Producto ${place}`,
        quantity: place,
        price: '9.90',
      })),
    };
    const source = `${'<p>palabras</p>'.repeat(500)}${loop('{% if p.quantity > 1 %}{{ p.name | upcase | truncate: 30 }} {{ p.price | money }}{% endif %}')}{% products columns: "name,quantity,price" %}`;
    expect(
      renderTemplate(parseTemplate(source), {
        values: many,
        reader,
        target: 'html',
        translate: () => null,
        column: String,
      }).text,
    ).toContain('PRODUCTO 499');
  });

  test('blocks inside of blocks end, before the program’s own stack does', () => {
    expect(faultOf(fill('{% if a %}', 50_000) + fill('{% endif %}', 50_000))).toMatchObject({
      reason: 'too-deep',
      at: 500,
    });
    expect(text(`${'{% unless nothing %}'.repeat(50)}x${'{% endunless %}'.repeat(50)}`)).toBe('x');
  });

  test('loops inside of loops end', () => {
    const many = Array.from({ length: 100 }, () => 1);
    const nodes = parseTemplate('{% for a in l %}{% for b in l %}{% endfor %}{% endfor %}');
    expect(() =>
      renderTemplate(nodes, { values: { l: many }, reader, target: 'text', translate: () => null, column: String }),
    ).toThrow('too-much');
  });
});

describe('mail HTML', () => {
  test('has a text of its own', () => {
    expect(
      textOfHtml(
        '<h1>Hola</h1><table><tr><td>a</td><td>b</td></tr></table><p>Ver <a href="https://a.b">aqu&iacute;</a> &amp; ya</p>',
      ),
    ).toBe('Hola\na b\n\nVer aqu&iacute; (https://a.b) & ya');
  });
});
