import type { declareTaxH7 } from '#contract/endpoints/actions.ts';
import type { Declaration } from './declarationFacts.ts';
import { checkDeclaration, fileDeclaration } from './fileDeclaration.ts';
import type { ActionData, OnlineActionHandler } from '../records/orderAction.ts';

type Data = ActionData<typeof declareTaxH7>;

const said = ({ procedure, tax_office_id }: Data): Declaration => ({
  kind: 'H7',
  procedure,
  taxOfficeId: tax_office_id,
});

/** Files the reduced import declaration. Codes: those of `h7Refusal`; 10004, 10009 of the office named. */
export const declareH7: OnlineActionHandler<Data> = (orderId, data, runtime) =>
  fileDeclaration(orderId, said(data), runtime);

/** Whether it could be filed; nothing is stored. The same codes. */
export const checkH7: OnlineActionHandler<Data> = (orderId, data, runtime) =>
  checkDeclaration(orderId, said(data), runtime);
