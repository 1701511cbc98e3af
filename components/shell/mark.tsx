/** The mark: a beam that the light side and the heavy side tilt. */
export function Mark() {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 22 22"
      fill="none"
      className="block flex-none"
      aria-hidden="true"
    >
      <path
        d="M3 5.5 19 9.5M11 7.5V18M7.5 18.5h7"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
      <rect x="1.5" y="8" width="4" height="2.5" rx=".6" style={{ fill: "var(--cat-def)" }} />
      <rect x="15.5" y="12" width="5" height="5" rx=".6" style={{ fill: "var(--cat-res)" }} />
    </svg>
  );
}
