import { describe, expect, it } from 'vitest';
import { labelContent } from '#tests/fixtures/labelContent.ts';
import { isSheet, LABEL_SIZES, LABEL_TEMPLATES } from '../carriers/labelKinds.ts';
import type { Drawing, Measure } from './drawing.ts';
import { fitText } from './fitText.ts';
import { dots, labelPaper, sheetSlots } from './labelSizes.ts';
import { layoutLabel } from './layoutLabel.ts';

/** Every letter half as wide as it is high. */
const measure: Measure = (text, size) => [...text].length * size * 0.5;
const LONG = 'Wolfeschlegelsteinhausenbergerdorff Etxeberria-Goikoetxea Aurrekoetxea';

const longest = labelContent(
  { notes: LONG, reference: 'PED-2026-00417-EXTRA-LARGA-0001', contents: Array.from({ length: 80 }, () => LONG) },
  {
    name: LONG,
    company: LONG,
    streets: [`${LONG} ${LONG}`, `${LONG} ${LONG}`],
    city: `Llanfairpwllgwyngyll ${LONG}`,
    phone: '+34 600 123 456 789',
  },
);

function outside({ width, height, marks }: Drawing): unknown[] {
  return marks.filter((mark) => {
    const right =
      mark.kind === 'text'
        ? mark.x + measure(mark.text, mark.size, mark.bold)
        : mark.x + (mark.kind === 'matrix' ? mark.size : mark.width);
    const bottom = mark.y + (mark.kind === 'text' || mark.kind === 'matrix' ? mark.size : mark.height);
    return mark.x < 2.9 || mark.y < 1.5 || right > width - 2.9 || bottom > height - 2;
  });
}

/** Lines of text that stand on each other. */
function collisions({ marks }: Drawing): string[] {
  const lines = marks.flatMap((mark) =>
    mark.kind === 'text' ? [{ ...mark, right: mark.x + measure(mark.text, mark.size, mark.bold) }] : [],
  );
  return lines.flatMap((one, place) =>
    lines.slice(place + 1).flatMap((two) => {
      const apart =
        one.right <= two.x ||
        two.right <= one.x ||
        one.y + one.size <= two.y + 0.01 ||
        two.y + two.size <= one.y + 0.01;
      return apart ? [] : [`${one.text} / ${two.text}`];
    }),
  );
}

const sizes = [...LABEL_SIZES, ...LABEL_TEMPLATES].filter((size) => !isSheet(size));
const papers = [
  ...sizes.map((size) => [size, labelPaper(size)] as const),
  ['a third of a sheet', sheetSlots('SEUR', 'A4')[0] ?? { width: 0, height: 0 }] as const,
];

describe.each(papers)('a label of %s', (_, paper) => {
  it.each([
    ['an ordinary one', labelContent()],
    ['the longest names', longest],
  ])('keeps its margin and its lines apart: %s', (_, content) => {
    const drawing = layoutLabel(content, paper, measure);
    expect(outside(drawing)).toEqual([]);
    expect(collisions(drawing)).toEqual([]);
  });

  it('never loses the town, the number or its bars', () => {
    const { marks } = layoutLabel(longest, paper, measure);
    const texts = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
    expect(texts.some((text) => text.startsWith('07001 Llanfair'))).toBe(true);
    expect(texts).toContain(longest.trackingNumber);
    expect(marks).toContainEqual(expect.objectContaining({ kind: 'bars', data: longest.trackingNumber }));
  });
});

it('shows a code that leads to the carrier, or the number where the carrier has no page', () => {
  const codes = (trackingUrl: string | null) =>
    layoutLabel(labelContent({ trackingUrl }), labelPaper('10X15'), measure).marks.filter(
      (mark) => mark.kind === 'matrix',
    );
  expect(codes('https://x.example/1')).toMatchObject([{ symbology: 'qrcode', data: 'https://x.example/1' }]);
  expect(codes(null)).toMatchObject([{ symbology: 'datamatrix', data: labelContent().trackingNumber }]);
});

describe('fitting a text', () => {
  const fit = (text: string, most: number) => fitText(text, 20, most, 4, false, measure);
  it('wraps between words, then shrinks, then cuts and shows it', () => {
    expect(fit('una calle', 2)).toEqual({ lines: ['una calle'], size: 4 });
    expect(fit('una calle larga', 2)).toEqual({ lines: ['una calle', 'larga'], size: 4 });
    expect(fit('una calleja', 1)).toMatchObject({ lines: ['una calleja'] });
    expect(fit('una calleja', 1).size).toBeLessThan(4);
    expect(fit('una calle que no acaba nunca', 1).lines).toEqual(['una calle...']);
    expect(fit('', 2).lines).toEqual([]);
  });
  it('breaks a word that is wider than the line', () => {
    expect(fit('abcdefghijklmno', 2).lines).toEqual(['abcdefghij', 'klmno']);
  });
});

it.each([
  [100, 203, 799],
  [101.6, 203, 812],
  [152.4, 203, 1218],
  [100, 300, 1181],
  [210, 203, 1678],
])('%s mm at %s dpi are %s dots', (mm, dpi, count) => {
  expect(dots(mm, dpi)).toBe(count);
});

it('writes the weight as the language of the label does', () => {
  const weights = ([',', '.'] as const).map((decimal) => {
    const content = labelContent();
    const { marks } = layoutLabel(
      { ...content, captions: { ...content.captions, decimal } },
      labelPaper('10X15'),
      measure,
    );
    return marks.flatMap((mark) => (mark.kind === 'text' && mark.text.endsWith(' kg') ? [mark.text] : []));
  });
  expect(weights).toEqual([['Peso: 1,25 kg'], ['Peso: 1.25 kg']]);
});
