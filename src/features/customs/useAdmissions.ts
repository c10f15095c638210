import type { CustomsOrder } from '#contract/customs/customsOrder.ts';
import { customsOrders } from '#contract/customs/customs.ts';
import type { AdmissionPlace } from '#domain/customs/customsActs.ts';
import { orderOfAdmissionLink } from '#domain/customs/admissionLink.ts';
import { callApi } from '#platform/api/callApi.ts';
import { useReadScope } from '#offline/queries/useEndpoint.ts';
import { useFeedback } from '#scanning/hooks/useFeedback.ts';
import type { ActionRefusal } from '#widgets/outcomes/actionRefusalText.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCustomsActs } from './useCustomsActs.ts';

/** A code that was read, and what became of it. */
export interface ScannedParcel {
  readonly code: string;
  /** The scan's order; null while it is looked for, or none was found. */
  readonly order: CustomsOrder | null;
  readonly state: 'working' | 'admitted' | 'refused' | 'unsent';
  /** Why it was not admitted. */
  readonly why: string | null;
  /** null = not the server's refusal. */
  readonly refusal: ActionRefusal | null;
}

/**
 * Admits what is scanned (a reference, a tracking number, the QR of the papers), one code after another: nobody waits for an answer before the next scan. A code that could
 * not be sent stays in the list and can be tried again; a code that is read twice is one row.
 */
export function useAdmissions(place: AdmissionPlace) {
  const { t } = useTranslation('customs');
  const { clientId } = useReadScope();
  const { admit } = useCustomsActs();
  const feedback = useFeedback();
  const [admissions, setAdmissions] = useState<readonly ScannedParcel[]>([]);
  const settle = (code: string, end: Partial<ScannedParcel>) =>
    setAdmissions((before) => before.map((one) => (one.code === code ? { ...one, ...end } : one)));

  const read = async (given: string): Promise<void> => {
    const code = given.trim();
    if (code === '') return;
    const again = admissions.find((one) => one.code === code);
    if (again?.state === 'working') return;
    if (again?.state === 'admitted') return feedback('note');
    const begun: ScannedParcel = { code, order: null, state: 'working', why: null, refusal: null };
    setAdmissions((before) => [begun, ...before.filter((one) => one.code !== code)]);
    const id = orderOfAdmissionLink(code);
    const named = id === null ? { code } : { id };
    const found = await callApi(customsOrders, { query: { ...named, ...(clientId > 0 && { id_client: clientId }) } });
    if (!found.ok) {
      feedback('refused');
      return settle(code, { state: 'unsent', why: found.message ?? t('notSent') });
    }
    const [order] = found.data;
    if (!order) {
      feedback('refused');
      return settle(code, { state: 'refused', why: t('admission.unknown') });
    }
    const said = (await admit(place, [order.id])).get(order.id) ?? null;
    feedback(said === null ? 'accepted' : 'refused');
    settle(code, {
      order,
      state: said === null ? 'admitted' : said.unsent ? 'unsent' : 'refused',
      why: said?.why ?? null,
      refusal: said?.refusal ?? null,
    });
  };
  return { admissions, read };
}
