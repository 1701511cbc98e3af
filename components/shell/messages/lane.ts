export const lane = {} as const;
