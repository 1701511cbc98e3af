"use client";

import clsx from "clsx";
import * as RadixSlider from "radix-ui/slider";

export interface SliderProps {
  /** The accessible name. */
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly onChange: (value: number) => void;
  /** The value in words, for assistive technology. */
  readonly valueText?: string;
  /** Named places on the track, left to right. */
  readonly marks?: readonly { readonly value: number; readonly label: string }[];
  readonly disabled?: boolean;
  readonly className?: string;
}

/** A step on a track, for example of a replay. Arrows move by one step, Page keys by ten, Home and End to the ends. */
export function Slider(props: SliderProps) {
  const {
    label,
    value,
    min,
    max,
    step = 1,
    onChange,
    valueText,
    marks = [],
    disabled = false,
    className,
  } = props;
  const span = Math.max(max - min, Number.MIN_VALUE);
  return (
    <div className={clsx("min-w-0", className)}>
      <RadixSlider.Root
        value={[value]}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        onValueChange={([next]) => {
          if (next !== undefined) onChange(next);
        }}
        className="relative flex h-(--control) touch-none items-center select-none"
      >
        <RadixSlider.Track className="relative h-0.5 grow bg-line-2">
          <RadixSlider.Range className="absolute h-full bg-accent" />
          {marks.map((mark) => (
            <span
              key={`${mark.value}:${mark.label}`}
              className="absolute -top-1 h-2.5 w-px bg-fg-3"
              style={{ left: `${((mark.value - min) / span) * 100}%` }}
            />
          ))}
        </RadixSlider.Track>
        <RadixSlider.Thumb
          aria-label={label}
          aria-valuetext={valueText ?? String(value)}
          className="block size-4 rounded-full border-2 border-bg bg-fg shadow-[0_0_0_2px_var(--accent)]"
        />
      </RadixSlider.Root>
      {marks.length === 0 ? null : (
        <div className="relative h-4 text-micro text-fg-3" aria-hidden="true">
          {marks.map((mark, index) => {
            const next = marks[index + 1]?.value ?? max;
            return (
              <span
                key={`${mark.value}:${mark.label}`}
                className="absolute truncate pr-1"
                style={{
                  left: `${((mark.value - min) / span) * 100}%`,
                  width: `${((next - mark.value) / span) * 100}%`,
                }}
              >
                {mark.label}
              </span>
            );
          })}
        </div>
      )}
    </div>
  );
}
