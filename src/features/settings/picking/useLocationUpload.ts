import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { LARGEST_LOCATION_FILE, uploadlocations } from '#contract/endpoints/locations.ts';
import type { LocationsReport } from '#contract/entities/locationsReport.ts';
import { refreshPack } from '#offline/sync/refreshPack.ts';
import { useState } from 'react';

export type UploadProblem =
  /** The file as a whole can't be read: the server says why, in the language of the screen. */
  { readonly kind: 'unreadable'; readonly message: string } | { readonly kind: 'too-large' | 'network' | 'refused' };

interface UploadState {
  readonly file: File | null;
  readonly busy: 'reading' | 'applying' | null;
  readonly report: LocationsReport | null;
  readonly problem: UploadProblem | null;
}

export interface LocationUpload extends UploadState {
  /** Looks at a file; `null` puts the former one away. */
  readonly choose: (file: File | null) => void;
  readonly apply: () => void;
}

const NOTHING: UploadState = { file: null, busy: null, report: null, problem: null };

/** A location list on its way: first only looked at, then applied. */
export function useLocationUpload(clientId: number): LocationUpload {
  const [state, setState] = useState(NOTHING);
  const { send: call } = useEndpointMutation(uploadlocations);
  const send = async (file: File, preview: '0' | '1') => {
    setState((before) => ({ ...before, file, busy: preview === '1' ? 'reading' : 'applying', problem: null }));
    const answer = await call({ query: { id_client: clientId, preview }, file });
    if (answer.ok) {
      setState({ file, busy: null, report: answer.data, problem: null });
      if (answer.data.applied) void refreshPack();
      return;
    }
    const [message] = answer.errors['file'] ?? [];
    const problem: UploadProblem =
      message === undefined
        ? { kind: answer.status === 413 ? 'too-large' : answer.kind }
        : { kind: 'unreadable', message };
    setState((before) => ({ ...before, busy: null, problem }));
  };
  return {
    ...state,
    choose: (file) => {
      setState(NOTHING);
      if (file && file.size > LARGEST_LOCATION_FILE) setState({ ...NOTHING, file, problem: { kind: 'too-large' } });
      else if (file) void send(file, '1');
    },
    apply: () => {
      if (state.file) void send(state.file, '0');
    },
  };
}
