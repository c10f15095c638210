import { MAX_LABELLED } from '#contract/labels/documents.ts';
import { hasOtherPaper, printsUnasked, routeFor } from '#domain/printing/ways.ts';
import { usePrinterChoices } from '#offline/hooks/usePrints.ts';
import { printFile, type PrintAnswer } from '#offline/printing/printFile.ts';
import { saveBlob } from '#platform/saveFile.ts';
import { useRef, useState } from 'react';
import { useOnlineRun } from '../actions/useOnlineRun.ts';
import { STOPPED, WAITING, type ActionOutcome, type Outcomes } from '../outcomes/outcome.ts';
import { readPaperFiles, type PaperFile, type RunItem } from './readPaperFiles.ts';

/** Most orders of one run: they come out as one pile, in one order. */
export const MAX_IN_RUN = MAX_LABELLED;

/** A file of the run, and what became of it. held: the printer is loaded with other paper, so a person sends it. */
export interface RunFile {
  readonly file: PaperFile;
  readonly state: 'waiting' | 'busy' | 'out' | 'saved' | 'failed' | 'stopped' | 'held';
  readonly blob: Blob | null;
  readonly answer: PrintAnswer | null;
  /** Code of why it could not be fetched. */
  readonly code: number | string | null;
}

/** Names of files and of the jobs of the print queue, in the language of the screen. */
export interface RunWords {
  readonly nameOf: (file: PaperFile) => string;
  readonly titleOf: (file: PaperFile) => string;
}

const NEW = { state: 'waiting', blob: null, answer: null, code: null } as const;

/**
 * Labels and papers of many orders as one run: labels that are missing are made, then each file leaves for the printer
 * that this device has for it. Without one, a single file goes to the dialog of the system, and several are downloaded,
 * because a browser shows one dialog at a time. An order whose label was refused has no papers printed either, so that
 * the piles agree.
 */
