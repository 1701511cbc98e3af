import "server-only";
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { AppError } from "@/lib/shared/app-error";
import { refuseAddress } from "./address-policy";
import { bareHost, refusal, type TargetPolicy } from "./target";

/** One address of a server, in the form that Node's `lookup` hands on. */
export interface PinnedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Finds all addresses of a name. */
export type Resolver = (name: string) => Promise<readonly string[]>;

/** Asks the system, as any program on this machine would. */
export const systemResolver: Resolver = async (name) => {
  const found = await lookup(name, { all: true, verbatim: true });
  return found.map(({ address }) => address);
};

/** How names are resolved and judged. */
export interface PinOptions extends TargetPolicy {
  readonly resolver: Resolver;
  /** How long a name may take. */
  readonly limitMs: number;
}

/**
 * Resolves the host of a target once and judges every address; the connection then goes to these and no others.
 * One refused address refuses the name, since which of them would be used is for chance to say.
 *
 * @throws AppError `proxy-dns` where there is no address, `proxy-timeout` where that takes too long, `proxy-refused-address` for the first refused one.
 */
export async function pinAddresses(url: URL, options: PinOptions): Promise<readonly PinnedAddress[]> {
  const host = bareHost(url);
  const addresses = isIP(host) === 0 ? await resolve(url, options) : [host];
  for (const address of addresses) {
    const reason = refuseAddress(address, options);
    if (reason !== null) throw refusal(reason, url);
  }
  return addresses.map((address) => ({ address, family: isIP(address) === 6 ? 6 : 4 }));
}

async function resolve(url: URL, { resolver, limitMs }: PinOptions): Promise<readonly string[]> {
  const params = { host: url.hostname };
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError("proxy-timeout", { phase: "name", limitMs })), limitMs);
  });
  try {
    const addresses = await Promise.race([resolver(url.hostname), tooLate]);
    if (addresses.length > 0) return addresses;
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError("proxy-dns", params, { cause });
  } finally {
    clearTimeout(timer);
  }
  throw new AppError("proxy-dns", params);
}
