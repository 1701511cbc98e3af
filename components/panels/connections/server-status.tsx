"use client";

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ConnectionView } from "@/lib/stores/connections-store";
import { RevealedText } from "../context/revealed-text";
import { ErrorNote } from "../errors/error-note";
import { useFigures } from "../lane/use-figures";
import { FailureView } from "./failure-view";
import { Facts } from "./facts";
import { useConnections } from "./inspect-stores";
import { ListChangeNote } from "./list-change-note";
import { ListeningField } from "./listening-field";
import { NoticeList } from "./notice-list";
import { RetryNote } from "./retry-note";
import { SignInPanel } from "../sign-in/sign-in-panel";

/** What is known of a connection: how it came about and what the server said of itself, or why it did not. */
export function ServerStatus({ connection }: { readonly connection: ConnectionView }) {
  const t = useTranslations("inspect.status");
  const { phase, url, failure, protocolVersion, retry, listChange } = connection;
  const hasMet = protocolVersion !== null;
  return (
    <div className="grid max-w-220 gap-4 px-4 py-3 max-sm:px-3">
      {phase === "connecting" ? (
        <p role="status" className="[overflow-wrap:anywhere] text-fg-2">
          {t("connecting", { url })}
        </p>
      ) : null}
      {phase === "closed" ? <p className="text-fg-2">{t(hasMet ? "closed" : "closedEmpty")}</p> : null}
      {phase === "disabled" ? <p className="text-fg-2">{t("disabled")}</p> : null}
      {retry === null ? null : (
        <>
          <RetryNote connection={connection} retry={retry} />
          <FailureView connection={connection} failure={retry.failure} />
        </>
      )}
      {phase === "connected" && listChange !== null ? <ListChangeNote change={listChange} /> : null}
      {failure ? <FailureView connection={connection} failure={failure} /> : null}
      <SignInPanel connection={connection} />
      {hasMet ? <Known connection={connection} /> : null}
      {!hasMet && connection.notices.length > 0 ? <NoticeList notices={connection.notices} /> : null}
    </div>
  );
}

function Known({ connection }: { readonly connection: ConnectionView }) {
  const t = useTranslations("inspect.status");
  const { refreshError, unreadable, instructions, capabilities, notices } = connection;
  return (
    <>
      {refreshError === null ? null : (
        <div>
          <p className="mb-1 text-warn">! {t("refreshFailed")}</p>
          <ErrorNote error={refreshError} />
        </div>
      )}
      <ConnectionFacts connection={connection} />
      <Part title={t("notices")}>
        <NoticeList notices={notices} />
      </Part>
      {unreadable.length === 0 ? null : (
        <Part title={t("unreadable")}>
          <ul className="grid gap-1">
            {unreadable.map(({ index, name, reason }) => (
              <li key={index} className="border-l-2 border-warn pl-2.5 [overflow-wrap:anywhere]">
                <span className="font-mono text-small">
                  <RevealedText
                    text={t("unreadableName", { name: name ?? t("unnamed"), place: index + 1 })}
                  />
                </span>
                <span className="block text-small whitespace-pre-wrap text-fg-2">{reason}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={t("instructions")}>
        {instructions === null || instructions === "" ? (
          <p className="text-fg-2">{t("noInstructions")}</p>
        ) : (
          <p className="max-h-80 overflow-auto [overflow-wrap:anywhere] whitespace-pre-wrap" tabIndex={0}>
            <RevealedText text={instructions} />
          </p>
        )}
      </Part>
      <Part title={t("capabilities")}>
        {Object.keys(capabilities).length === 0 ? (
          <p className="text-fg-2">{t("noCapabilities")}</p>
        ) : (
          <pre className="max-h-80 overflow-auto text-small" tabIndex={0}>
            <RevealedText text={JSON.stringify(capabilities, null, 2)} />
          </pre>
        )}
      </Part>
    </>
  );
}

function ConnectionFacts({ connection }: { readonly connection: ConnectionView }) {
  const t = useTranslations("inspect.status");
  const { duration } = useFigures();
  const listening = useTranslations("inspect.listening");
  const latencyMs = useConnections((state) => state.latencies[connection.id]);
  const { protocolVersion, era, transport, route, connectMs, serverInfo, tools, definitionTokens, rule } =
    connection;
  const name = serverInfo ? [serverInfo.title, serverInfo.name, serverInfo.version] : [];
  return (
    <Facts
      facts={[
        [t("version"), <Sure key="version">{protocolVersion}</Sure>],
        [t("era"), era && t(`eras.${era}`)],
        [t("transport"), transport && t(`transports.${transport}`)],
        [t("route"), route && t(`routes.${route}`)],
        [t("connectTime"), connectMs === null ? "–" : duration(connectMs)],
        [t("latency"), latencyMs === undefined ? "–" : duration(latencyMs)],
        [listening("label"), <ListeningField key="listening" connection={connection} />],
        [
          t("server"),
          serverInfo ? (
            <RevealedText text={name.filter((part) => part !== undefined && part !== "").join(" · ")} />
          ) : (
            t("noServerInfo")
          ),
        ],
        [
          t("tools"),
          definitionTokens === null || rule === null
            ? tools.length
            : t("toolsValue", { count: tools.length, tokens: definitionTokens, rule }),
        ],
      ]}
    />
  );
}

function Sure({ children }: { readonly children: ReactNode }) {
  return <span className="font-medium">{children}</span>;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-small text-fg-2">{title}</h3>
      {children}
    </section>
  );
}
