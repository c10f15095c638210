import { cleanLabelText, shorten } from './cleanText.ts';
import type { Box, Mark, Measure } from './drawing.ts';
import type { LabelContent, LabelParty } from './labelContent.ts';
import { writeAll, writeLines, writeRight } from './writeLines.ts';
import { writtenWeight } from './writtenWeight.ts';

/** Lengths that carriers take. */
const NAME = 40;
const STREET = 40;
const NOTES = 60;
const CAPTION = 2.4;

const bottomOf = ({ y, height }: Box): number => y + height;

/** Who carries it, by which service. */
export function headBlock(content: LabelContent, box: Box, measure: Measure): Mark[] {
  const half = box.width / 2;
  return [
    ...writeLines(
      [{ text: content.operatorName, size: 8, bold: true }],
      { ...box, width: half + 4, bottom: bottomOf(box) },
      measure,
    ),
    ...writeRight(
      cleanLabelText(content.service.name),
      4,
      true,
      { right: box.x + box.width, y: box.y + 0.4, width: half - 6 },
      measure,
    ),
    ...writeRight(
      cleanLabelText(content.service.code),
      3.4,
      false,
      { right: box.x + box.width, y: box.y + 5.6, width: half - 6 },
      measure,
    ),
  ];
}

/** Who sends it, small, as much of the street as two lines hold. */
export function senderBlock({ from, captions }: LabelContent, box: Box, measure: Measure): Mark[] {
  const lines = [
    { text: captions.from.toUpperCase(), size: CAPTION },
    { text: nameOf(from), size: 3.2, bold: true },
    { text: [...streetsOf(from), cityOf(from)].join(', '), size: 3, most: 2 },
  ];
  return writeAll(lines, { ...box, bottom: bottomOf(box) }, measure);
}

/** Where it goes: the largest text of the label, read from an arm's length. */
export function addressBlock({ to, notes, captions }: LabelContent, box: Box, measure: Measure): Mark[] {
  const lines = [
    { text: captions.to.toUpperCase(), size: CAPTION },
    { text: nameOf(to), size: 5.6, bold: true, most: 2 },
    { text: shorten(cleanLabelText(to.company), NAME), size: 4.2 },
    ...streetsOf(to).map((text) => ({ text, size: 4.8, most: 2 })),
    { text: cityOf(to), size: 5.6, bold: true, most: 2 },
    {
      text: [to.phone === '' ? '' : `T. ${cleanLabelText(to.phone)}`, shorten(cleanLabelText(notes), NOTES)]
        .filter(Boolean)
        .join('  ·  '),
      size: 3.3,
    },
  ];
  return writeAll(lines, { ...box, bottom: bottomOf(box) }, measure);
}

/** What the sorting machine or person reads: zone and postcode, and which package of how many. */
export function routeBlock(
  { to, zone, package: { number, of }, captions }: LabelContent,
  box: Box,
  measure: Measure,
): Mark[] {
  const right = box.x + box.width;
  const share = box.width * 0.3;
  return [
    { kind: 'rule', x: right - share - 3, y: box.y - 1.4, width: 0.4, height: box.height + 2 },
    ...writeLines(
      [{ text: `${to.country} · ${zone}`, size: 3.2, bold: true }],
      { ...box, y: box.y - 0.4, width: box.width - share, bottom: bottomOf(box) },
      measure,
    ),
    ...writeLines(
      [{ text: cleanLabelText(to.postcode), size: 11, bold: true }],
      { ...box, y: box.y + 3, width: box.width - share - 5, bottom: bottomOf(box) + 1 },
      measure,
    ),
    ...writeRight(captions.package.toUpperCase(), CAPTION, false, { right, y: box.y, width: share }, measure),
    ...writeRight(`${number}/${of}`, 11, true, { right, y: box.y + 3, width: share }, measure),
  ];
}

/** The tracking number as bars, and as text for people when the bars fail. */
export function codeBlock({ trackingNumber }: LabelContent, box: Box, measure: Measure): Mark[] {
  const size = 4.2;
  const width = measure(trackingNumber, size, true);
  return [
    { kind: 'bars', x: box.x, y: box.y + 0.6, width: box.width, height: box.height - size - 2.4, data: trackingNumber },
    {
      kind: 'text',
      x: box.x + Math.max(0, (box.width - width) / 2),
      y: bottomOf(box) - size,
      size,
      bold: true,
      text: trackingNumber,
    },
  ];
}

/** What is in the parcel, one line each, as many as the box holds. */
export function contentsBlock({ contents, captions }: LabelContent, box: Box, measure: Measure): Mark[] {
  const lines = contents.map((text) => ({ text: cleanLabelText(text), size: 3 }));
  return writeLines(
    [{ text: captions.contents.toUpperCase(), size: CAPTION }, ...lines],
    { ...box, bottom: bottomOf(box) },
    measure,
  );
}

/** Reference, weight and day, beside the square code that leads to the tracking page. */
export function footBlock(content: LabelContent, box: Box, measure: Measure): Mark[] {
  const { reference, weightG, date, sandbox, trackingUrl, trackingNumber, captions } = content;
  const square = Math.min(box.height, 20.5);
  const [year = '', month = '', day = ''] = date.split('-');
  const lines = [
    { text: `${captions.reference}: ${cleanLabelText(reference)}`, size: 3.4, bold: true },
    { text: `${captions.weight}: ${writtenWeight(weightG, captions)}`, size: 3.4 },
    { text: `${captions.date}: ${day}/${month}/${year}`, size: 3.4 },
    { text: sandbox ? captions.sandbox.toUpperCase() : '', size: 5, bold: true },
  ];
  return [
    ...writeLines(lines, { ...box, width: box.width - square - 4, bottom: bottomOf(box) }, measure),
    {
      kind: 'matrix',
      x: box.x + box.width - square,
      y: box.y,
      size: square,
      data: trackingUrl ?? trackingNumber,
      symbology: trackingUrl === null ? 'datamatrix' : 'qrcode',
    },
  ];
}

function nameOf({ name, company }: LabelParty): string {
  return shorten(cleanLabelText(name) || cleanLabelText(company), NAME);
}

function streetsOf({ streets }: LabelParty): string[] {
  return streets
    .map((one) => shorten(cleanLabelText(one), STREET * 2))
    .filter(Boolean)
    .slice(0, 2);
}

function cityOf({ postcode, city, country }: LabelParty): string {
  const place = `${cleanLabelText(postcode)} ${cleanLabelText(city)}`.trim();
  return country === 'ES' ? place : `${place} (${country})`;
}
