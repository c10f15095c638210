import { useEndpoint, ASKED_ANEW } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { importFile, importProgress, LARGEST_IMPORT_FILE, type ImportKind } from '#contract/orders/imports.ts';
import { newId } from '#platform/ids.ts';
import type { CallFailure } from '#platform/api/callApi.ts';
import { useRef, useState } from 'react';

export type ImportOutcome = DataOf<typeof importFile>;

export type ImportProblem =
  | { readonly kind: 'tooLarge' | 'offline' | 'unknown' }
  /** The server could not read the file; its words say why. */
  | { readonly kind: 'refused'; readonly words: string | null; readonly code: number | string | null };

/** Longest wait: a file of ten thousand orders takes longer than an ordinary call may, ms. */
const PATIENCE_MS = 600_000;
/** How often the server is asked how far it is, ms. */
const LOOK_EVERY_MS = 700;

/** A file on its way in: looked at, its columns put to our fields, brought in. */
export function useImport(clientId: number, kind: ImportKind) {
  const [file, setFile] = useState<File | null>(null);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const [problem, setProblem] = useState<ImportProblem | null>(null);
  const [busy, setBusy] = useState<'reading' | 'importing' | null>(null);
  const [uploadId, setUploadId] = useState('');
  const asked = useRef(0);
  const { send: call } = useEndpointMutation(importFile);

  const progress = useEndpoint(
    importProgress,
    { query: { ...(clientId > 0 && { id_client: clientId }), ticket: uploadId } },
    { ...ASKED_ANEW, enabled: busy !== null && uploadId !== '', refetchInterval: LOOK_EVERY_MS },
  ).data;

  const send = async (
    what: File,
    preview: boolean,
    mapping: Readonly<Record<string, string>> | null,
  ): Promise<void> => {
    const ticket = (asked.current += 1);
    const upload = newId();
    setUploadId(upload);
    setBusy(preview ? 'reading' : 'importing');
    setProblem(null);
    const answer = await call({
      query: {
        ...(clientId > 0 && { id_client: clientId }),
        kind,
        preview: preview ? '1' : '0',
        ticket: upload,
        ...(mapping && { mapping: JSON.stringify(mapping) }),
      },
      file: what,
      timeout: PATIENCE_MS,
    });
    // An older answer must not replace a newer question.
    if (ticket !== asked.current) return;
    setBusy(null);
    if (answer.ok) setOutcome(answer.data);
    else setProblem(problemOf(answer, preview));
  };
  const forget = () => {
    asked.current += 1;
    setFile(null);
    setOutcome(null);
    setProblem(null);
    setBusy(null);
  };
  return {
    file,
    outcome,
    problem,
    busy,
    /** Rows that the server has dealt with, of all; null = nobody knows. */
    progress: busy !== null && progress?.all ? { rows: progress.rows, all: progress.all } : null,
    forget,
    choose: (chosen: File | null) => {
      forget();
      if (!chosen) return;
      setFile(chosen);
      if (chosen.size > LARGEST_IMPORT_FILE) setProblem({ kind: 'tooLarge' });
      else void send(chosen, true, null);
    },
    /** Reads the file anew with other columns. */
    map: (mapping: Readonly<Record<string, string>>) => {
      if (file) void send(file, true, mapping);
    },
    apply: () => {
      if (file && outcome) void send(file, false, mappingOf(outcome));
    },
  };
}

/** Fields and the column that each is read from, as a call takes it. */
export function mappingOf({ fields }: Pick<ImportOutcome, 'fields'>): Readonly<Record<string, string>> {
  return Object.fromEntries(fields.flatMap(({ field, column }) => (column === null ? [] : [[field, column]])));
}

function problemOf({ kind, errors, message, errorCode }: CallFailure, preview: boolean): ImportProblem {
  // When the answer of an import is lost, nobody knows whether it was stored.
  if (kind === 'network') return { kind: preview ? 'offline' : 'unknown' };
  return { kind: 'refused', words: errors['file']?.[0] ?? message, code: errorCode };
}
