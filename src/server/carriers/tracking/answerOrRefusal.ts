import { type CarrierAnswer, CarrierSilent, CarrierUnreached } from '../operators/shipment.ts';

/** What a carrier answers; one that does not is a refusal here, because a question may be asked again. */
export async function answerOrRefusal<Value>(ask: () => Promise<CarrierAnswer<Value>>): Promise<CarrierAnswer<Value>> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof CarrierSilent || error instanceof CarrierUnreached)
      return { ok: false, code: 14001, text: error.message };
    throw error;
  }
}
