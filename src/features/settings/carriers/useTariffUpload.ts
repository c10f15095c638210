import {
  carrierTariff,
  carrierTariffs,
  LARGEST_TARIFF_FILE,
  uploadTariff,
  type TariffReport,
} from '#contract/endpoints/tariffs.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { useState } from 'react';

export type TariffProblem =
  /** The file as a whole can't be read: the server says why. */
  { readonly kind: 'unreadable'; readonly message: string } | { readonly kind: 'too-large' | 'network' | 'refused' };

interface UploadState {
  readonly file: File | null;
  readonly busy: 'reading' | 'applying' | null;
  readonly report: TariffReport | null;
  readonly problem: TariffProblem | null;
}

const NOTHING: UploadState = { file: null, busy: null, report: null, problem: null };

/** A price list on its way: first only looked at, then applied. @param onApplied it is the list of the carrier now */
export function useTariffUpload(carrierId: number, onApplied: (lines: number) => void) {
  const { clientId } = useSession();
  const [state, setState] = useState(NOTHING);
  const { send: call } = useEndpointMutation(uploadTariff, [carrierTariffs, carrierTariff]);
  const send = async (file: File, preview: '0' | '1') => {
    setState((before) => ({ ...before, file, busy: preview === '1' ? 'reading' : 'applying', problem: null }));
    const query = { id_client: clientId, preview };
    const answer = await call({ params: { id: carrierId }, query, file });
    if (answer.ok && answer.data.applied) {
      setState(NOTHING);
      onApplied(answer.data.lines);
    } else if (answer.ok) setState({ file, busy: null, report: answer.data, problem: null });
    else {
      const [message] = answer.errors['file'] ?? [];
      const kind = answer.status === 413 ? 'too-large' : answer.kind;
      const problem: TariffProblem = message === undefined ? { kind } : { kind: 'unreadable', message };
      setState({ ...NOTHING, file, problem });
    }
  };
  return {
    ...state,
    choose: (file: File | null) => {
      setState(NOTHING);
      if (file && file.size > LARGEST_TARIFF_FILE) setState({ ...NOTHING, file, problem: { kind: 'too-large' } });
      else if (file) void send(file, '1');
    },
    apply: () => {
      if (state.file) void send(state.file, '0');
    },
  };
}
