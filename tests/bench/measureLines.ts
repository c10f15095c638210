import type { BenchResult } from './bench.ts';

type Row = BenchResult['rows'][number];

/** What stands in a table of results, as `--compare` reads it. */
export interface BenchRecord {
  readonly bench: string;
  readonly rows?: readonly Row[];
  /** Why there are no rows. */
  readonly failed?: string;
}

/** One run, as it is written to a file. */
export interface BenchRun {
  /** When it ended, ISO 8601. */
  readonly at: string;
  readonly quick: boolean;
  readonly machine: { readonly node: string; readonly cpu?: string | undefined; readonly cores: number };
  readonly results: readonly BenchRecord[];
}

/** Fields of a row that say how it went; its texts say what was measured. */
const VERDICT = ['times', 'target', 'kept'];
/** Less than that is the machine, not the product. */
const MOVED = 0.1;

/** A row as one line: what was measured, its figures, and how it stands to its target. */
export function measureLine(row: Row): string {
  const figures = Object.entries(row).filter(([name, value]) => typeof value === 'number' && !VERDICT.includes(name));
  const { times, target, kept } = row;
  const verdict =
    times === undefined
      ? ''
      : `${times} times${target === undefined || target === '' ? '' : `, at most ${target}: ${kept === 'yes' ? 'kept' : 'MISSED'}`}`;
  return [whatOf(row), figures.map(([name, value]) => `${name} ${value}`).join(', '), verdict]
    .filter((part) => part !== '')
    .join(' | ');
}

/** What a row measures: its texts, which are the same in every run. */
const whatOf = (row: Row): string =>
  Object.entries(row)
    .flatMap(([name, value]) => (typeof value === 'string' && value !== '' && !VERDICT.includes(name) ? [value] : []))
    .join(', ');

/**
 * What moved by more than a tenth since an earlier run, a line each. Rows are the same where their texts are, and in
 * their turn where several have equal ones. Ratios are compared, since another machine is slower in all.
 */
export function movedLines(before: readonly BenchRecord[], now: readonly BenchRecord[]): string[] {
  const earlier = ratiosOf(before);
  return [...ratiosOf(now)].flatMap(([what, times]) => {
    const was = earlier.get(what);
    if (was === undefined || Math.abs(times / was - 1) <= MOVED) return [];
    return [`${times > was ? 'slower' : 'faster'} | ${what} | ${was} to ${times} times`];
  });
}

/**
 * A run as a section of RESULTS.md: everything that has a yardstick, what missed its target in bold.
 * @param release name of the version that was measured
 */
export function resultsSection(release: string, { at, quick, machine, results }: BenchRun): string {
  const rows = results.flatMap(({ bench, failed, rows: measured = [] }) =>
    failed === undefined
      ? measured.filter((row) => typeof timesOf(row) === 'number').map((row) => resultCells(bench, row))
      : [[bench, 'failed', '', '']],
  );
  const table = [['Bench', 'What', 'Times its yardstick', 'At most'], ['---', '---', '---:', '---:'], ...rows];
  const { node, cpu = 'unknown processor', cores } = machine;
  return [
    `## ${release}, ${at.slice(0, 10)}`,
    '',
    `${cores} cores, ${cpu}, Node ${node}${quick ? ', `--quick`' : ''}.`,
    '',
    ...table.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
}

/** Lists have a ratio at the median and one at the 95th of 100. */
const timesOf = (row: Row): Row[string] | undefined => row['times'] ?? row['times p50'];

function resultCells(bench: string, row: Row): readonly string[] {
  const { target = '', kept } = row;
  const times = timesOf(row);
  return [bench, whatOf(row).replaceAll('|', '/'), kept === 'NO' ? `**${times}**` : String(times), String(target)];
}

function ratiosOf(records: readonly BenchRecord[]): ReadonlyMap<string, number> {
  const ratios = new Map<string, number>();
  for (const { bench, rows = [] } of records)
    for (const row of rows) {
      if (typeof row['times'] !== 'number') continue;
      const what = `${bench}: ${whatOf(row)}`;
      for (let turn = 1; ; turn += 1) {
        const named = turn === 1 ? what : `${what} (${turn})`;
        if (ratios.has(named)) continue;
        ratios.set(named, row['times']);
        break;
      }
    }
  return ratios;
}
