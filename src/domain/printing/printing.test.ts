import { describe, expect, it } from 'vitest';
import { LABEL_STOCKS } from '../labels/labelSizes.ts';
import { mayHavePrinted, problemOf } from './problems.ts';
import { heldBehind, nextPrints, type PrintState, type QueuedPrint } from './printQueue.ts';
import { hasOtherPaper, PRINT_WAYS, routeFor, WAYS, type PrinterChoice } from './ways.ts';

const zebra = { id: 'z', name: 'ZD421' };
const job = (seq: number, state: PrintState, id = 'z'): QueuedPrint => ({
  seq,
  state,
  way: 'qz',
  printer: { id, name: id },
});

describe('where something is printed', () => {
  it('asks a person for all that has no printer of its own', () => {
    expect(routeFor(null, 'PDF')).toEqual({ way: 'system', printer: null });
    expect(routeFor(null, 'ZPL')).toEqual({ way: 'download', printer: null });
  });

  it('never sends a format where it is not taken, and never to a printer that was not chosen', () => {
    for (const way of PRINT_WAYS)
      for (const format of ['PDF', 'ZPL', 'EPL'] as const) {
        const route = routeFor({ kind: 'label', way, printer: zebra, stock: null }, format);
        expect(WAYS[route.way].takes).toContain(format);
        expect(route.way === way ? route.printer : null).toBe(route.printer);
        expect(route.way === way || WAYS[route.way].asksPerson).toBe(true);
      }
  });

  it('knows when the paper is another one', () => {
    const choice: PrinterChoice = { kind: 'label', way: 'qz', printer: zebra, stock: '10X15' };
    const route = routeFor(choice, 'ZPL');
    expect(LABEL_STOCKS.filter((stock) => hasOtherPaper(choice, route, stock))).toEqual(['10X19', '10X20', 'A4']);
    expect(hasOtherPaper({ ...choice, stock: null }, route, 'A4')).toBe(false);
    expect(hasOtherPaper(choice, { way: 'system', printer: null }, 'A4')).toBe(false);
    expect(hasOtherPaper(null, route, 'A4')).toBe(false);
  });
});

describe('the queue', () => {
  it('gives each printer its first job and no other', () => {
    const jobs = [job(3, 'waiting'), job(1, 'printed'), job(2, 'waiting'), job(4, 'waiting', 'other')];
    expect(nextPrints(jobs).map(({ seq }) => seq)).toEqual([2, 4]);
  });

  it.each(['printing', 'failed', 'unsure'] as const)('lets nothing pass a job that is %s', (state) => {
    const jobs = [job(1, state), job(2, 'waiting'), job(3, 'waiting', 'other')];
    expect(nextPrints(jobs).map(({ seq }) => seq)).toEqual([3]);
  });

  it('names the job that holds another', () => {
    const jobs = [job(1, 'failed'), job(2, 'waiting'), job(3, 'waiting', 'other')];
    expect(jobs.map((one) => heldBehind(one, jobs)?.seq ?? null)).toEqual([null, 1, null]);
    expect(heldBehind(job(2, 'waiting'), [job(1, 'printing'), job(2, 'waiting')])).toBeNull();
  });
});

describe('what printers and agents say', () => {
  it.each([
    ['Unable to establish connection with QZ Tray', 'agent-gone'],
    ['Connection attempt denied by Local Network Access restrictions', 'access-denied'],
    ['Connection blocked by client', 'blocked'],
    ['Request blocked', 'blocked'],
    ['Failed to sign request', 'not-signed'],
    ['Invalid Signature', 'bad-signature'],
    ['Certificate error', 'no-certificate'],
    ['A printer must be specified before printing', 'no-printer'],
    ['Specified printer could not be found.', 'printer-gone'],
    ['Printer matching description "x" was not found', 'printer-gone'],
    ['Cannot find printer with name "x"', 'printer-gone'],
    ['Connection closed before response received', 'connection-lost'],
    ['Unable to claim interface.', 'printer-busy'],
    ['Printer is out of paper', 'no-paper'],
    ['MEDIA_EMPTY', 'no-paper'],
    ['Head open', 'head-open'],
    ['javax.print.PrintException: spooler says no', 'unknown'],
  ] as const)('%s', (words, code) => {
    expect(problemOf(words)).toEqual({ code, words });
  });

  it('prints nothing again by itself after a connection that was lost', () => {
    expect(mayHavePrinted(problemOf('Connection closed before response received'))).toBe(true);
    expect(mayHavePrinted(problemOf('Specified printer could not be found.'))).toBe(false);
  });
});
