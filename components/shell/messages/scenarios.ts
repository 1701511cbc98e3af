export const scenarios = {} as const;
