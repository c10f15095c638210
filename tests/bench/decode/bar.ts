type Row = Readonly<Record<string, string | number>>;

const number = (value: string | number | undefined): number => Number(value ?? Number.NaN);

/** How each measure is compared with its target. */
interface Measure {
  readonly measure: string;
  readonly target: string;
  readonly figure: (row: (contender: string) => Row) => string;
  readonly reached: (row: (contender: string) => Row) => boolean;
}

const KINDS = ['code128', 'itf', 'code39', 'datamatrix'] as const;

const most = (measure: string, unit: string, limit: number, contender: string, column: string): Measure => ({
  measure,
  target: `<= ${limit} ${unit}`,
  figure: (row) => `${row(contender)[column]} ${unit}`,
  reached: (row) => number(row(contender)[column]) <= limit,
});

const least = (measure: string, limit: number, contender: string): Measure => ({
  measure,
  target: `>= ${limit} %`,
  figure: (row) => `${row(contender)['percent']} % (${row(contender)['right']} of ${row(contender)['of']})`,
  reached: (row) => number(row(contender)['percent']) >= limit,
});

/** The targets of decoding, each with the figure of this run. */
const BAR: readonly Measure[] = [
  least('photos as they are', 89, 'ours, native'),
  least('photos as frames of 1280x720', 88, 'ours, 1280x720'),
  {
    measure: 'Code 128, ITF, Code 39, Data Matrix as they are',
    target: '98.6, 100, 100, 99.3 %',
    figure: (row) => KINDS.map((kind) => row('ours, native')[kind]).join(', '),
    reached: (row) => KINDS.every((kind) => isFull(row('ours, native')[kind])),
  },
  least('46 synthetic conditions', 85, 'ours, synthetic, 46 conditions'),
  {
    measure: 'false codes on pictures without one (target set on 157)',
    target: '0',
    figure: (row) => `${row('ours, native')['false']} and ${row('ours, 1280x720')['false']}`,
    reached: (row) => number(row('ours, native')['false']) + number(row('ours, 1280x720')['false']) === 0,
  },
  most('wrong texts on photos', 'photos', 6, 'ours, native', 'wrong'),
  least('baseline alone, photos at 1280x720', 60, 'ours, wasm blocked, 1280x720'),
  most('baseline alone, wrong texts', 'photos', 2, 'ours, wasm blocked, 1280x720', 'wrong'),
  most('one frame without result, p95', 'ms', 25, 'ours, frame without result', 'p95 ms'),
  most('page thread per frame, p95', 'ms', 1, 'ours, camera film', 'page p95 ms'),
  most('long tasks in the film', '', 0, 'ours, camera film', 'long tasks'),
  most('frame to result, p95', 'ms', 40, 'ours, camera film', 'p95 ms'),
  most('label sharp to result, p95', 'ms', 66, 'ours, camera film', 'sharp to text p95 ms'),
  {
    measure: 'labels of the film',
    target: 'all, none wrong',
    figure: (row) => `${row('ours, camera film')['labels read']}, ${row('ours, camera film')['wrong, believed']} wrong`,
    reached: (row) =>
      isFull(row('ours, camera film')['labels read']) && row('ours, camera film')['wrong, believed'] === 0,
  },
  {
    measure: 'shelf of 12 labels on a phone 4 times slower',
    target: '>= 10 frames a second, all 12, none wrong',
    figure: (row) =>
      `${row('ours, shelf of 12 labels')['frames a second at 4x']} a second, ${row('ours, shelf of 12 labels')['labels read']}, ${row('ours, shelf of 12 labels')['wrong texts']} wrong`,
    reached: (row) =>
      number(row('ours, shelf of 12 labels')['frames a second at 4x']) >= 10 &&
      isFull(row('ours, shelf of 12 labels')['labels read']) &&
      row('ours, shelf of 12 labels')['wrong texts'] === 0,
  },
  most('false marks on pictures without a code', '', 0, 'ours, shelf of 12 labels', 'false'),
  most('page thread per frame of a shelf, slowed 4 times', 'ms', 50, 'ours, shelf of 12 labels', 'page ms at 4x'),
  most('first text of a fresh page', 'ms', 150, 'ours, start', 'first text p50 ms'),
  most('code at the start, compressed', 'KB', 70, 'ours, start', 'worker KB gz'),
  most('wasm, compressed', 'KB', 430, 'ours, start', 'wasm KB gz'),
];

/** `7/7` */
function isFull(share: string | number | undefined): boolean {
  const [part, whole] = String(share).split('/');
  return part !== undefined && part === whole;
}

export function bar(rows: readonly Row[]): readonly Row[] {
  const row = (contender: string): Row => rows.find((one) => one['contender'] === contender) ?? {};
  return BAR.map(({ measure, target, figure, reached }) => ({
    contender: `bar: ${measure}`,
    target,
    ours: figure(row),
    reached: reached(row) ? 'yes' : 'NO',
  }));
}
