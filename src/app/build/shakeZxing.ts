/** The zxing packages do not declare themselves free of side effects, so nothing of them would be shaken off. */
export const shakeZxing = {
  name: 'shake-zxing',
  enforce: 'post' as const,
  transform: {
    filter: { id: /node_modules\/@zxing\// },
    handler: (code: string) => ({ code, map: null, moduleSideEffects: false }),
  },
};
