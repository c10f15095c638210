import type { declareTaxDUA } from '#contract/endpoints/actions.ts';
import type { Declaration } from './declarationFacts.ts';
import { checkDeclaration, fileDeclaration } from './fileDeclaration.ts';
import type { ActionData, OnlineActionHandler } from '../records/orderAction.ts';

type Data = ActionData<typeof declareTaxDUA>;

const said = ({ type, tax_office_id }: Data): Declaration => ({
  kind: 'DUA',
  procedure: type,
  taxOfficeId: tax_office_id,
});

/** Files the standard declaration. Codes: those of `duaRefusal`; 10004, 10009 of the office named. */
export const declareDUA: OnlineActionHandler<Data> = (orderId, data, runtime) =>
  fileDeclaration(orderId, said(data), runtime);

/** Whether it could be filed; nothing is stored. The same codes. */
export const checkDUA: OnlineActionHandler<Data> = (orderId, data, runtime) =>
  checkDeclaration(orderId, said(data), runtime);
