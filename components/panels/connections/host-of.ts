/** The host of an address that the engine has masked; an address that is none is shown as it is. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
