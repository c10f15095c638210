import type { Box, Drawing, Mark, Measure } from './drawing.ts';
import {
  addressBlock,
  codeBlock,
  contentsBlock,
  footBlock,
  headBlock,
  routeBlock,
  senderBlock,
} from './labelBlocks.ts';
import type { LabelContent } from './labelContent.ts';

/** No printer prints to the edge. */
const MARGIN = 3;
/** Heights of the blocks, millimetres; the address takes what is left, the contents what a tall label has beyond it. */
const HEAD = 13;
const SENDER = 15.5;
const ROUTE = 17;
const CODE = 31;
const FOOT = 23;
const ADDRESS_MOST = 48;

/**
 * Draws the label of one package into a paper of any size: blocks under each other, or in two columns where it is wider than high.
 * @param measure widths as the printer will print them
 */
export function layoutLabel(
  content: LabelContent,
  paper: { width: number; height: number },
  measure: Measure,
): Drawing {
  const inner: Box = { x: MARGIN, y: MARGIN, width: paper.width - 2 * MARGIN, height: paper.height - 2 * MARGIN };
  const marks = paper.width > paper.height ? wide(content, inner, measure) : upright(content, inner, measure);
  return { ...paper, marks };
}

type Block = (content: LabelContent, box: Box, measure: Measure) => Mark[];

function upright(content: LabelContent, inner: Box, measure: Measure): Mark[] {
  const free = inner.height - HEAD - SENDER - ROUTE - CODE - FOOT;
  const address = Math.min(free, ADDRESS_MOST);
  const contents = free - address;
  return stack(content, inner, measure, [
    [headBlock, HEAD],
    [senderBlock, SENDER],
    [addressBlock, address],
    [routeBlock, ROUTE],
    [codeBlock, CODE],
    ...(contents > 12 ? [[contentsBlock, contents] as const] : []),
    [footBlock, FOOT],
  ]);
}

/** Space between the two columns, a rule in its middle. */
const GUTTER = 6;

function wide(content: LabelContent, inner: Box, measure: Measure): Mark[] {
  const width = (inner.width - GUTTER) / 2;
  const right = { ...inner, x: inner.x + width + GUTTER, width };
  return [
    ...stack(content, { ...inner, width }, measure, [
      [headBlock, HEAD],
      [senderBlock, SENDER],
      [addressBlock, inner.height - HEAD - SENDER],
    ]),
    { kind: 'rule', x: inner.x + width + GUTTER / 2, y: inner.y, width: 0.3, height: inner.height },
    ...stack(content, right, measure, [
      [routeBlock, ROUTE],
      [codeBlock, inner.height - ROUTE - FOOT],
      [footBlock, FOOT],
    ]),
  ];
}

/** Blocks under each other with a rule between them. */
function stack(
  content: LabelContent,
  box: Box,
  measure: Measure,
  blocks: readonly (readonly [Block, number])[],
): Mark[] {
  let y = box.y;
  return blocks.flatMap(([draw, height], place) => {
    const rule: Mark[] = place === 0 ? [] : [{ kind: 'rule', x: box.x, y, width: box.width, height: 0.4 }];
    const marks = [
      ...rule,
      ...draw(content, { ...box, y: y + (place === 0 ? 0 : 1.4), height: height - (place === 0 ? 0.6 : 2) }, measure),
    ];
    y += height;
    return marks;
  });
}
