"use client";

import { useEffect, useState } from "react";

/** How long a replay takes from its first step to its last, in milliseconds, within the bounds of a step. */
const WHOLE_MS = 9_000;
const FASTEST_STEP_MS = 40;
const SLOWEST_STEP_MS = 400;

/** Plays a replay step by step: it begins anew from the end, and rests there when it arrives. */
export function usePlay(step: number, steps: number, seek: (step: number) => void) {
  const [isOn, setIsOn] = useState(false);
  const isPlaying = isOn && step < steps;
  useEffect(() => {
    if (!isPlaying) return;
    const stepMs = Math.min(Math.max(WHOLE_MS / steps, FASTEST_STEP_MS), SLOWEST_STEP_MS);
    const timer = setTimeout(() => seek(step + 1), stepMs);
    return () => clearTimeout(timer);
  }, [isPlaying, step, steps, seek]);
  return {
    isPlaying,
    pause: () => setIsOn(false),
    toggle: () => {
      if (!isPlaying && step >= steps) seek(1);
      setIsOn(!isPlaying);
    },
  };
}
