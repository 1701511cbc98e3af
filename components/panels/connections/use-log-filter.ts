"use client";

import { useRef } from "react";

/** The field that filters a log, and how to get to it. */
export function useLogFilter() {
  const filterRef = useRef<HTMLInputElement>(null);
  const focusFilter = () => {
    filterRef.current?.focus();
    filterRef.current?.select();
  };
  return { filterRef, focusFilter };
}
