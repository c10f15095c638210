/** Declares the zxing packages free of side effects, so that their unused parts leave the build. */
export const shakeZxing = {
  name: 'shake-zxing',
  enforce: 'post' as const,
  transform: {
    filter: { id: /node_modules\/@zxing\// },
    handler: (code: string) => ({ code, map: null, moduleSideEffects: false }),
  },
};
