/** A window that was opened for a sign-in page. */
export interface SignInWindow {
  /** Leads it to an address. */
  readonly show: (url: string) => void;
}

/** What the store needs of the browser to bring a person to a sign-in page. */
export interface SignInPages {
  /** Opens an empty window; `null` where the browser blocks it, as it does without a recent click. */
  readonly open: () => SignInWindow | null;
  /** A person has just clicked, so that a window may open. */
  readonly isClickFresh: () => boolean;
  /** Leaves the page. */
  readonly goTo: (url: string) => void;
}

const FEATURES = "popup,width=560,height=720";

/** The browser's own windows. */
export const browserPages: SignInPages = {
  open: () => {
    const opened = window.open("about:blank", "_blank", FEATURES);
    if (opened === null) return null;
    // A stranger's page must not lead ours elsewhere. With `noopener` we could not tell whether a window opened.
    opened.opener = null;
    return { show: (url) => opened.location.replace(url) };
  },
  isClickFresh: () => navigator.userActivation.isActive,
  goTo: (url) => window.location.assign(url),
};

/** Tells whether an address may be opened as a sign-in page. */
export function isOpenable(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
