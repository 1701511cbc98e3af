import { SdkError, SdkErrorCode, SdkHttpError } from "@modelcontextprotocol/client";
import { expect, it } from "vitest";
import { AppError } from "@/lib/shared/app-error";
import { readFault } from "./read-fault";

/** As Node's fetch fails: the reason is in the cause. */
function fetchFailure(code: string): TypeError {
  return new TypeError("fetch failed", { cause: Object.assign(new Error("why"), { code }) });
}

it.each([
  ["ENOTFOUND", "dns"],
  ["EAI_AGAIN", "dns"],
  ["ECONNREFUSED", "refused"],
  ["UND_ERR_CONNECT_TIMEOUT", "timeout"],
  ["UND_ERR_SOCKET", "cut-off"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "tls"],
  ["CERT_HAS_EXPIRED", "tls"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "tls"],
  ["ERR_SSL_WRONG_VERSION_NUMBER", "tls"],
])("reads %s below the client's own error as %s", (code, network) => {
  const wrapped = new SdkError(SdkErrorCode.EraNegotiationFailed, "probe", {}, { cause: fetchFailure(code) });
  expect(readFault(wrapped, [])).toMatchObject({ network, isFetchFailure: true, status: null });
});

it.each([
  ["proxy-dns", "dns"],
  ["proxy-unreachable", "refused"],
  ["proxy-refused-address", null],
] as const)("reads %s of the proxy", (code, network) => {
  expect(readFault(new AppError(code), [])).toMatchObject({
    network,
    proxyError: code,
    isFetchFailure: false,
  });
});

it("finds status, JSON-RPC code and versions in the text of a failed request", () => {
  const text = JSON.stringify({ error: { code: -32_022, data: { supported: ["2026-07-28", 1] } } });
  const error = new SdkHttpError(SdkErrorCode.ClientHttpNotImplemented, "Bad", { status: 400, text });
  expect(readFault(error, [])).toMatchObject({
    status: 400,
    rpcCode: -32_022,
    supportedVersions: ["2026-07-28"],
  });
});

it("takes secrets out of what it passes on, and keeps it short", () => {
  const { detail } = readFault(new Error(`Bad key planted-key ${"x".repeat(1_000)}`), ["planted-key"]);
  expect(detail).toContain("Bad key •••");
  expect(detail.length).toBe(300);
});

it("reads whatever is thrown", () => {
  expect(readFault("no", [])).toMatchObject({ status: null, network: null, detail: "no" });
  expect(readFault(undefined, [])).toMatchObject({ status: null, network: null, detail: "" });
});
