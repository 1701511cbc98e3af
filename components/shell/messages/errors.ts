import type { AppErrorCode } from "@/lib/shared/app-error";

/**
 * One sentence or two for every failure: what happened, whose fault it is, what to try. They take no parameters;
 * the technical detail of the failure stands below them. Typed as texts, so that any code can be looked up.
 */
export const errors: Readonly<Record<AppErrorCode, string>> = {
  "bad-json":
    "A text that should be JSON could not be read. Whoever sent it made the mistake; look at the detail for the place.",
  "server-unreachable":
    "The MCP server did not answer. It may be down, its address may be wrong, or it may not allow requests from web pages (CORS); check that it runs and try again.",
  "server-refused":
    "The MCP server answered but refused the request. The reason is the server's own; the detail has its words.",
  "not-mcp":
    "Something answers at this address, but it does not speak MCP over HTTP. Check the path; MCP endpoints often end in /mcp.",
  "tool-unknown":
    "There is no tool of this name on the connected servers. The caller made the mistake, or the server changed its list since it was read.",
  "arguments-invalid":
    "The arguments of a tool call have to be a JSON object. Nothing was sent; write them between { and }.",
  "not-connected":
    "There is no open connection to this server, so nothing was sent. Connect it and try again.",
  "root-invalid":
    "A root is not an address that begins with file://, and the protocol knows no others. The roots are as they were.",
  "call-timeout":
    "The server did not answer a tool call in time. It may still be working; try again, or allow more time.",
  "scenario-unknown":
    "This version of Tare has no such scenario. The link or the address may come from another version; choose one from the list.",
  "strategy-unsupported":
    "This scenario has no scripted plan for the chosen strategy. Choose one of the strategies that it offers.",
  "plan-lost":
    "The scripted plan did not find in the conversation what its next step needs, so it stopped. The fault is in the plan or in an answer that a server changed; the transcript shows the last thing it saw.",
  "link-empty":
    "This address holds no run. Open a whole link, with everything after the #, or make a run on Compare.",
  "link-damaged":
    "This link is incomplete or was changed on its way, so the run in it cannot be read. Chat and mail programs cut long links; ask for it again, as a file or in a code block.",
  "link-foreign":
    "What this link holds is not a run of Tare. Nothing was opened; check where the link comes from.",
  "link-too-large":
    "The run is larger than a link may be. On opening, nothing was unpacked beyond the limit; on sharing, use a run with fewer or smaller results.",
  "link-newer":
    "This run was recorded by a newer version of Tare than this one. Reload the page, or open the link where it was made.",
  "record-invalid":
    "The run in this link does not fit together: its events contradict the rules of a record. It was altered or made by something else, so nothing of it is shown.",
  "text-missing":
    "This text is not at hand: it was left out of the link. Its figures are exact all the same.",
  "text-too-long":
    "This text is too long to be cut into tokens here. Read it as text; its figures are exact all the same.",
  "engine-lost":
    "The part of Tare that runs in the background broke off. Nothing on the page is lost; try again, and reload the page if it happens again.",
  "proxy-forbidden":
    "Tare's proxy serves only pages of its own address, with a token that it gave them. Reload the page; on your own machine, open it as localhost.",
  "proxy-refused-address":
    "Tare's proxy does not go to this address, because it is private, reserved or malformed, or its port is blocked; the detail says which. Connect directly instead, or, for a server on your own machine, start Tare there.",
  "proxy-refused-header":
    "Tare's proxy does not pass on one of the headers set for this server; the detail names it. Remove that header, or connect directly.",
  "proxy-dns":
    "The server's name could not be resolved to an address. Check its spelling, and whether the name is known outside of your own network.",
  "proxy-unreachable":
    "Tare's proxy found the address, but no server accepts connections there. It may be down, or its port may be wrong.",
  "proxy-tls":
    "The secure connection to the server failed, for the reason in the detail. The server's certificate may have expired or be for another name, or it may speak plain http.",
  "proxy-timeout":
    "The server took longer than Tare's proxy waits. It may still be working; try again, or connect directly, which has no such limit.",
  "answer-too-large":
    "The server's answer is larger than Tare reads at once; the detail has the limit. Ask for less at a time: the server may page its lists or shorten its results.",
  "answer-dropped":
    "The server broke off in the middle of its answer. Try again; if it happens again at the same place, the server or what stands before it is at fault.",
  "proxy-too-large":
    "A request or an answer is larger than Tare's proxy carries; the detail has the limit. Ask the server for less at a time, or connect directly.",
  "proxy-rate": "Tare's proxy is busy, or this page asked it too often. Wait a little and try again.",
  "proxy-bad-answer":
    "The server sent something that is not a readable HTTP answer. The fault is the server's, or of what stands before it; the detail has the reason.",
  "proxy-dropped":
    "The server broke off in the middle of its answer. Try again; if it happens again at the same place, the server or what stands before it is at fault.",
  "proxy-failed":
    "Tare's proxy failed, and it is not your doing. Try again; if it happens again, report it with the detail.",
  "proxy-lost":
    "Tare's own server did not answer as its proxy. Check that it still runs, and that nothing before it changes its answers; then reload the page.",
  "sign-in-cancelled":
    "Signing in was stopped before it was done, so there is no connection. Connect again when you are ready.",
  "sign-in-failed":
    "Signing in did not work; the detail and the steps of the sign-in say where it stopped. Look there, and connect again.",
  "sign-in-refused":
    "The authorization server refused the sign-in or the exchange for tokens; the detail has its words. Try again, or check client, scope and account.",
  "sign-in-registration-refused":
    "The authorization server does not register clients by itself, or refused ours. Register a client there by hand, with the redirect URL shown under Sign-in, and give its client ID in the server's settings.",
  "sign-in-metadata-missing":
    "The server asks for authorization, but nothing tells where to sign in: no metadata was found at the places where it may be. The fault is the server's; its operator has to publish it.",
  "sign-in-issuer-mismatch":
    "The answer comes from another authorization server than the one that was asked, so it was refused. This may be an attack or a wrong setting of the server; do not sign in there until it is explained.",
  "sign-in-state-mismatch":
    "An answer came back that does not belong to the sign-in that was begun here, so it was refused. Begin again from the server's page.",
  "sign-in-insecure-url":
    "An address of the authorization server is neither https nor on this machine, so nothing was opened and nothing sent there; the detail has it. The fault is the server's.",
  "sign-in-too-often":
    "The server refused the token again after each sign-in, so it was not tried once more. It may want another account or scope, or be set up wrongly.",
  "sign-in-unreachable":
    "The authorization server could not be reached. It may be down, or not answer web pages (CORS); try again, or send requests through the proxy.",
  "sign-in-scope-declined":
    "The server wants more rights for this than you gave it, and you declined. Ask again and sign in for more if you want it done.",
  "sign-in-not-kept":
    "The browser's storage is blocked or full, so this page cannot be left for a sign-in page. Choose the sign-in page in a window instead.",
  unexpected:
    "Something failed inside Tare, and it is not your doing. Try again; if it happens again, report it with the detail.",
};