export function usePaperRun({ nameOf, titleOf }: RunWords) {
  const labels = useOnlineRun();
  const choices = usePrinterChoices();
  const [refusals, setRefusals] = useState<Outcomes>(new Map());
  const [files, setFiles] = useState<readonly RunFile[]>([]);
  const [ids, setIds] = useState<readonly number[]>([]);
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);
  /** Orders that no label is missing of any more. */
  const labelled = useRef<ReadonlySet<number>>(new Set());

  const change = (file: PaperFile, part: Partial<RunFile>) =>
    setFiles((all) => all.map((one) => (one.file === file ? { ...one, ...part } : one)));
  const put = (list: readonly number[], outcome: ActionOutcome) =>
    setRefusals((known) => new Map([...known, ...list.map((id) => [id, outcome] as const)]));

  const isUnasked = ({ kind, format }: PaperFile) => printsUnasked(choices?.get(kind), format);
  const isHeld = ({ kind, format, stock }: PaperFile) => {
    const choice = choices?.get(kind) ?? null;
    return hasOtherPaper(choice, routeFor(choice, format), stock);
  };
  const read = async ({ file, blob }: RunFile): Promise<Blob | null> => {
    if (blob) return blob;
    const answer = await file.fetch();
    if (answer.ok) {
      change(file, { blob: answer.blob });
      return answer.blob;
    }
    const code = answer.kind === 'network' ? 'no-network' : (answer.errorCode ?? answer.status);
    change(file, { state: 'failed', code });
    return null;
  };
  const deliver = async (one: RunFile, how: 'print' | 'save'): Promise<void> => {
    const { file } = one;
    change(file, { state: 'busy', code: null, answer: null });
    const content = await read(one);
    if (!content) return;
    const name = nameOf(file);
    if (how === 'save') {
      saveBlob(name, content);
      return change(file, { state: 'saved' });
    }
    const { kind, format, stock, source } = file;
    const answer = await printFile({ kind, format, stock, source, name, title: titleOf(file), content });
    return change(file, { state: answer.state === 'failed' ? 'failed' : 'out', answer });
  };
  const print = async (wanted: readonly number[], items: readonly RunItem[]): Promise<void> => {
    if (wanted.length === 0) return;
    const plan = isStopped.current ? null : await readPaperFiles(wanted, items);
    if (!plan) return put(wanted, STOPPED);
    if (!plan.ok) return put(wanted, { state: 'refused', code: plan.code, data: [] });
    setRefusals((known) => {
      const left = new Map([...known].filter(([id]) => !wanted.includes(id)));
      for (const { order_id, code, data, wrong } of plan.without)
        left.set(order_id, { state: 'refused', code, data, details: wrong.map((text) => ({ text })) });
      return left;
    });
    const fresh = plan.files.map((file): RunFile => ({ file, ...NEW }));
    setFiles((all) => [...all, ...fresh]);
    const isAlone = fresh.filter(({ file }) => !isUnasked(file)).length === 1;
    for (const one of fresh) {
      if (isStopped.current) change(one.file, { state: 'stopped' });
      else if (isHeld(one.file)) change(one.file, { state: 'held' });
      else await deliver(one, isAlone || isUnasked(one.file) ? 'print' : 'save');
    }
    return undefined;
  };
  const run = async (
    wanted: readonly number[],
    items: readonly RunItem[],
    clientId: number,
    isBare: (id: number) => boolean,
  ): Promise<void> => {
    const missing = items.includes('labels') ? wanted.filter(isBare) : [];
    put(wanted, WAITING);
    const made: Outcomes =
      missing.length > 0 ? await labels.finish({ action: 'createLabel', data: {}, clientId }, missing) : new Map();
    const able = wanted.filter((id) => (made.get(id)?.state ?? 'done') === 'done');
    labelled.current = new Set([...labelled.current, ...able]);
    setRefusals((known) => new Map([...known, ...[...made].filter(([, { state }]) => state !== 'done')]));
    await print(able, items);
  };
  const during = async (work: () => Promise<void>): Promise<void> => {
    isStopped.current = false;
    setRunning(true);
    await work();
    setRunning(false);
  };

  const start = (
    wanted: readonly number[],
    items: readonly RunItem[],
    { clientId, bare }: { readonly clientId: number; readonly bare: ReadonlySet<number> },
  ) => {
    setIds(wanted);
    void during(() => run(wanted, items, clientId, (id) => bare.has(id)));
  };
  /** Tries again what was refused: a label with all that goes with it, or the papers alone that could not be made. */
  const retry = (items: readonly RunItem[], clientId: number) => {
    const refused = [...refusals].filter(([, { state }]) => state === 'refused').map(([id]) => id);
    const inFile = new Set(files.flatMap(({ file }) => file.ordersIds));
    const whole = refused.filter((id) => !inFile.has(id));
    const papersOnly = refused.filter((id) => inFile.has(id));
    const failed = files.filter(({ state }) => state === 'failed' || state === 'stopped');
    void during(async () => {
      for (const one of failed) await deliver(one, isUnasked(one.file) || failed.length === 1 ? 'print' : 'save');
      if (whole.length > 0) await run(whole, items, clientId, (id) => !labelled.current.has(id));
      // Slips are made of what is there: only a paper of customs is ever refused by itself.
      await print(papersOnly, ['customs']);
    });
  };
  const cancel = () => {
    isStopped.current = true;
    labels.cancel();
  };
  return {
    outcomes: outcomesNow(ids, refusals, labels.outcomes, files, isRunning),
    labels: labels.outcomes,
    files,
    isRunning,
    isLabelled: (id: number) => labelled.current.has(id),
    start,
    retry,
    deliver: (one: RunFile, how: 'print' | 'save') => void deliver(one, how),
    cancel,
  };
}

/** What became of each order: its refusal, or that of a file that it is in, until all its files are out. */
function outcomesNow(
  ids: readonly number[],
  refusals: Outcomes,
  made: Outcomes,
  files: readonly RunFile[],
  isRunning: boolean,
): Outcomes {
  const inFiles = new Map<number, ActionOutcome>();
  for (const { file, state, code, answer } of files) {
    if (state === 'out' || state === 'saved') continue;
    const failed: ActionOutcome = {
      state: 'refused',
      code: state === 'failed' ? (code ?? 'not-printed') : state,
      data: answer?.state === 'failed' ? [answer.problem.code] : [],
    };
    const outcome = state === 'waiting' || state === 'busy' ? WAITING : failed;
    for (const id of file.ordersIds) if (inFiles.get(id)?.state !== 'refused') inFiles.set(id, outcome);
  }
  return new Map(
    ids.map((id) => {
      const refusal = refusals.get(id);
      if (refusal && refusal.state !== 'waiting') return [id, refusal];
      const label = made.get(id);
      if (isRunning && label && label.state !== 'done' && label.state !== 'waiting') return [id, label];
      return [id, refusal ?? inFiles.get(id) ?? { state: 'done', code: null, data: [] }];
    }),
  );
}
