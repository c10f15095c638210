import type { CallFailure } from '#platform/api/callApi.ts';
import { useState } from 'react';

export type UploadProblem =
  /** The file as a whole can't be read: the server says why, in the language of the screen. */
  { readonly kind: 'unreadable'; readonly message: string } | { readonly kind: 'too-large' | 'network' | 'refused' };

interface UploadState<Report> {
  readonly file: File | null;
  readonly busy: 'reading' | 'applying' | null;
  readonly report: Report | null;
  readonly problem: UploadProblem | null;
}

export interface PreviewedUpload<Report> extends UploadState<Report> {
  /** Looks at a file; `null` puts the former one away. */
  readonly choose: (file: File | null) => void;
  readonly apply: () => void;
}

interface Options<Report> {
  /** bytes */
  readonly largest: number;
  /** @param preview '1' = only looked at */
  readonly send: (
    file: File,
    preview: '0' | '1',
  ) => Promise<{ readonly ok: true; readonly data: Report } | CallFailure>;
  /** @returns what is still shown of it */
  readonly onApplied: (report: Report) => Report | null;
}

const NOTHING = { file: null, busy: null, report: null, problem: null } as const;
const TOO_LARGE = 413;

/**
 * A file on its way to the server: first only looked at, then applied. A report stays when applying fails, so that it can
 * be tried again.
 */
export function usePreviewedUpload<Report extends { readonly applied: boolean }>(
  options: Options<Report>,
): PreviewedUpload<Report> {
  const [state, setState] = useState<UploadState<Report>>(NOTHING);
  const send = async (file: File, preview: '0' | '1') => {
    setState((before) => ({ ...before, file, busy: preview === '1' ? 'reading' : 'applying', problem: null }));
    const answer = await options.send(file, preview);
    if (answer.ok) {
      const report = answer.data.applied ? options.onApplied(answer.data) : answer.data;
      setState(report ? { ...NOTHING, file, report } : NOTHING);
      return;
    }
    const [message] = answer.errors['file'] ?? [];
    const kind = answer.status === TOO_LARGE ? 'too-large' : answer.kind;
    const problem: UploadProblem = message === undefined ? { kind } : { kind: 'unreadable', message };
    setState((before) => ({ ...before, busy: null, problem }));
  };
  return {
    ...state,
    choose: (file) => {
      setState(NOTHING);
      if (file && file.size > options.largest) setState({ ...NOTHING, file, problem: { kind: 'too-large' } });
      else if (file) void send(file, '1');
    },
    apply: () => {
      if (state.file) void send(state.file, '0');
    },
  };
}
