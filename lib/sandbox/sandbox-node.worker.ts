import { parentPort } from "node:worker_threads";
import { serveExecution } from "./serve-execution";

if (parentPort !== null) {
  const port = parentPort;
  serveExecution({
    post: (message) => port.postMessage(message),
    listen: (listener) => void port.on("message", listener),
  });
}
