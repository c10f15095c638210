import { cleanLabelText } from './cleanText.ts';
import type { Box, Mark, Measure } from './drawing.ts';
import type { LabelContent } from './labelContent.ts';
import { writeLines } from './writeLines.ts';
import { writtenWeight } from './writtenWeight.ts';

/** The part of a sheet that the sender keeps: what was handed over, with room for the driver's signature. */
export function layoutReceipt(content: LabelContent, box: Box, measure: Measure): Mark[] {
  const { captions, from, to, trackingNumber, reference, date, weightG } = content;
  const lines = [
    { text: `${captions.receipt} · ${content.operatorName}`, size: 6, bold: true },
    { text: trackingNumber, size: 5, bold: true },
    { text: `${captions.reference}: ${cleanLabelText(reference)}`, size: 4 },
    { text: `${captions.date}: ${date.split('-').reverse().join('/')}`, size: 4 },
    { text: `${captions.weight}: ${writtenWeight(weightG, captions)}`, size: 4 },
    { text: `${captions.from}: ${cleanLabelText(from.name)}`, size: 4 },
    {
      text: `${captions.to}: ${cleanLabelText(to.name)}, ${cleanLabelText(to.postcode)} ${cleanLabelText(to.city)}`,
      size: 4,
      most: 2,
    },
  ];
  const sign = box.y + box.height - 26;
  return [
    { kind: 'rule', x: box.x, y: box.y - 6, width: box.width, height: 0.3 },
    ...writeLines(lines, { ...box, bottom: sign }, measure),
    ...writeLines(
      [{ text: captions.signature, size: 3 }],
      { ...box, y: sign + 2, bottom: box.y + box.height },
      measure,
    ),
    { kind: 'rule', x: box.x, y: box.y + box.height, width: box.width / 2, height: 0.3 },
  ];
}
