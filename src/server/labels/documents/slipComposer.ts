import type { Language } from '#contract/people/user.ts';
import type { Slip } from '#domain/labels/orderDocuments.ts';
import type { DocumentModel, Logo } from '../../documents/printed/documentModel.ts';
import { documentTexts, type DocumentTexts } from '../../documents/printed/documentTexts.ts';
import { layoutSlip } from '../../documents/printed/slips.ts';
import type { FileStore } from '../../files/fileStore.ts';
import type { UndrawnSlip } from './readSlips.ts';

/** Draws slips one by one; the picture of each client is read once. */
export function slipComposer(files: FileStore): (slip: Slip, order: UndrawnSlip) => Promise<DocumentModel> {
  const logos = new Map<number, Promise<Logo | null>>();
  const words = new Map<Language, DocumentTexts>();
  return async (slip, order) => {
    const logo = logos.get(order.clientId) ?? readLogo(files, order);
    logos.set(order.clientId, logo);
    const spoken = words.get(order.language) ?? documentTexts(order.language);
    words.set(order.language, spoken);
    return layoutSlip[slip]({ ...order, logo: await logo }, spoken);
  };
}

/** A picture that is not there holds no paper up: the name of the shop stands in its place. */
async function readLogo(files: FileStore, { clientId, storedLogo }: UndrawnSlip): Promise<Logo | null> {
  if (!storedLogo) return null;
  const png = await files.get(clientId, storedLogo.stored);
  return png && { png, width: storedLogo.width, height: storedLogo.height };
}
