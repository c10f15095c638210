import { generalData } from '#contract/endpoints/reference.ts';
import { callApi } from '#platform/api/callApi.ts';
import { useQuery } from '@tanstack/react-query';

/** Reference data of the product, stored on the device with their age, so that they are there without a network. */
export function useGeneralData(userId: number) {
  return useQuery({
    queryKey: ['generalData', userId],
    queryFn: async ({ signal }) => {
      const answer = await callApi(generalData, { signal });
      if (!answer.ok) throw new Error(`generalData: ${answer.errorCode ?? answer.status}`);
      return answer.data;
    },
  });
}
