import { describe, expect, it } from "vitest";
import { DEFAULT_LIMITS } from "@/lib/domain/default-limits";
import { runLimitsSchema } from "@/lib/domain/limits";
import { LIMIT_FIELDS } from "./limit-fields";

describe("limit fields", () => {
  it("read back what they wrote, touch nothing else, and stay within what a run accepts", () => {
    for (const field of LIMIT_FIELDS) {
      for (const value of [field.min, field.max]) {
        const limits = field.write(DEFAULT_LIMITS, value);
        expect(field.read(limits)).toBe(value);
        expect(runLimitsSchema.safeParse(limits).success).toBe(true);
        for (const other of LIMIT_FIELDS.filter((candidate) => candidate !== field)) {
          expect(other.read(limits)).toBe(other.read(DEFAULT_LIMITS));
        }
      }
      expect(field.write(DEFAULT_LIMITS, field.read(DEFAULT_LIMITS))).toEqual(DEFAULT_LIMITS);
    }
  });

  it("allow the defaults", () => {
    for (const { read, min, max } of LIMIT_FIELDS) {
      expect(read(DEFAULT_LIMITS)).toBeGreaterThanOrEqual(min);
      expect(read(DEFAULT_LIMITS)).toBeLessThanOrEqual(max);
    }
  });
});
