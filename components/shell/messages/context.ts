export const context = {} as const;
